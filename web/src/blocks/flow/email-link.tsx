import './email-link.css';
import { looksLikeEmail } from '@colorway/rules/email/looks-like-email.ts';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import type { Draft } from '@colorway/rules/onboarding/state/drafts.ts';
import { stepToContinue } from '@colorway/rules/onboarding/state/unfinished.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { useCommand } from '../api/use-command.ts';
import { inSentShape } from './in-sent-shape.ts';

interface EmailLinkProps {
  readonly drafts: readonly Draft[];
  readonly label: string;
  /** How it looks before it is pressed: a button with an icon, words among words, or the form at once. */
  readonly look?: 'button' | 'words' | 'form';
}

/** A link to finish on another device, to the address of the visitor (D37). */
export default function EmailLink({ drafts, label, look = 'button' }: EmailLinkProps) {
  const known = drafts.map((draft) => stateOf(draft).basicInfo.email).find(looksLikeEmail) ?? '';
  const [email, setEmail] = useState(look === 'form' ? known : undefined);
  const [fault, setFault] = useState<string>();
  const [days, setDays] = useState<number>();
  const putAside = useCommand('inquiries.putAside', { after: (answer) => setDays(answer.days) });
  const { run, busy, refusal, clear } = useCommand(async (to: string) => {
    for (const draft of drafts)
      await putAside.runOrThrow({
        segment: draft.segment,
        email: to,
        state: inSentShape(draft),
        flowId: draft.flowId,
        step: stepToContinue(draft),
      });
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    const to = (email ?? '').trim();
    setFault(looksLikeEmail(to) ? undefined : EMAIL_HELP);
    if (looksLikeEmail(to)) void run(to);
  };

  if (days !== undefined)
    return (
      <span className="email-link__said" role="status">
        {`A link is on its way to ${email?.trim()}. It works for ${days} days.`}
      </span>
    );
  if (email === undefined)
    return look === 'words' ? (
      <button type="button" className="text-link" onClick={() => setEmail(known)}>
        {label}
      </button>
    ) : (
      <Button size="small" onClick={() => setEmail(known)}>
        <IconMail className="icon icon--small" aria-hidden="true" />
        {label}
      </Button>
    );
  return (
    <form className="email-link" noValidate onSubmit={send}>
      <TextField
        label="Send the link to"
        type="email"
        autoComplete="email"
        autoFocus={look !== 'form'}
        value={email}
        error={fault ?? refusal}
        onChange={({ target }) => {
          setFault(undefined);
          clear();
          setEmail(target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending' : look === 'form' ? label : 'Send the link'}
      </Button>
    </form>
  );
}
