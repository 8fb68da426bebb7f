import '../../blocks/demo-note/demo-note.css';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { isEmail } from '../../blocks/email/is-email.ts';
import { useDemo, useSettings } from '../../blocks/page/page-context.tsx';
import type { Viewer } from '../../blocks/page/page-data.ts';
import { hasPasskeys, signInWithPasskey } from '../../blocks/staff-account/passkey.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconFingerprint } from '../../ui/icons/icon-fingerprint.ts';
import { IconFlask } from '../../ui/icons/icon-flask.ts';
import { GateFrame } from './gate-frame.tsx';
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
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { run, busy, refusal, clear } = useCommand('staffSignIn.signIn', {
    after: signedIn,
    refused: () => {
      setPassword('');
      passwordField.current?.focus();
    },
  });

  const submit = () => {
    if (busy) return;
    if (!isEmail(email)) return emailField.current?.focus();
    if (!password) return passwordField.current?.focus();
    void run({ email: email.trim(), password });
  };

  return (
    <GateFrame>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h1>Sign in</h1>
        <p className="lead gate__lead">For staff only.</p>
        <TextField
          ref={emailField}
          label="Email"
          type="email"
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
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
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {busy ? 'Signing in' : 'Sign In'}
        </Button>
      </form>
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
