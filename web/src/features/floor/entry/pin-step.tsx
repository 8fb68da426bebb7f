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
  /** People whose PIN works now; undefined with a network, which checks everyone's. */
  readonly known: ReadonlySet<string> | undefined;
  /** Sentences of the server, such as why it asks for the PIN again. */
  readonly messages: readonly string[];
}

/** A person by name, then the PIN. Without a network it opens only for those who signed in here today. */
export function PinStep({ store, day, known, messages }: PinStepProps) {
  const [person, setPerson] = useState<Person>();
  const canEnter = ({ id }: Person): boolean => known === undefined || known.has(id);
  if (person) return <PinForm store={store} person={person} onBack={() => setPerson(undefined)} />;
  return (
    <div className="floor-entry">
      <h1>Who is working?</h1>
      <p>
        {day.tablet.name}, {day.tablet.stage}
      </p>
      {known ? <p role="status">There is no network. People who signed in here today can sign in.</p> : null}
      <div role="status">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {day.people.length === 0 ? (
        <EmptyState icon={<IconUsers className="icon" />} title="There are no people yet">
          The office adds people with their PINs.
        </EmptyState>
      ) : (
        <ul className="floor-people">
          {day.people.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="floor-button floor-button--wide"
                aria-disabled={canEnter(one) ? undefined : true}
                onClick={() => canEnter(one) && setPerson(one)}
              >
                {canEnter(one) ? one.name : `${one.name}, needs a network`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
