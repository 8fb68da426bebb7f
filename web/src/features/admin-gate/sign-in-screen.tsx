import '../../blocks/demo-note/demo-note.css';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { useDemo, useSettings } from '../../blocks/page/page-context.tsx';
import type { Viewer } from '../../blocks/page/page-data.ts';
import { hasPasskeys, signInWithPasskey } from '../../blocks/staff-account/passkey.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { IconFingerprint } from '../../ui/icons/icon-fingerprint.ts';
import { IconFlask } from '../../ui/icons/icon-flask.ts';
import { GateFrame } from './gate-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useStaffSignedIn } from './use-staff-signed-in.ts';

interface PasskeyButtonProps {
  readonly icon: ReactNode;
  readonly onSignedIn: (answer: { viewer: Viewer }) => unknown;
}

/** Closing the question of the device needs no message. */
const CANCELLED = { NotAllowedError: '' } as const;

function PasskeyButton({ icon, onSignedIn }: PasskeyButtonProps) {
  const [offered, setOffered] = useState(true);
  const { run, busy, refusal } = useCommand(signInWithPasskey, { after: onSignedIn, messages: CANCELLED });

  useEffect(() => setOffered(hasPasskeys()), []);
  if (!offered) return null;

  return (
    <>
      <div className="gate__or">or</div>
      <Button wide busy={busy} onClick={() => void run()}>
        {icon}
        Use a passkey
      </Button>
      {refusal ? (
        <p className="field__error" role="alert">
          {refusal}
        </p>
      ) : null}
    </>
  );
}

export function SignInScreen() {
  const { next } = useSearch({ from: '/admin/sign-in' });
  const { helpEmail } = useSettings();
  const demo = useDemo();
  const signedIn = useStaffSignedIn(next);
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { run, busy, refusal, clear } = useCommand('staffSignIn.signIn', {
    after: signedIn,
    refused: () => {
      setPassword('');
      passwordField.current?.focus();
    },
  });

  return (
    <GateFrame>
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
      <PasskeyButton onSignedIn={signedIn} icon={<IconFingerprint className="icon" aria-hidden="true" />} />
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
