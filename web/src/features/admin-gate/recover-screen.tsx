import type { SecondWay } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import type { Viewer } from '../../blocks/page/page-data.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { GateFrame } from './gate-frame.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function RecoverScreen() {
  const store = usePageStore();
  const navigate = useNavigate();
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [ways, setWays] = useState<readonly SecondWay[]>();
  const signedIn = ({ viewer }: { readonly viewer: Viewer }) => {
    store.setViewer(viewer);
    notify({ kind: 'info', text: "You're signed in. Set a new password or add a passkey now." });
    return navigate({ to: '/admin/staff', hash: 'account' });
  };
  const { run, busy, refusal, clear } = useCommand('recovery.recover', {
    after: (answer) => (answer.secondStep ? setWays(answer.secondStep.ways) : signedIn(answer)),
    refused: () => codeField.current?.focus(),
  });

  if (ways) {
    return (
      <GateFrame>
        <SecondStep ways={ways} onSignedIn={signedIn} onAgain={() => setWays(undefined)} />
      </GateFrame>
    );
  }
  return (
    <GateFrame>
      <SignInForm
        title="Use a recovery code"
        lead="Use one of your ten recovery codes. Each works once."
        emailAutoComplete="username"
        secret={code.trim()}
        secretField={codeField}
        busy={busy}
        onSubmit={(email) => void run({ email, code })}
      >
        <TextField
          ref={codeField}
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="7K3M-9QXA-2C4D-TV8R"
          value={code}
          error={refusal}
          onChange={(event) => {
            setCode(event.target.value);
            clear();
          }}
        />
      </SignInForm>
      <p className="small gate__note">
        <Link to="/admin/sign-in" className="text-link">
          Back to sign-in
        </Link>
      </p>
    </GateFrame>
  );
}
