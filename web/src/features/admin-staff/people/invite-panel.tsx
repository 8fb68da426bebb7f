import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { useRef, useState } from 'react';
import { isEmail } from '../../../blocks/email/is-email.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { saying } from '../announcements.ts';
import { readRole, roleOptions } from './role-options.ts';

interface InvitePanelProps {
  readonly onInvite: (email: string, role: StaffRole) => Promise<unknown>;
}

export function InvitePanel({ onInvite }: InvitePanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('staff');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const stop = (text: string) => {
    setError(text);
    field.current?.focus();
  };

  const submit = () => {
    if (busy) return;
    if (!isEmail(email)) return stop(EMAIL_HELP);
    setBusy(true);
    onInvite(email.trim(), role)
      .then(
        () => setEmail(''),
        (refusal) => stop(saying(refusal)),
      )
      .finally(() => setBusy(false));
  };

  return (
    <form
      className="invite"
      noValidate
      aria-labelledby="invite-title"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id="invite-title">Invite someone</h2>
      <div className="invite__fields">
        <TextField
          ref={field}
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError('');
          }}
        />
        <SelectField
          label="Role"
          value={role}
          options={roleOptions}
          onChange={(event) => setRole(readRole(event.target.value))}
        />
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Sending' : 'Send the invitation'}
        </Button>
      </div>
      <p className="field__help">The link works once, for 7 days.</p>
    </form>
  );
}
