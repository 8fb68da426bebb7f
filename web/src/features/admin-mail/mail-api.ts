import type { MailRow, MailState, WholeMail } from '@colorway/contract/mail/mail-contract.ts';
import { apiGet, apiPost } from '../../blocks/api/api.ts';

export interface MailPage {
  readonly mails: readonly MailRow[];
  readonly nextCursor: string | null;
  readonly mailServer: boolean;
}

export interface MailFilter {
  readonly state: MailState;
  readonly words: string;
}

export function listMails({ state, words }: MailFilter, cursor: string | null): Promise<MailPage> {
  const asked = { state, ...(words && { q: words }), ...(cursor && { cursor }) };
  return apiGet<MailPage>(`/api/admin/mail?${new URLSearchParams(asked)}`);
}

export const readMail = (id: string) => apiGet<WholeMail>(`/api/admin/mail/${id}`);

export const sendMailAgain = (id: string) => apiPost<MailRow>(`/api/admin/mail/${id}/send-again`);
