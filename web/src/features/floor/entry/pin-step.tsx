import type { FloorDay } from '@colorway/contract/shop/floor-contract.ts';
import { useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconUsers } from '../../../ui/icons/icon-users.ts';
import type { FloorStore } from '../offline/floor-store.ts';
import { FloorField } from './floor-field.tsx';
import { KeyPad } from './key-pad.tsx';

const PIN_LENGTH = 4;

type Person = FloorDay['people'][number];

interface PinFormProps {
  readonly store: FloorStore;
  readonly person: Person;
  readonly onBack: () => void;
}

function PinForm({ store, person, onBack }: PinFormProps) {
  const [pin, setPin] = useState('');
  const { run, busy, refusal, clear } = useCommand((typed: string) => store.signIn(person.id, typed), {
    always: () => setPin(''),
  });
  const change = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, PIN_LENGTH);
    setPin(digits);
    if (digits.length > 0) clear();
    if (digits.length === PIN_LENGTH) void run(digits);
  };
  return (
    <form className="floor-entry" noValidate onSubmit={(event) => event.preventDefault()}>
      <h1>{person.name}</h1>
      <FloorField
        label="PIN, four digits"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        error={refusal}
        onChange={(event) => change(event.target.value)}
      />
      <KeyPad value={pin} maxLength={PIN_LENGTH} onChange={change} />
      <p role="status">{busy ? 'Signing in' : ''}</p>
      <button type="button" className="floor-button" onClick={onBack}>
        Someone else
      </button>
    </form>
  );
}

interface PinStepProps {
  readonly store: FloorStore;
  readonly day: FloorDay;
  readonly isOffline: boolean;
}

/** A person by name, then the PIN. It needs the network, since a tablet that knew PINs could lose them. */
export function PinStep({ store, day, isOffline }: PinStepProps) {
  const [person, setPerson] = useState<Person>();
  if (person) return <PinForm store={store} person={person} onBack={() => setPerson(undefined)} />;
  return (
    <div className="floor-entry">
      <h1>Who is working?</h1>
      <p>
        {day.tablet.name}, {day.tablet.stage}
      </p>
      {isOffline ? <p role="status">There is no network. Signing in needs one.</p> : null}
      {day.people.length === 0 ? (
        <EmptyState icon={<IconUsers className="icon" />} title="There are no people yet">
          The office adds people with their PINs.
        </EmptyState>
      ) : (
        <ul className="floor-people">
          {day.people.map((one) => (
            <li key={one.id}>
              <button type="button" className="floor-button floor-button--wide" onClick={() => setPerson(one)}>
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
