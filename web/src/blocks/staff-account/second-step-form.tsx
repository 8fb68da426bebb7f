import './second-step.css';
import { ENTER_ALL_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';
import type { SecondWay } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { isCompleteCode } from '../../ui/field/code/code-digits.ts';
import { CodeInput, type CodeInputHandle } from '../../ui/field/code/code-input.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useCommand } from '../api/use-command.ts';
import type { Viewer } from '../page/page-data.ts';
import { PasskeyWay } from './passkey-way.tsx';

interface SecondStepFormProps {
  readonly ways: readonly SecondWay[];
  readonly onSignedIn: (answer: { readonly viewer: Viewer }) => unknown;
  /** Begins again with the first step. */
  readonly onAgain: () => void;
}

/** The second step of a sign-in: the code of the app, the passkey, or a recovery code. */
export function SecondStepForm({ ways, onSignedIn, onAgain }: SecondStepFormProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const digits = useRef<CodeInputHandle>(null);
  const recovery = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const asksApp = ways.includes('app') && !byRecovery;
  const step = useCommand('staffSignIn.secondStep', {
    after: onSignedIn,
    refused: () => {
      digits.current?.select();
      recovery.current?.select();
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field that appears gets the focus
  useEffect(() => {
    digits.current?.focus();
    recovery.current?.focus();
  }, [byRecovery]);

  const send = (typed: string) => {
    if (!step.busy) void step.run({ code: typed });
  };
  const type = (typed: string) => {
    step.clear();
    setCode(typed);
    if (isCompleteCode(typed) && typed !== code) send(typed);
  };
  const turn = () => {
    step.clear();
    setCode('');
    setByRecovery(!byRecovery);
  };

  return (
    <form
      noValidate
      className="second-step"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) send(code);
      }}
    >
      {asksApp ? (
        <>
          <CodeInput
            ref={digits}
            label="Six digits of your authenticator app"
            value={code}
            onChange={type}
            invalid={step.refusal !== undefined}
            describedBy={step.refusal === undefined ? undefined : errorId}
          />
          {step.refusal === undefined ? null : (
            <p className="field__error" id={errorId} role="alert">
              {step.refusal}
            </p>
          )}
          <DisabledReasonButton
            type="submit"
            look="primary"
            size="large"
            wide
            busy={step.busy}
            reason={isCompleteCode(code) ? undefined : ENTER_ALL_DIGITS}
            onBlocked={() => digits.current?.focus()}
          >
            Continue
          </DisabledReasonButton>
        </>
      ) : null}
      {byRecovery ? (
        <>
          <TextField
            ref={recovery}
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            error={step.refusal}
            onChange={(event) => {
              step.clear();
              setCode(event.target.value);
            }}
          />
          <Button type="submit" look="primary" size="large" wide busy={step.busy}>
            Continue
          </Button>
        </>
      ) : null}
      {ways.includes('passkey') ? <PasskeyWay label="Use your passkey" onSignedIn={onSignedIn} /> : null}
      <p className="small second-step__ways">
        {ways.includes('recovery') && (ways.includes('app') || !byRecovery) ? (
          <button type="button" className="text-link" onClick={turn}>
            {byRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </button>
        ) : null}
        <button type="button" className="text-link" onClick={onAgain}>
          Start again
        </button>
      </p>
    </form>
  );
}
