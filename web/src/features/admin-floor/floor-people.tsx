import { isPin, PIN_TAKES_DIGITS } from '@colorway/rules/shop/floor/floor-messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { callFloor } from '../../blocks/floor/call-floor.ts';
import { formatAgo } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import type { Office, OfficePartProps } from './floor-office-api.ts';

type Person = Office['people'][number];

interface PersonProps extends OfficePartProps {
  readonly person: Person;
}

const PIN_FIELD = { label: 'PIN, four digits', inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const;

const pinFault = (typed: string): string | undefined => (isPin(typed) ? undefined : PIN_TAKES_DIGITS);

function NewPin({ person, onChange, onClose }: PersonProps & { readonly onClose: () => void }) {
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string>();
  useReturnFocus();
  const { run, busy, refusal } = useCommand(
    (typed: string) => callFloor('floor.changePerson', { id: person.id, pin: typed }),
    {
      after: (office) => {
        onChange(office);
        notify({ kind: 'success', text: `${person.name} has a new PIN.` });
        onClose();
      },
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setFault(pinFault(pin));
    if (pinFault(pin) === undefined) void run(pin);
  };
  return (
    <Dialog title={`New PIN of ${person.name}`} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <TextField
          {...PIN_FIELD}
          value={pin}
          error={fault ?? refusal}
          onChange={(event) => setPin(event.target.value)}
        />
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function PersonRow({ person, onChange }: PersonProps) {
  const [isChanging, setChanging] = useState(false);
  const remove = useCommand(() => callFloor('floor.changePerson', { id: person.id, isEnded: true }), {
    after: onChange,
    refused: notifyError,
  });
  return (
    <li>
      <div>
        <b>{person.name}</b>
        <p className="small quiet">
          {person.seenAt === null ? 'Never signed in' : `Last signed in ${formatAgo(person.seenAt, new Date())}`}
        </p>
      </div>
      <Button size="small" aria-label={`New PIN of ${person.name}`} onClick={() => setChanging(true)}>
        New PIN
      </Button>
      <TwoPressButton
        size="small"
        label={`Remove ${person.name}`}
        armedLabel="Press again to remove"
        doneLabel="Removed"
        onConfirm={() => remove.runOrThrow()}
      />
      {isChanging ? <NewPin person={person} onChange={onChange} onClose={() => setChanging(false)} /> : null}
    </li>
  );
}

interface FloorPeopleProps extends OfficePartProps {
  readonly people: readonly Person[];
}

/** People of the floor and their PINs, which no page shows again. */
export function FloorPeople({ people, onChange }: FloorPeopleProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<{ readonly name?: string | undefined; readonly pin?: string | undefined }>({});
  const { run, busy, refusal } = useCommand(
    (typed: { readonly name: string; readonly pin: string }, idempotencyKey) =>
      callFloor('floor.addPerson', typed, { idempotencyKey }),
    {
      after: (office) => {
        onChange(office);
        form.current?.reset();
        notify({ kind: 'success', text: 'Added. Tell them their PIN.' });
      },
    },
  );
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [name, pin] = [String(data.get('name')).trim(), String(data.get('pin'))];
    const found = { name: name === '' ? 'Enter a name.' : undefined, pin: pinFault(pin) };
    setFaults(found);
    if (found.name === undefined && found.pin === undefined) void run({ name, pin });
  };
  return (
    <section aria-labelledby="floor-people">
      <h2 id="floor-people">People</h2>
      {people.length === 0 ? <p className="quiet">No one yet. Add the people who work on the tablets.</p> : null}
      <ul className="floor-office__list">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onChange={onChange} />
        ))}
      </ul>
      <form ref={form} className="floor-office__form" noValidate onSubmit={add}>
        <TextField label="Name" name="name" autoComplete="off" maxLength={60} error={faults.name ?? refusal} />
        <TextField {...PIN_FIELD} name="pin" error={faults.pin} />
        <div className="floor-office__send">
          <Button type="submit" busy={busy}>
            Add a person
          </Button>
        </div>
      </form>
    </section>
  );
}
