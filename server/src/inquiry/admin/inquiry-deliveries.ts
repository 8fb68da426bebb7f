import type { InquiryDelivery } from '@colorway/contract/inquiry/admin-inquiry.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { receiptId, staffMailIds } from '../../mail/facade.ts';
import { findOpenDeliveries, findOutboxRow, listMailStatus } from './read-store.ts';

type MailStatus = Awaited<ReturnType<typeof listMailStatus>>[number];
type State = InquiryDelivery['state'];

const MAIL_STATES = { kept: 'kept', waiting: 'waiting', sent: 'delivered', failed: 'failed' } as const;
const CRM_STATES = { waiting: 'waiting', delivered: 'delivered', parked: 'failed', skipped: 'skipped' } as const;

/** Several deliveries are shown as the one that needs attention most. */
const WORST_FIRST: readonly State[] = ['failed', 'waiting', 'skipped', 'kept', 'delivered'];

const deliveriesOfMails = (
  what: string,
  mails: readonly MailStatus[],
  open: ReadonlyMap<string, string>,
): readonly InquiryDelivery[] => {
  const statuses = mails.map((one) => ({
    id: open.get(one.id) ?? null,
    state: MAIL_STATES[one.state],
    at: one.sentAt ?? one.createdAt,
  }));
  const worst = WORST_FIRST.flatMap((state) => statuses.filter((one) => one.state === state))[0];
  return worst ? [{ ...worst, what, at: worst.at.toISOString() }] : [];
};

/** Lists the deliveries of an inquiry that still have rows; old rows are swept. */
export async function listInquiryDeliveries(db: Queries, inquiryId: string): Promise<InquiryDelivery[]> {
  const [receipt, toStaff] = [receiptId(inquiryId), staffMailIds(inquiryId)];
  const mails = await listMailStatus(db, [receipt, ...toStaff]);
  const crm = await findOutboxRow(db, inquiryId);
  const open = await findOpenDeliveries(db, mails);
  const crmDelivery = crm && {
    id: crm.id,
    state: CRM_STATES[crm.state],
    at: (crm.deliveredAt ?? crm.createdAt).toISOString(),
  };
  return [
    ...(crmDelivery ? [{ what: 'CRM inquiry', ...crmDelivery }] : []),
    ...deliveriesOfMails(
      'Receipt to the visitor',
      mails.filter(({ id }) => id === receipt),
      open,
    ),
    ...deliveriesOfMails(
      'Mail to staff',
      mails.filter(({ id }) => toStaff.includes(id)),
      open,
    ),
  ];
}
