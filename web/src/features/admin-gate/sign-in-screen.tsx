import '../../blocks/demo-note/demo-note.css';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isEmail } from '../../blocks/email/is-email.ts';
import { useDemo, useSettings } from '../../blocks/page/page-context.tsx';
import type { Viewer } from '../../blocks/page/page-data.ts';
import { hasPasskeys, signInWithPasskey } from '../../blocks/staff-account/passkey.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconFingerprint } from '../../ui/icons/icon-fingerprint.ts';
import { IconFlask } from '../../ui/icons/icon-flask.ts';
import { signIn } from './gate-api.ts';
import { GateFrame } from './gate-frame.tsx';
import { useStaffSignedIn } from './use-staff-signed-in.ts';

interface PasskeyButtonProps {
  readonly icon: ReactNode;
  readonly onSignedIn: (answer: { viewer: Viewer }) => unknown;
}

/** Turning the device's question down is no error; anything else is said. */
const saying = (error: unknown): string => {
  if (error instanceof Error && error.name === 'NotAllowedError') return '';
  return error instanceof Error ? error.message : String(error);
};

function PasskeyButton({ icon, onSignedIn }: PasskeyButtonProps) {
  const [offered, setOffered] = useState(true);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => setOffered(hasPasskeys()), []);
  if (!offered) return null;

  const press = async () => {
    setBusy(true);
    setError('');
    await signInWithPasskey().then(onSignedIn, (refusal) => setError(saying(refusal)));
    setBusy(false);
  };

  return (
    <>
      <div className="gate__or">or</div>
      <Button wide busy={busy} onClick={() => void press()}>
        {icon}
        Use a passkey
      </Button>
      {error ? (
        <p className="field__error" role="alert">
          {error}
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
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy) return;
    if (!isEmail(email)) return emailField.current?.focus();
    if (!password) return passwordField.current?.focus();
    setBusy(true);
    setError('');
    try {
      await signedIn(await signIn(email.trim(), password));
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
      setPassword('');
      setBusy(false);
      passwordField.current?.focus();
    }
  };

  return (
    <GateFrame>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1>Sign in</h1>
        <p className="lead gate__lead">For the people who work here.</p>
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
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setError('');
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
