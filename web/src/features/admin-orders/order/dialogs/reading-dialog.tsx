import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import type { ColorPassport, OrderedDesign } from '@colorway/contract/shop/order-page.ts';
import { LOT_IS_MISSING, MAX_LOT, readLab } from '@colorway/rules/shop/passport/reading.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../blocks/api/client.ts';
import { useFormatDay } from '../../../../blocks/when/use-format-day.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../../ui/dialog/use-return-focus.ts';
import { RetryState } from '../../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useOrderCommand } from '../use-order.ts';

interface ReadingDialogProps {
  readonly order: AdminOrder;
  readonly design: OrderedDesign;
  readonly onClose: () => void;
}

interface FormProps {
  readonly order: AdminOrder;
  readonly passport: ColorPassport;
  readonly onDone: () => void;
}

const NOTHING_TYPED = 'Type the reading of at least one color.';

const faultOf = (typed: string): string | undefined => {
  const read = readLab(typed);
  return read.ok ? undefined : read.refusal;
};

/** The lots of this order that were read; each can be typed again or removed. */
function ReadLots({
  order,
  passport: { lots, line },
  onDone,
  onPick,
}: FormProps & { readonly onPick: (lot: ColorPassport['lots'][number]) => void }) {
  const formatDay = useFormatDay();
  const { run, busy } = useOrderCommand('adminOrders.saveReading', order, {
    done: () => 'Reading removed.',
    after: onDone,
  });
  const own = lots.filter((lot) => lot.order === order.name && lot.line === line);
  if (own.length === 0) return <p className="small quiet">No reading was taken yet.</p>;
  return (
    <ul className="admin-readings">
      {own.map((lot) => (
        <li key={lot.lot}>
          <span className="small figures">
            <b>{lot.lot}</b>
            {`, ${[formatDay(lot.readAt), lot.by].filter(Boolean).join(', by ')}. ${lot.verdict.text}.`}
          </span>
          <button type="button" className="text-link small" onClick={() => onPick(lot)}>
            Change<span className="visually-hidden">{` lot ${lot.lot}`}</span>
          </button>
          <button
            type="button"
            className="text-link small"
            disabled={busy}
            onClick={() => void run({ line, lot: lot.lot, colors: [] })}
          >
            Remove<span className="visually-hidden">{` lot ${lot.lot}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ReadingForm({ order, passport, onDone }: FormProps) {
  const { slots, line } = passport;
  const [lot, setLot] = useState('');
  const [typed, setTyped] = useState<readonly string[]>(() => slots.map(() => ''));
  const [isChecked, setChecked] = useState(false);
  const { run, busy } = useOrderCommand('adminOrders.saveReading', order, {
    done: () => 'Reading saved.',
    after: onDone,
  });
  const isEmpty = typed.every((text) => text.trim() === '');
  const pick = ({ lot: picked, colors }: ColorPassport['lots'][number]) => {
    setLot(picked);
    setTyped(slots.map((_, at) => colors[at]?.measured ?? ''));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (lot.trim() !== '' && !isEmpty && typed.every((text) => faultOf(text) === undefined))
      void run({ line, lot: lot.trim(), colors: [...typed] });
  };
  return (
    <form className="admin-order__form" onSubmit={submit} noValidate>
      <p className="small quiet">
        Read the cloth under D50 and type L, a and b of each color. The customer's color passport compares them with the
        order.
      </p>
      <ReadLots order={order} passport={passport} onDone={onDone} onPick={pick} />
      <TextField
        label="Lot of the cloth"
        value={lot}
        maxLength={MAX_LOT}
        autoComplete="off"
        error={isChecked && lot.trim() === '' ? LOT_IS_MISSING : undefined}
        onChange={({ target }) => setLot(target.value)}
      />
      {slots.map(({ colorName, lab }, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
          key={at}
          label={`${at + 1} ${colorName}, ordered ${lab}`}
          placeholder="L a b"
          autoComplete="off"
          value={typed[at] ?? ''}
          error={isChecked ? faultOf(typed[at] ?? '') : undefined}
          onChange={({ target }) => setTyped(typed.map((text, slot) => (slot === at ? target.value : text)))}
        />
      ))}
      {isChecked && isEmpty ? (
        <p className="field__error" role="alert">
          {NOTHING_TYPED}
        </p>
      ) : null}
      <div className="admin-order__answers">
        <Button type="submit" look="primary" busy={busy}>
          Save the reading
        </Button>
      </div>
    </form>
  );
}

/** Colors of a printed lot as the instrument read them, for the color passport of the design. */
export function ReadingDialog({ order, design, onClose }: ReadingDialogProps) {
  const client = useQueryClient();
  useReturnFocus();
  const line = (design.sizes[0]?.line ?? 0) + 1;
  const key = ['order-colors', order.name, String(line)];
  const { data, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call('orders.colors', { name: order.name, line }),
  });
  const done = () => {
    void client.invalidateQueries({ queryKey: ['order-colors'] });
    onClose();
  };
  return (
    <Dialog title={`Color reading, ${[design.title, design.name].filter(Boolean).join(', ')}`} onClose={onClose}>
      {isPending ? <Skeleton height={280} /> : null}
      {!isPending && !data ? (
        <RetryState title="The colors did not load" onRetry={() => void refetch()}>
          Nothing is changed.
        </RetryState>
      ) : null}
      {data && data.gap !== null ? <p>{data.gap}</p> : null}
      {data && data.gap === null ? <ReadingForm order={order} passport={data} onDone={done} /> : null}
    </Dialog>
  );
}
