import type { MailState } from '@colorway/contract/mail/mail-contract.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type MailPage = OutputOf<'mail.list'>;

export interface MailFilter {
  readonly state: MailState;
  readonly words: string;
}

export const listMails = ({ state, words }: MailFilter, cursor: string | null) =>
  call('mail.list', { state, ...(words && { q: words }), ...(cursor && { cursor }) });

export const readMail = (mailId: string) => call('mail.read', { mailId });
