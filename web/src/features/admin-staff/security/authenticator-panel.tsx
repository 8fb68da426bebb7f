import { ENTER_ALL_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { isCompleteCode } from '../../../ui/field/code/code-digits.ts';
import { CodeInput, type CodeInputHandle } from '../../../ui/field/code/code-input.tsx';
import { IconDeviceMobile } from '../../../ui/icons/icon-device-mobile.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { CodeSheet } from '../own/code-sheet.tsx';

type NewKey = OutputOf<'secondFactor.startApp'>;

/** The quiet zone that scanners need around a QR code, in modules. */
const QUIET = 4;

const KeyPicture = ({ size, path }: Omit<NewKey, 'key'>) => (
  <svg
    className="new-app__code"
    role="img"
    aria-label="QR code of the key"
    viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    shapeRendering="crispEdges"
  >
    <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);

interface ConfirmProps {
  readonly newKey: NewKey;
  readonly onCancel: () => void;
  readonly onDone: (codes: readonly string[]) => unknown;
}

/** Scan, then prove it: the key counts with the first right code. */
function ConfirmApp({ newKey, onCancel, onDone }: ConfirmProps) {
  const [code, setCode] = useState('');
  const input = useRef<CodeInputHandle>(null);
  const errorId = useId();
  const stepUp = useStepUp();
  useEffect(() => input.current?.focus(), []);
  const confirm = useCommand((typed: string) => stepUp(() => call('secondFactor.confirmApp', { code: typed })), {
    after: ({ codes }) => onDone(codes),
    refused: () => input.current?.select(),
  });
  const type = (digits: string) => {
    confirm.clear();
    setCode(digits);
    if (isCompleteCode(digits) && digits !== code && !confirm.busy) void confirm.run(digits);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isCompleteCode(code) && !confirm.busy) void confirm.run(code);
      }}
    >
      <div className="new-app__key">
        <KeyPicture size={newKey.size} path={newKey.path} />
        <div>
          <p>Scan it with 1Password, Google Authenticator or your phone's own.</p>
          <p className="small quiet">No camera? Type this</p>
          <p className="mono new-app__text">{newKey.key}</p>
        </div>
      </div>
      <CodeInput
        ref={input}
        label="The six digits it shows"
        value={code}
        onChange={type}
        invalid={confirm.refusal !== undefined}
        describedBy={confirm.refusal === undefined ? undefined : errorId}
      />
      {confirm.refusal === undefined ? (
        <p className="small quiet">
          It turns on when the sixth digit is right. Your other devices are then signed out.
        </p>
      ) : (
        <p className="field__error" id={errorId} role="alert">
          {confirm.refusal}
        </p>
      )}
      <div className="new-app__tools">
        <Button onClick={onCancel}>Cancel</Button>
        <DisabledReasonButton
          type="submit"
          look="primary"
          busy={confirm.busy}
          reason={isCompleteCode(code) ? undefined : ENTER_ALL_DIGITS}
          onBlocked={() => input.current?.focus()}
        >
          Turn it on
        </DisabledReasonButton>
      </div>
    </form>
  );
}

interface PanelProps {
  readonly hasApp: boolean;
  readonly onChanged: () => unknown;
}

export function AuthenticatorPanel({ hasApp, onChanged }: PanelProps) {
  const stepUp = useStepUp();
  const [newKey, setNewKey] = useState<NewKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useCommand(() => stepUp(() => call('secondFactor.startApp')), {
    after: setNewKey,
    refused: notifyRefusal,
  });
  const remove = useCommand(() => stepUp(() => call('secondFactor.removeApp')), {
    after: () => {
      notify({ kind: 'success', text: 'The authenticator app is removed.' });
      return onChanged();
    },
    refused: notifyRefusal,
  });
  const done = (made: readonly string[]) => {
    setNewKey(undefined);
    setCodes(made.length > 0 ? made : undefined);
    notify({ kind: 'success', text: 'The authenticator app is on.' });
    return onChanged();
  };

  return (
    <section className="new-app" aria-labelledby="app-title">
      <h2 id="app-title">{newKey ? 'Add an authenticator app' : 'Authenticator app'}</h2>
      {codes ? <CodeSheet codes={codes} onDone={() => setCodes(undefined)} /> : null}
      {newKey ? <ConfirmApp newKey={newKey} onCancel={() => setNewKey(undefined)} onDone={done} /> : null}
      {newKey || codes ? null : (
        <div className="new-app__off">
          <p className="small quiet">
            {hasApp
              ? 'On. Signing in with a password asks for its six digits.'
              : 'An app on your phone shows six digits that you type after your password.'}
          </p>
          {hasApp ? (
            <TwoPressButton
              label="Remove the app"
              armedLabel="Press again to remove"
              doneLabel="Removed"
              onConfirm={() => remove.runOrThrow()}
            />
          ) : (
            <Button busy={start.busy} onClick={() => void start.run()}>
              <IconDeviceMobile className="icon" aria-hidden="true" />
              Add an authenticator app
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
