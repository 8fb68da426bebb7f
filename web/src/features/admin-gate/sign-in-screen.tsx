import '../../blocks/demo-note/demo-note.css';
import type { SecondWay } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { useDemo, useSettings } from '../../blocks/page/page-context.tsx';
import { PasskeyWay } from '../../blocks/staff-account/passkey-way.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconFlask } from '../../ui/icons/icon-flask.ts';
import { GateFrame } from './gate-frame.tsx';
import { ProviderReturn, ProviderWay } from './provider-way.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useStaffSignedIn } from './use-staff-signed-in.ts';

export function SignInScreen() {
  const { next, ...returned } = useSearch({ from: '/admin/sign-in' });
  const { helpEmail } = useSettings();
  const demo = useDemo();
  const [answer, setAnswer] = useState(() => (returned.state ? String(new URLSearchParams(returned)) : undefined));
  const [heading, setHeading] = useState(next);
  const signedIn = useStaffSignedIn(heading);
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [ways, setWays] = useState<readonly SecondWay[]>();
  const [failure, setFailure] = useState<string>();
  const { run, busy, refusal, clear } = useCommand('staffSignIn.signIn', {
    after: (answer) => (answer.secondStep ? setWays(answer.secondStep.ways) : signedIn(answer)),
    refused: () => {
      setPassword('');
      passwordField.current?.focus();
    },
  });

  if (ways) {
    const startAgain = () => {
      setPassword('');
      setWays(undefined);
    };
    return (
      <GateFrame>
        <SecondStep ways={ways} onSignedIn={signedIn} onAgain={startAgain} />
      </GateFrame>
    );
  }
  if (answer !== undefined) {
    return (
      <GateFrame>
        <ProviderReturn
          answer={answer}
          onSecondStep={(offered, nextThere) => {
            setAnswer(undefined);
            setHeading(nextThere);
            setWays(offered);
          }}
          onFailed={(reason) => {
            setAnswer(undefined);
            setFailure(reason);
          }}
        />
      </GateFrame>
    );
  }
  return (
    <GateFrame>
      {failure === undefined ? null : (
        <AlertBlock live tone="error" icon={<IconAlertCircle className="icon" />} title="You are not signed in">
          <p>{failure}</p>
        </AlertBlock>
      )}
      <SignInForm
        title="Sign in"
        lead="For staff only."
        emailAutoComplete="username webauthn"
        secret={password}
        secretField={passwordField}
        busy={busy}
        onSubmit={(email) => void run({ email, password })}
      >
        <PasswordField
          ref={passwordField}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={refusal}
          onChange={(event) => {
            setPassword(event.target.value);
            clear();
          }}
        />
      </SignInForm>
      <PasskeyWay label="Use a passkey" onSignedIn={signedIn}>
        <div className="gate__or">or</div>
      </PasskeyWay>
      <ProviderWay next={next} />
      <p className="small gate__note">
        <Link to="/admin/recover" className="text-link">
          Use a recovery code
        </Link>
      </p>
      {helpEmail ? (
        <p className="small">
          <a className="text-link" href={`mailto:${helpEmail}?subject=${encodeURIComponent('A new password')}`}>
            Forgot your password?
          </a>
        </p>
      ) : null}
      {demo ? (
        <div className="demo-note gate__demo">
          <IconFlask className="icon" aria-hidden="true" />
          <span>
            Demo: staff@example.com and the password <span className="mono">colorway</span>.
          </span>
        </div>
      ) : null}
    </GateFrame>
  );
}
