import type { SecondWay } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../blocks/api/client.ts';
import { errorMessage } from '../../blocks/api/error-message.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconKey } from '../../ui/icons/icon-key.ts';
import { useStaffSignedIn } from './use-staff-signed-in.ts';

/** Signs in by the service of the organization, where one is set up. */
export function ProviderWay({ next }: { readonly next: string | undefined }) {
  const [name, setName] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call('signInProvider.read').then(
      (found) => setName(found.name),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  const start = useCommand('signInProvider.start', { after: ({ url }) => window.location.assign(url) });
  if (failed) {
    return (
      <p className="small gate__provider">
        Other ways to sign in did not load.{' '}
        <button type="button" className="text-link" onClick={load}>
          Try again
        </button>
      </p>
    );
  }
  if (name === null) return null;
  return (
    <div className="gate__provider">
      <Button wide busy={start.busy} onClick={() => void start.run(next === undefined ? {} : { next })}>
        <IconKey className="icon" aria-hidden="true" />
        Continue with {name}
      </Button>
      {start.refusal ? (
        <p className="field__error" role="alert">
          {start.refusal}
        </p>
      ) : null}
    </div>
  );
}

interface ReturnProps {
  /** The query of the service. */
  readonly answer: string;
  readonly onSecondStep: (ways: readonly SecondWay[], next: string | undefined) => void;
  /** Called with the reason. */
  readonly onFailed: (reason: string) => void;
}

/** Finishes the sign-in when the service sends the browser back. */
export function ProviderReturn({ answer, onSecondStep, onFailed }: ReturnProps) {
  const navigate = useNavigate();
  const signedIn = useStaffSignedIn();
  const sent = useRef(false);
  useEffect(() => {
    // An answer works once, and effects run twice while developing.
    if (sent.current) return;
    sent.current = true;
    // A reload or the way back must not send it again.
    void navigate({ to: '/admin/sign-in', replace: true });
    call('signInProvider.finish', { answer }).then(
      (found) => (found.secondStep ? onSecondStep(found.secondStep.ways, found.next) : signedIn(found)),
      (error: unknown) => onFailed(errorMessage(error)),
    );
  }, [answer, navigate, signedIn, onSecondStep, onFailed]);
  return (
    <div role="status">
      <h1>Signing you in</h1>
      <p className="lead gate__lead">This takes a moment.</p>
      <Skeleton height={48} />
    </div>
  );
}
