import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconFingerprint } from '../../ui/icons/icon-fingerprint.ts';
import { useCommand } from '../api/use-command.ts';
import type { Viewer } from '../page/page-data.ts';
import { CANCELLED } from './announcements.ts';
import { hasPasskeys, signInWithPasskey } from './passkey.ts';

interface PasskeyWayProps {
  readonly label: string;
  readonly onSignedIn: (answer: { readonly viewer: Viewer }) => unknown;
  /** Drawn before the button. */
  readonly children?: ReactNode;
}

/** Signs in by a passkey, where the browser has them. */
export function PasskeyWay({ label, onSignedIn, children }: PasskeyWayProps) {
  // The server draws the button, since nearly every browser has them.
  const [offered, setOffered] = useState(true);
  const { run, busy, refusal } = useCommand(signInWithPasskey, { after: onSignedIn, messages: CANCELLED });
  useEffect(() => setOffered(hasPasskeys()), []);
  if (!offered) return null;
  return (
    <>
      {children}
      <Button wide busy={busy} onClick={() => void run()}>
        <IconFingerprint className="icon" aria-hidden="true" />
        {label}
      </Button>
      {refusal ? (
        <p className="field__error" role="alert">
          {refusal}
        </p>
      ) : null}
    </>
  );
}
