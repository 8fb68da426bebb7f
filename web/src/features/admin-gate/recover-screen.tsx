import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { isEmail } from '../../blocks/email/is-email.ts';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { GateFrame } from './gate-frame.tsx';

export function RecoverScreen() {
  const store = usePageStore();
  const navigate = useNavigate();
  const emailField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const { run, busy, refusal, clear } = useCommand('recovery.recover', {
    after: ({ viewer }) => {
      store.setViewer(viewer);
      notify({ kind: 'info', text: "You're signed in. Set a new password or add a passkey now." });
      return navigate({ to: '/admin/staff', hash: 'account' });
    },
    refused: () => codeField.current?.focus(),
  });

  const submit = () => {
    if (busy) return;
    if (!isEmail(email)) return emailField.current?.focus();
    if (!code.trim()) return codeField.current?.focus();
    void run({ email: email.trim(), code });
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
        <h1>Use a recovery code</h1>
        <p className="lead gate__lead">Use one of your ten recovery codes. Each works once.</p>
        <TextField
          ref={emailField}
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
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
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {busy ? 'Signing in' : 'Sign In'}
        </Button>
      </form>
      <p className="small gate__note">
        <Link to="/admin/sign-in" className="text-link">
          Back to sign-in
        </Link>
      </p>
    </GateFrame>
  );
}
