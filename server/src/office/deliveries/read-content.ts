import type { Deps } from '../../catalog/deps.ts';
import { crmInquiry, crmPartial, findInquiry, findPartial } from '../../inquiry/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { findMail, maskSecrets } from '../../mail/facade.ts';
import type { StoredDelivery } from './delivery-store.ts';

const DELETED = 'What was to be sent is no longer there.';

const toText = (value: object | undefined): string => (value ? JSON.stringify(value, null, 2) : DELETED);

/** Reads the content that the row would send now, with codes and links of staff accounts masked. */
export async function readContent(deps: Deps, db: Queries, { id, kind, payload }: StoredDelivery): Promise<string> {
  const { mailId, inquiryId, flowId } = payload;
  if (kind === 'mail' && typeof mailId === 'string') {
    const mail = await findMail(db, mailId);
    if (!mail) return DELETED;
    const { subject, text } = maskSecrets(mail);
    return `${subject}\n\n${text}`;
  }
  if (typeof inquiryId === 'string') {
    const found = await findInquiry(db, inquiryId);
    return toText(found && crmInquiry(found, deps.publicUrl()));
  }
  if (typeof flowId === 'string') {
    const found = await findPartial(db, flowId);
    return toText(found && crmPartial(id, found));
  }
  return toText({ key: id, ...payload });
}
