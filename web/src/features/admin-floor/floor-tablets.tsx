import { PAIRING_MINUTES } from '@colorway/rules/shop/floor/floor-messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { callFloor } from '../../blocks/floor/call-floor.ts';
import { formatAgo } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { Office, OfficePartProps } from './floor-office-api.ts';

type Tablet = Office['tablets'][number];

/** The code of one tablet, which is shown once. */
interface ShownCode {
  readonly code: string;
  readonly name: string;
}

interface TabletRowProps extends OfficePartProps {
  readonly tablet: Tablet;
  readonly onCode: (shown: ShownCode | undefined) => void;
}

const seenText = ({ isPaired, seenAt }: Tablet): string => {
  if (!isPaired) return 'Waits for its code';
  return seenAt === null ? 'Paired' : `Paired, last seen ${formatAgo(seenAt, new Date())}`;
};

function TabletRow({ tablet, onChange, onCode }: TabletRowProps) {
  const { id, name, stage } = tablet;
  const renew = useCommand(() => callFloor('floor.changeTablet', { id, change: 'code' }), {
    after: ({ code, office }) => {
      onChange(office);
      onCode(code === null ? undefined : { code, name });
    },
    refused: notifyError,
  });
  const revoke = useCommand(() => callFloor('floor.changeTablet', { id, change: 'revoke' }), {
    after: ({ office }) => {
      onCode(undefined);
      onChange(office);
    },
    refused: notifyError,
  });
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="small quiet">{`${stage}. ${seenText(tablet)}.`}</p>
      </div>
      <Button size="small" busy={renew.busy} aria-label={`New code for ${name}`} onClick={() => void renew.run()}>
        New code
      </Button>
      <TwoPressButton
        size="small"
        label={`Revoke ${name}`}
        armedLabel="Press again to revoke"
        doneLabel="Revoked"
        onConfirm={() => revoke.runOrThrow()}
      />
    </li>
  );
}

interface FloorTabletsProps extends OfficePartProps {
  readonly tablets: readonly Tablet[];
  readonly stages: readonly string[];
}

/** Paired tablets. Each counts the pieces of its stage; the last stage makes orders ready. */
export function FloorTablets({ tablets, stages, onChange }: FloorTabletsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<ShownCode>();
  const [fault, setFault] = useState<string>();
  const { run, busy, refusal } = useCommand(
    (typed: { readonly name: string; readonly stage: string }, idempotencyKey) =>
      callFloor('floor.addTablet', typed, { idempotencyKey }),
    {
      after: ({ code, office }, { name }) => {
        onChange(office);
        setShown({ code, name });
        form.current?.reset();
      },
    },
  );
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get('name')).trim();
    const stage = stages.find((one) => one === data.get('stage'));
    setFault(name === '' ? 'Enter a name, such as Bench 1.' : undefined);
    if (name !== '' && stage) void run({ name, stage });
  };
  return (
    <section aria-labelledby="floor-tablets">
      <h2 id="floor-tablets">Tablets</h2>
      <div role="status">
        {shown ? (
          <p className="floor-office__code">
            <span>
              Open <b>{`${location.origin}/floor`}</b> on {shown.name} and type this code within {PAIRING_MINUTES}{' '}
              minutes:
            </span>
            <b className="figures">{shown.code}</b>
          </p>
        ) : null}
      </div>
      {tablets.length === 0 ? <p className="quiet">No tablet yet. Add one to get its code.</p> : null}
      <ul className="floor-office__list">
        {tablets.map((tablet) => (
          <TabletRow key={tablet.id} tablet={tablet} onChange={onChange} onCode={setShown} />
        ))}
      </ul>
      <form ref={form} className="floor-office__form" noValidate onSubmit={add}>
        <TextField label="Name of the tablet" name="name" autoComplete="off" maxLength={60} error={fault ?? refusal} />
        <SelectField label="Stage" name="stage" options={stages.map((stage) => ({ value: stage, label: stage }))} />
        <div className="floor-office__send">
          <Button type="submit" busy={busy}>
            Add a tablet
          </Button>
        </div>
      </form>
    </section>
  );
}
