import type { Deps } from '../../catalog/deps.ts';
import { crmInquiry, crmPartial, findInquiry, findPartial } from '../../inquiry/facade.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { findMail, masked } from '../../mail/facade.ts';
import type { StoredDelivery } from './delivery-store.ts';

const GONE = 'What was to be sent is no longer there.';

const written = (value: object | undefined): string => (value ? JSON.stringify(value, null, 2) : GONE);

/** What leaves, as the row would send it now. Codes and links of staff accounts are blacked out. */
export async function whatIsSent(deps: Deps, db: Queries, { id, kind, payload }: StoredDelivery): Promise<string> {
  const { mailId, inquiryId, flowId } = payload;
  if (kind === 'mail' && typeof mailId === 'string') {
    const mail = await findMail(db, mailId);
    if (!mail) return GONE;
    const { subject, text } = masked(mail);
    return `${subject}\n\n${text}`;
  }
  if (typeof inquiryId === 'string') {
    const found = await findInquiry(db, inquiryId);
    return written(found && crmInquiry(found, deps.publicUrl()));
  }
  if (typeof flowId === 'string') {
    const found = await findPartial(db, flowId);
    return written(found && crmPartial(id, found));
  }
  return written({ key: id, ...payload });
}
