import { looksLikeEmail } from '@colorway/rules/email/looks-like-email.ts';
import { ENTER_VALID_EMAIL } from '@colorway/rules/email/messages.ts';
import { SAVED_MONTHS } from '@colorway/rules/pattern/shared-design.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useCommand } from '../api/use-command.ts';
import { usePageStore } from '../page/page-context.tsx';
import type { SharedColors } from './shared-colors.ts';

/** `marian@…`: enough to notice a slip. */
const shortened = (email: string): string => `${email.split('@')[0]}@…`;

interface SaveForLaterProps {
  readonly handle: string;
  readonly colors: SharedColors;
  readonly onSaved?: () => void;
}

/** Mails the link of a design, which can then be found again. */
export function SaveForLater({ handle, colors, onSaved }: SaveForLaterProps) {
  const { textPages = [] } = usePageStore().page;
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const { run, busy, refusal } = useCommand('designs.share', {
    after: () => {
      setSentTo(email.trim());
      onSaved?.();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isRight = looksLikeEmail(email.trim());
    setWrong(!isRight);
    if (isRight) void run({ handle, colors: [...colors], email: email.trim() });
  };
  return (
    <form className="share-design__later" onSubmit={send} noValidate>
      <h3>Save for later</h3>
      <p className="small quiet">{`We email you the link and store the design for ${SAVED_MONTHS} months. No account.`}</p>
      <div className="share-design__email">
        <TextField
          label="Email"
          hideLabel
          type="email"
          autoComplete="email"
          value={email}
          error={isWrong ? ENTER_VALID_EMAIL : refusal}
          onChange={({ target }) => {
            setEmail(target.value);
            setSentTo(undefined);
          }}
        />
        <Button type="submit" look="primary" busy={busy}>
          Email me
        </Button>
      </div>
      <p className="small quiet" role="status">
        {sentTo === undefined ? '' : `Sent to ${shortened(sentTo)} Open it on any device.`}
      </p>
      <p className="small quiet">
        One email. Not a newsletter.{' '}
        {textPages.includes('privacy') ? (
          <a href="/privacy" className="text-link">
            Privacy
          </a>
        ) : null}
      </p>
    </form>
  );
}
