import '../../blocks/demo-note/demo-note.css';
import { ENTER_ALL_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';
import { showCode } from '@colorway/rules/sign-in/code-text.ts';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { errorMessage } from '../../blocks/api/error-message.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { useCountdown } from '../../blocks/when/use-countdown.ts';
import { Button } from '../../ui/button/button.tsx';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { codeDigits, isCompleteCode } from '../../ui/field/code/code-digits.ts';
import { CodeInput, type CodeInputHandle } from '../../ui/field/code/code-input.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconFlask } from '../../ui/icons/icon-flask.ts';
import { codeStep, NEW_CODE } from './code-step-state.ts';
import { type CodeSent, codeRequest } from './log-in-api.ts';
import { useSignedIn } from './use-signed-in.ts';

/** "0:42". */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface CodeLinksProps {
  /** Seconds until a new code can be requested; null hides the row, because the button offers it. */
  readonly wait: number | null;
  readonly onResend: () => void;
  readonly onOther: () => void;
}

const CodeLinks = ({ wait, onResend, onOther }: CodeLinksProps) => (
  <div className="code-links">
    {wait === null ? null : (
      <p>
        <span className="quiet">No email? Check your spam folder.</span>
        {wait > 0 ? (
          <span className="quiet figures">{`Send a new code in ${clock(wait)}`}</span>
        ) : (
          <button type="button" className="text-link" onClick={onResend}>
            Send a new code
          </button>
        )}
      </p>
    )}
    <p>
      <span className="quiet">Wrong address?</span>
      <button type="button" className="text-link" onClick={onOther}>
        Use another email
      </button>
    </p>
  </div>
);

interface DemoCodeProps {
  readonly code: string;
  readonly onFill: (code: string) => void;
}

function DemoCode({ code, onFill }: DemoCodeProps) {
  const digits = codeDigits(code);
  return (
    <div className="demo-note demo-note--code">
      <IconFlask className="icon" aria-hidden="true" />
      <span className="demo-note__text">
        <span className="quiet">Demo: no email leaves this machine. Your code is</span>
        <b>{showCode(digits)}</b>
      </span>
      <Button size="small" onClick={() => onFill(digits)}>
        Fill it in
      </Button>
    </div>
  );
}

interface CodeStepProps {
  readonly email: string;
  readonly sent: CodeSent;
  readonly heading?: string | undefined;
  readonly onOtherEmail: () => void;
}

export function CodeStep({ email, sent, heading, onOtherEmail }: CodeStepProps) {
  const [state, dispatch] = useReducer(codeStep, NEW_CODE);
  const [demoCode, setDemoCode] = useState(sent.demoCode);
  const [resendAt, setResendAt] = useState(() => Date.now() + sent.resendAfterSeconds * 1000);
  const wait = useCountdown(resendAt);
  const signedIn = useSignedIn(heading);
  const input = useRef<CodeInputHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const { code, checking, trouble, sentAgain } = state;

  useEffect(() => input.current?.focus(), []);

  const refused = (error: unknown) => {
    const refusal = error instanceof ApiError ? error : null;
    const left = refusal?.details.triesLeft;
    dispatch({
      type: 'refused',
      code: refusal?.code ?? 'failed',
      message: errorMessage(error),
      triesLeft: typeof left === 'number' ? left : undefined,
    });
    requestAnimationFrame(() => input.current?.select());
  };

  const redeem = useCommand('logIn.redeemCode', { after: signedIn, refused });
  const check = async (digits: string) => {
    dispatch({ type: 'checking' });
    await redeem.run({ code: digits });
  };

  const type = (digits: string) => {
    if (checking) return;
    dispatch({ type: 'typed', code: digits });
    // The sixth digit sends itself, once; after a refusal only a change does.
    if (isCompleteCode(digits) && digits !== code) void check(digits);
  };

  const request = useCommand('logIn.request', {
    after: (again) => {
      setDemoCode(again.demoCode);
      setResendAt(Date.now() + again.resendAfterSeconds * 1000);
      dispatch({ type: 'sent-again' });
      input.current?.focus();
    },
    refused,
  });
  const sendAgain = () => void request.run(codeRequest(email, heading));

  const gone = trouble?.kind === 'expired' || trouble?.kind === 'dead';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking && isCompleteCode(code)) void check(code);
      }}
    >
      <h1>Check your email</h1>
      <p className="lead log-in__lead">
        {sent.vague ? (
          'If this email has projects, a code is on its way.'
        ) : (
          <>
            We sent a code to <b className="log-in__address">{email.trim()}</b>. It works once, for 10 minutes, in this
            browser.
          </>
        )}
      </p>
      {demoCode ? (
        <DemoCode
          code={demoCode}
          onFill={(digits) => {
            dispatch({ type: 'typed', code: digits });
            button.current?.focus();
          }}
        />
      ) : null}
      {sentAgain ? (
        <div className="log-in__sent">
          <AlertBlock tone="ok" live icon={<IconCheck className="icon" />}>
            A new code is on its way. The old one no longer works.
          </AlertBlock>
        </div>
      ) : null}
      <CodeInput
        ref={input}
        label="Six-digit code"
        value={code}
        onChange={type}
        invalid={trouble !== null}
        describedBy={trouble ? errorId : undefined}
      />
      {trouble ? (
        <p className="field__error log-in__error" id={errorId} role="alert">
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span>{trouble.text}</span>
        </p>
      ) : null}
      <div className="log-in__action">
        {gone ? (
          <DisabledReasonButton
            look="primary"
            size="large"
            wide
            reason={wait > 0 ? `Send a new code in ${clock(wait)}` : undefined}
            onClick={sendAgain}
          >
            Send a new code
          </DisabledReasonButton>
        ) : (
          <DisabledReasonButton
            ref={button}
            type="submit"
            look="primary"
            size="large"
            wide
            busy={checking}
            reason={isCompleteCode(code) ? undefined : ENTER_ALL_DIGITS}
            onBlocked={() => input.current?.focus()}
          >
            {checking ? 'Checking' : 'Log In'}
          </DisabledReasonButton>
        )}
      </div>
      <CodeLinks wait={gone ? null : wait} onResend={sendAgain} onOther={onOtherEmail} />
    </form>
  );
}
