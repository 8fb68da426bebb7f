import {
  FURTHER_LINK_KIND,
  LINK_KIND_HELP,
  LINK_KIND_LABELS,
  LINK_KINDS,
  type LinkKind,
  MAX_LINK_NAME,
} from '@colorway/rules/project/share/link-kinds.ts';
import { NO_LINK_NAME } from '@colorway/rules/project/share/link-messages.ts';
import { MAX_PASSCODE_LENGTH, passcodeFault } from '@colorway/rules/project/share/passcode.ts';
import { useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconLink } from '../../../ui/icons/icon-link.ts';

interface KindChoiceProps {
  readonly name: string;
  readonly kind: LinkKind;
  readonly onKind: (kind: LinkKind) => void;
}

export const KindChoice = ({ name, kind, onKind }: KindChoiceProps) => (
  <fieldset className="link-kinds">
    <legend className="field__label">People with the link may</legend>
    {LINK_KINDS.map((one) => (
      <label key={one}>
        <input type="radio" name={name} value={one} checked={kind === one} onChange={() => onKind(one)} />
        <b>{LINK_KIND_LABELS[one]}</b>
        <span className="small quiet">{LINK_KIND_HELP[one]}</span>
      </label>
    ))}
  </fieldset>
);

interface LinkFormProps {
  readonly projectID: string;
  /** With the address of the new link, to copy it. */
  readonly onCreated: (id: string, url: string) => unknown;
}

interface TypedLink {
  readonly kind: LinkKind;
  readonly asksName: boolean;
  readonly showsPrices: boolean;
  readonly hasPasscode: boolean;
  readonly passcode: string;
  readonly hasEnd: boolean;
  readonly endsOn: string;
  readonly name: string;
}

const EMPTY: TypedLink = {
  ...{ kind: FURTHER_LINK_KIND, asksName: true, showsPrices: false, hasPasscode: false, passcode: '' },
  ...{ hasEnd: false, endsOn: '', name: '' },
};

const NO_END = 'Choose the last day.';

const faultOf = ({ name, hasPasscode, passcode, hasEnd, endsOn }: TypedLink): string | undefined => {
  if (name.trim() === '') return NO_LINK_NAME;
  if (hasPasscode && passcodeFault(passcode) !== undefined) return passcodeFault(passcode);
  return hasEnd && endsOn === '' ? NO_END : undefined;
};

/** A further link: its kind, name, passcode and last day. What was typed stays until it is created. */
export function LinkForm({ projectID, onCreated }: LinkFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [fault, setFault] = useState<string>();
  const set = (change: Partial<TypedLink>) => {
    setTyped((now) => ({ ...now, ...change }));
    setFault(undefined);
    clear();
  };
  const { run, busy, refusal, clear } = useCommand('share.create', {
    after: async ({ link }) => {
      setTyped(EMPTY);
      await onCreated(link.id, link.url);
    },
  });
  const { kind, asksName, showsPrices, hasPasscode, passcode, hasEnd, endsOn, name } = typed;
  const create = () => {
    const found = faultOf(typed);
    setFault(found);
    if (found !== undefined) return;
    void run({
      ...{ projectID, kind, asksName, showsPrices, name: name.trim() },
      passcode: hasPasscode ? passcode : null,
      endsOn: hasEnd ? endsOn : null,
    });
  };
  return (
    <form
      className="link-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <KindChoice name="new-link" kind={kind} onKind={(next) => set({ kind: next })} />
      <div className="link-form__switches">
        <Switch label="Ask for a name and email" on={asksName} onTurn={(on) => set({ asksName: on })} />
        <Switch label="Passcode" on={hasPasscode} onTurn={(on) => set({ hasPasscode: on })} />
        <Switch label="Ends" on={hasEnd} onTurn={(on) => set({ hasEnd: on })} />
        {kind === 'order' ? null : (
          <Switch label="Show prices" on={showsPrices} onTurn={(on) => set({ showsPrices: on })} />
        )}
      </div>
      {hasPasscode || hasEnd ? (
        <div className="link-form__row">
          {hasPasscode ? (
            <TextField
              label="New passcode"
              value={passcode}
              maxLength={MAX_PASSCODE_LENGTH}
              autoComplete="off"
              onChange={({ target }) => set({ passcode: target.value })}
            />
          ) : null}
          {hasEnd ? (
            <TextField
              label="Last day"
              type="date"
              value={endsOn}
              onChange={({ target }) => set({ endsOn: target.value })}
            />
          ) : null}
        </div>
      ) : null}
      <div className="link-form__row link-form__row--name">
        <TextField
          label="Name of this link"
          value={name}
          maxLength={MAX_LINK_NAME}
          error={fault ?? refusal}
          onChange={({ target }) => set({ name: target.value })}
        />
        <div className="link-form__way">
          <Button type="submit" look="primary" busy={busy}>
            <IconLink className="icon icon--small" aria-hidden="true" />
            Create and copy
          </Button>
        </div>
      </div>
    </form>
  );
}
