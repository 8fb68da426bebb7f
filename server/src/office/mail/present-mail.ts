import type { MailRow, RenderedMail } from '@colorway/contract/mail/mail-contract.ts';
import { maskSecrets, type StoredMail } from '../../mail/facade.ts';

const row = ({ id, kind, to, subject, state, error, createdAt, sentAt }: StoredMail): MailRow => ({
  id,
  kind,
  to,
  subject,
  state,
  error,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

export const presentMailRow = (mail: StoredMail): MailRow => row(maskSecrets(mail));

export function presentFullMail(mail: StoredMail, from: RenderedMail['from']): RenderedMail {
  const shown = maskSecrets(mail);
  return { ...row(shown), from, text: shown.text, html: shown.html, masked: mail.toStaff && mail.secrets.length > 0 };
}
