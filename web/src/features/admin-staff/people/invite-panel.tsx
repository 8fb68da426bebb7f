import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { useRef, useState } from 'react';
import { isEmail } from '../../../blocks/email/is-email.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { InvitationLink } from '../staff-lines.ts';
import { readRole, roleOptions } from './role-options.ts';
import { useInvite } from './staff-commands.ts';

interface InvitePanelProps {
  readonly showLink: (link: InvitationLink | undefined) => void;
}

export function InvitePanel({ showLink }: InvitePanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('staff');
  const [fault, setFault] = useState<string>();
  const { run, busy, refusal, clear } = useInvite(showLink, {
    after: () => setEmail(''),
    refused: () => field.current?.focus(),
  });

  const submit = () => {
    if (busy) return;
    setFault(isEmail(email) ? undefined : EMAIL_HELP);
    if (isEmail(email)) void run({ email: email.trim(), role });
    else field.current?.focus();
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
          error={fault ?? refusal}
          onChange={(event) => {
            setEmail(event.target.value);
            setFault(undefined);
            clear();
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
