import { type ReactNode, useEffect, useState } from 'react';
import type { Viewer } from '../../blocks/page/page-data.ts';
import { hasPasskeys, signInWithPasskey } from '../../blocks/staff-account/passkey.ts';
import { Button } from '../../ui/button/button.tsx';

interface PasskeyButtonProps {
  readonly icon: ReactNode;
  readonly onSignedIn: (answer: { viewer: Viewer }) => unknown;
}

/** Turning the device's question down is no error; anything else is said. */
const saying = (error: unknown): string => {
  if (error instanceof Error && error.name === 'NotAllowedError') return '';
  return error instanceof Error ? error.message : String(error);
};

export function PasskeyButton({ icon, onSignedIn }: PasskeyButtonProps) {
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
