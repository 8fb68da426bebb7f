import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { CANCELLED } from '../../../blocks/staff-account/announcements.ts';
import { NewPasswordField } from '../../../blocks/staff-account/new-password-field.tsx';
import { passwordStrength } from '../../../blocks/staff-account/password-strength.ts';
import { useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { type FormFault, useFormFault } from '../../../blocks/staff-account/use-form-fault.ts';
import { UsernameForManagers } from '../../../blocks/staff-account/username-for-managers.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { notify } from '../../../ui/notify/notify.ts';

type Field = 'current' | 'next';

export function PasswordForm({ asksForPassword }: { readonly asksForPassword: boolean }) {
  const viewer = useViewer();
  const client = useQueryClient();
  const { form, stop, clear, errorOf } = useFormFault<Field>();
  const stepUp = useStepUp();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');

  const check = (): FormFault<Field> | undefined => {
    if (asksForPassword && !current) return { field: 'current', text: 'Enter your current password.' };
    const strength = passwordStrength(next);
    return strength.enough ? undefined : { field: 'next', text: strength.text };
  };

  const change = (input: { readonly current: string; readonly next: string }) =>
    stepUp(() => call('staffSignIn.changePassword', input));
  const { run, busy } = useCommand(change, {
    after: () => {
      setCurrent('');
      setNext('');
      notify({ kind: 'success', text: 'Password changed. Your other devices are signed out.' });
      return client.invalidateQueries({ queryKey: ['own'] });
    },
    refused: (error) => {
      const wrong = error instanceof ApiError && error.code === 'wrong-credentials';
      stop({ field: wrong ? 'current' : 'next', text: errorMessage(error, CANCELLED) });
    },
  });

  return (
    <form
      ref={form}
      className="own__part"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = check();
        if (found) stop(found);
        else if (!busy) void run({ current, next });
      }}
      onInput={clear}
    >
      <UsernameForManagers email={viewer.kind === 'staff' ? viewer.email : ''} />
      <h3>Password</h3>
      <p className="small quiet own__lead">
        {asksForPassword
          ? 'Changing it signs out your other devices.'
          : "Set a new one now. You don't need the current one."}
      </p>
      {asksForPassword ? (
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          value={current}
          error={errorOf('current')}
          onChange={(event) => setCurrent(event.target.value)}
        />
      ) : null}
      <NewPasswordField label="New password" name="next" value={next} error={errorOf('next')} onChange={setNext} />
      <Button type="submit" busy={busy}>
        {busy ? 'Changing' : asksForPassword ? 'Change the password' : 'Set the password'}
      </Button>
    </form>
  );
}
