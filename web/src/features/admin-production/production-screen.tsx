import './production.css';
import { PAPER_NAMES, PAPERS, type Paper } from '@colorway/rules/shop/print/frozen-pack.ts';
import { readStages, stagesFault } from '@colorway/rules/shop/production/stages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { LookOnly } from '../../blocks/look-only/look-only.tsx';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconTrash } from '../../ui/icons/icon-trash.ts';
import { notify } from '../../ui/notify/notify.ts';

type Settings = OutputOf<'adminOrders.production'>;
const KEY = ['production-settings'] as const;

interface OwnStages {
  readonly product: string;
  readonly typed: string;
}

const faultOf = (typed: string): string | undefined => stagesFault(readStages(typed));

interface OwnProps {
  readonly own: readonly OwnStages[];
  readonly products: readonly string[];
  readonly usual: string;
  readonly isChecked: boolean;
  readonly onChange: (own: readonly OwnStages[]) => void;
}

/** Products whose stages differ from the usual ones. */
function OwnStagesList({ own, products, usual, isChecked, onChange }: OwnProps) {
  const left = products.filter((product) => own.every((one) => one.product !== product));
  return (
    <>
      {own.length === 0 ? <p className="small">All products have the stages above.</p> : null}
      {own.map(({ product, typed }) => (
        <div key={product} className="production-own">
          <TextField
            label={product}
            value={typed}
            error={isChecked ? faultOf(typed) : undefined}
            onChange={({ target }) =>
              onChange(own.map((one) => (one.product === product ? { product, typed: target.value } : one)))
            }
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove the stages of ${product}`}
            onClick={() => onChange(own.filter((one) => one.product !== product))}
          >
            <IconTrash className="icon" aria-hidden="true" />
          </button>
        </div>
      ))}
      {left.length === 0 ? null : (
        <SelectField
          label="Add a product"
          value=""
          options={[{ value: '', label: 'Choose a product' }, ...left.map((value) => ({ value, label: value }))]}
          onChange={({ target: { value } }) => {
            if (left.includes(value)) onChange([...own, { product: value, typed: usual }]);
          }}
        />
      )}
    </>
  );
}

/** The version that was loaded is sent, so what a colleague saved since is never overwritten unseen. */
function ProductionForm({ settings }: { readonly settings: Settings }) {
  const client = useQueryClient();
  const ids = useId();
  const { stages, products } = settings;
  const [usual, setUsual] = useState(stages.usual.join(', '));
  const [own, setOwn] = useState<readonly OwnStages[]>(() =>
    Object.entries(stages.byType).map(([product, names]) => ({ product, typed: names.join(', ') })),
  );
  const [paper, setPaper] = useState<Paper>(settings.paper);
  const [isChecked, setChecked] = useState(false);
  const { run, busy, refusal } = useCommand('adminOrders.saveProduction', {
    after: (saved) => {
      client.setQueryData(KEY, saved);
      notify({ kind: 'success', text: 'Production settings are saved.' });
    },
    refused: (error) => {
      const isOld = error instanceof ApiError && error.code === 'conflict';
      if (isOld) void client.invalidateQueries({ queryKey: KEY });
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if ([usual, ...own.map(({ typed }) => typed)].some((typed) => faultOf(typed) !== undefined)) return;
    const byType = Object.fromEntries(own.map(({ product, typed }) => [product, [...readStages(typed)]]));
    void run({ version: settings.version, paper, stages: { usual: [...readStages(usual)], byType } });
  };
  return (
    <form className="production" noValidate onSubmit={save}>
      <section aria-labelledby={`${ids}-stages`}>
        <h2 id={`${ids}-stages`}>Stages</h2>
        <p className="small quiet">
          The steps that your pieces go through, in order, separated by commas. The board, tablets and progress use
          them; customers see six steps only.
        </p>
        <TextField
          label="Usual stages"
          value={usual}
          error={isChecked ? faultOf(usual) : undefined}
          onChange={({ target }) => setUsual(target.value)}
        />
      </section>
      <section aria-labelledby={`${ids}-own`}>
        <h2 id={`${ids}-own`}>Products with stages of their own</h2>
        <OwnStagesList own={own} products={products} usual={usual} isChecked={isChecked} onChange={setOwn} />
      </section>
      <section aria-labelledby={`${ids}-paper`}>
        <h2 id={`${ids}-paper`}>Paper</h2>
        <p className="small quiet">For production packs, packing slips and color passports.</p>
        <SelectField
          label="Paper size"
          value={paper}
          options={PAPERS.map((value) => ({ value, label: PAPER_NAMES[value] }))}
          onChange={({ target }) => setPaper(PAPERS.find((one) => one === target.value) ?? paper)}
        />
      </section>
      {refusal ? (
        <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
          {refusal}
        </AlertBlock>
      ) : null}
      <div>
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      </div>
      <p className="small quiet">
        Pieces that were counted under a stage you remove count as done with the first stage. Tablets of that stage have
        to be added again.
      </p>
    </form>
  );
}

/** Stages of production, and the paper of what is printed. */
export function ProductionScreen() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call('adminOrders.production'),
  });
  return (
    <AdminPage title="Production settings" lead="How your pieces are made, and what you print on.">
      {isPending ? <WaitingRows rows={4} height={72} /> : null}
      {error && !data ? (
        <NotLoaded title="The production settings did not load" error={error} onAgain={() => void refetch()} />
      ) : null}
      {data ? (
        <LookOnly area="orders">
          <ProductionForm key={data.version} settings={data} />
        </LookOnly>
      ) : null}
    </AdminPage>
  );
}
