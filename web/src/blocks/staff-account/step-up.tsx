import './step-up.css';
import type { SecondWay } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { IconFingerprint } from '../../ui/icons/icon-fingerprint.ts';
import { ApiError } from '../api/api-error.ts';
import { useCommand } from '../api/use-command.ts';
import { useViewer } from '../page/page-context.tsx';
import { CANCELLED } from './announcements.ts';
import { hasPasskeys, signInWithPasskey } from './passkey.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { UsernameForManagers } from './username-for-managers.tsx';

/** The user closed the sign-in prompt: nothing happened, so no message is shown. */
class SteppedBack extends Error {
  override readonly name = 'SteppedBack';
}

type StepUp = <Value>(work: () => Promise<Value>) => Promise<Value>;
const StepUpContext = createContext<StepUp | null>(null);

/** Does the work; when the server wants to know again who it is, asks, then does it once more. */
export function useStepUp(): StepUp {
  const stepUp = useContext(StepUpContext);
  if (!stepUp) throw new Error('StepUpProvider is missing above this component');
  return stepUp;
}

interface Waiting {
  readonly go: () => void;
  readonly back: () => void;
}

export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting>();

  const stepUp = useCallback(async <Value,>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'sign-in-again')) throw error;
    }
    await new Promise<void>((go, refuse) => setWaiting({ go, back: () => refuse(new SteppedBack()) })).finally(() =>
      setWaiting(undefined),
    );
    return work();
  }, []);

  return (
    <StepUpContext value={stepUp}>
      {children}
      {waiting ? <StepUpDialog {...waiting} /> : null}
    </StepUpContext>
  );
}

function StepUpDialog({ go, back }: Waiting) {
  const viewer = useViewer();
  const [password, setPassword] = useState('');
  const email = viewer.kind === 'staff' ? viewer.email : '';

  const refused = () => setPassword('');
  const [ways, setWays] = useState<readonly SecondWay[]>();
  const signIn = useCommand('staffSignIn.signIn', {
    after: ({ secondStep }) => (secondStep ? setWays(secondStep.ways) : go()),
    refused,
    messages: CANCELLED,
  });
  const passkey = useCommand(signInWithPasskey, { after: go, refused, messages: CANCELLED });
  const busy = signIn.busy || passkey.busy;

  if (ways) {
    return (
      <Dialog title="One more step" onClose={back}>
        <SecondStepForm ways={ways} onSignedIn={go} onAgain={() => setWays(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Please sign in again first" onClose={back}>
      <p className="quiet step-up__lead">This changes who gets in, so confirm that it's you.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!password || busy) return;
          passkey.clear();
          void signIn.run({ email, password });
        }}
      >
        <UsernameForManagers email={email} />
        <PasswordField
          label={`Password of ${email}`}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={signIn.refusal ?? passkey.refusal}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" look="primary" wide busy={busy}>
          Continue
        </Button>
      </form>
      {hasPasskeys() ? (
        <div className="step-up__more">
          <Button
            wide
            onClick={() => {
              signIn.clear();
              void passkey.run();
            }}
          >
            <IconFingerprint className="icon" aria-hidden="true" />
            Use a passkey
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
