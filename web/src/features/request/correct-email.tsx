import { matchesLogInPattern } from '@colorway/rules/email/log-in-pattern.ts';
import { ENTER_VALID_EMAIL } from '@colorway/rules/email/messages.ts';
import { suggestEmail } from '@colorway/rules/email/suggest-email.ts';
import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { formatMoment } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';

type Request = OutputOf<'inquiries.follow'>;

interface CorrectEmailProps {
  readonly request: Request;
  readonly onCorrected: (request: Request) => void;
  readonly onClose: () => void;
}

/** A wrong address is corrected once; both addresses get an email. */
export function CorrectEmail({ request, onCorrected, onClose }: CorrectEmailProps) {
  const { token, email: known, emailOpenUntil } = request;
  const [email, setEmail] = useState(known);
  const [fault, setFault] = useState<string>();
  useReturnFocus();
  const { run, busy, refusal, clear } = useCommand('inquiries.correctEmail', {
    after: (next) => {
      onCorrected(next);
      if (next.email !== known) notify({ kind: 'success', text: `Proofs go to ${next.email} from now on.` });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = email.trim();
    setFault(matchesLogInPattern(typed) ? undefined : ENTER_VALID_EMAIL);
    if (matchesLogInPattern(typed)) void run({ token, email: typed });
  };
  const write = (next: string) => {
    setEmail(next);
    setFault(undefined);
    clear();
  };
  const meant = suggestEmail(email);
  return (
    <Dialog title="Where should your proofs go?" onClose={onClose}>
      <form className="request-email" noValidate onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          error={fault ?? refusal}
          help={
            meant === undefined ? null : (
              <span role="status">
                Did you mean{' '}
                <button type="button" className="text-link" onClick={() => write(meant)}>
                  {meant}
                </button>
                ?
              </span>
            )
          }
          onChange={({ target }) => write(target.value)}
        />
        <p className="small quiet">
          {`You can change it once, until ${formatMoment(emailOpenUntil ?? '', new Date())}. We email both addresses.`}
        </p>
        <div className="request-email__foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Change it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
