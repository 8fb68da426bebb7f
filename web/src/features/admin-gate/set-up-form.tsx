import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { errorMessage } from '../../blocks/api/error-message.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { isEmail } from '../../blocks/email/is-email.ts';
import { NewPasswordField } from '../../blocks/staff-account/new-password-field.tsx';
import { addPasskey, hasPasskeys } from '../../blocks/staff-account/passkey.ts';
import { passwordStrength } from '../../blocks/staff-account/password-strength.ts';
import { type FormFault, useFormFault } from '../../blocks/staff-account/use-form-fault.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/field/check-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { useStaffSignedIn } from './use-staff-signed-in.ts';

type Field = 'name' | 'email' | 'password';

interface SetUpFormProps {
  readonly token: string;
  /** Whose invitation it is: the account is for this address alone. */
  readonly invited: string | undefined;
  /** The name of an account that is set up again. */
  readonly known: string | undefined;
}

const ACTIONS = {
  create: { label: 'Create the account', busyLabel: 'Creating the account' },
  again: { label: 'Set the new password', busyLabel: 'Setting the new password' },
} as const;

export function SetUpForm({ token, invited, known }: SetUpFormProps) {
  const { label, busyLabel } = ACTIONS[known === undefined ? 'create' : 'again'];
  const signedIn = useStaffSignedIn();
  const { form, stop, clear, errorOf } = useFormFault<Field>();
  const [name, setName] = useState(known ?? '');
  const [email, setEmail] = useState(invited ?? '');
  const [password, setPassword] = useState('');
  const [passkey, setPasskey] = useState(true);

  const check = (): FormFault<Field> | null => {
    if (!name.trim()) return { field: 'name', text: 'Enter your name.' };
    if (!isEmail(email)) return { field: 'email', text: EMAIL_HELP };
    const strength = passwordStrength(password);
    return strength.enough ? null : { field: 'password', text: strength.text };
  };

  const { run, busy } = useCommand('staffSignIn.setUp', {
    after: async (answer) => {
      if (passkey && hasPasskeys())
        await addPasskey().catch(() => notify({ kind: 'info', text: 'No passkey was added. You can add one later.' }));
      await signedIn(answer);
    },
    refused: (error) => {
      const weak = error instanceof ApiError && error.code === 'password-weak';
      if (weak) stop({ field: 'password', text: errorMessage(error) });
      else notifyError(error);
    },
  });

  const submit = () => {
    const found = check();
    if (busy) return;
    if (found) return stop(found);
    void run({ token, name: name.trim(), email: email.trim(), password });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onInput={clear}
    >
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly={invited !== undefined}
        error={errorOf('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <NewPasswordField
        label="Password"
        name="password"
        value={password}
        error={errorOf('password')}
        onChange={setPassword}
      />
      <CheckField
        label="Add a passkey on this device next"
        checked={passkey}
        onChange={(event) => setPasskey(event.target.checked)}
      />
      <div className="gate__action">
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {busy ? busyLabel : label}
        </Button>
      </div>
    </form>
  );
}
