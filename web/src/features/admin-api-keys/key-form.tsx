import {
  CALLS_A_MINUTE,
  EXPIRIES,
  EXPIRY_NAMES,
  type Expiry,
  MAX_KEY_NAME_LENGTH,
} from '@colorway/rules/api-key/key-life.ts';
import { parseOnlyFrom } from '@colorway/rules/api-key/only-from.ts';
import { AREA_NAMES, AREAS, RIGHTS, type Scope } from '@colorway/rules/api-key/scopes.ts';
import { type FormEvent, type RefObject, useState } from 'react';
import { call } from '../../blocks/api/client.ts';
import type { InputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { CANCELLED } from '../../blocks/staff-account/announcements.ts';
import { useStepUp } from '../../blocks/staff-account/step-up.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { MadeKey } from './new-key.tsx';

const TITLES = { read: 'Read', write: 'Write' } as const;
const EXPIRY_OPTIONS = EXPIRY_NAMES.map((value) => ({ value, label: EXPIRIES[value].label }));

interface ScopeTableProps {
  readonly chosen: ReadonlySet<Scope>;
  readonly onToggle: (scope: Scope) => void;
}

const ScopeTable = ({ chosen, onToggle }: ScopeTableProps) => (
  <table className="scope-table">
    <caption className="visually-hidden">Scopes</caption>
    <thead>
      <tr>
        <th scope="col">Scope</th>
        {RIGHTS.map((right) => (
          <th key={right} scope="col">
            {TITLES[right]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {AREA_NAMES.map((area) => {
        const { label, ...more } = AREAS[area];
        return (
          <tr key={area}>
            <th scope="row">
              {label} {'remark' in more ? <span className="tiny quiet">{more.remark}</span> : null}
            </th>
            {RIGHTS.map((right) => (
              <td key={right}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={chosen.has(`${area}:${right}`)}
                    onChange={() => onToggle(`${area}:${right}`)}
                  />
                  <span className="visually-hidden">{`${TITLES[right]} ${label}`}</span>
                </label>
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);

interface KeyFormProps {
  readonly nameRef: RefObject<HTMLInputElement | null>;
  readonly onMade: (made: MadeKey) => unknown;
}

export function KeyForm({ nameRef, onMade }: KeyFormProps) {
  const stepUp = useStepUp();
  const [name, setName] = useState('');
  const [expires, setExpires] = useState<Expiry>('year');
  const [onlyFrom, setOnlyFrom] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set());
  const [isLeft, setLeft] = useState(false);
  const { run, busy, refusal } = useCommand(
    (input: InputOf<'apiKeys.create'>) => stepUp(() => call('apiKeys.create', input)),
    {
      messages: CANCELLED,
      after: (made) => {
        setName('');
        setOnlyFrom('');
        setChosen(new Set());
        return onMade(made);
      },
    },
  );
  const ranges = parseOnlyFrom(onlyFrom);
  const fault = ranges.ok || !isLeft ? undefined : ranges.refusal;
  const isReady = name.trim() !== '' && chosen.size > 0 && ranges.ok;

  const toggle = (scope: Scope) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(scope)) next.add(scope);
      return next;
    });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void run({ name: name.trim(), scopes: [...chosen], expires, onlyFrom });
  };
  return (
    <section className="key-form" aria-labelledby="key-form-title">
      <h2 id="key-form-title">New key</h2>
      <form className="key-form__parts" noValidate onSubmit={send}>
        <div className="key-form__fields">
          <TextField
            ref={nameRef}
            label="Name"
            autoComplete="off"
            maxLength={MAX_KEY_NAME_LENGTH}
            value={name}
            error={refusal || undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="key-form__pair">
            <SelectField
              label="Expires"
              options={EXPIRY_OPTIONS}
              value={expires}
              onChange={(event) => setExpires(EXPIRY_NAMES.find((one) => one === event.target.value) ?? 'year')}
            />
            <TextField
              label="Only from"
              autoComplete="off"
              placeholder="Any address"
              value={onlyFrom}
              error={fault}
              onChange={(event) => setOnlyFrom(event.target.value)}
              onBlur={() => setLeft(true)}
            />
          </div>
          <p className="tiny quiet">
            {CALLS_A_MINUTE} calls a minute for each key. Over that we answer 429 with Retry-After.
          </p>
        </div>
        <ScopeTable chosen={chosen} onToggle={toggle} />
        <div className="key-form__send">
          <Button type="submit" look="primary" busy={busy} disabled={!isReady}>
            Make the key
          </Button>
          {isReady ? null : <p className="small quiet">Enter a name and choose at least one scope.</p>}
        </div>
      </form>
    </section>
  );
}
