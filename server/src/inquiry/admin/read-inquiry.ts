import type { AdminInquiry, InquiryDelivery, PartialInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { COLOR_SLOTS } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { basicInfoRows } from '@colorway/rules/onboarding/fields/basic-info-rows.ts';
import { DRAFT_DAYS } from '@colorway/rules/onboarding/state/drafts.ts';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { type Context, type Deps, read } from '../../catalog/deps.ts';
import { originalUrl, presentFile } from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { fanOutId, receiptId, staffMailIds } from '../../mail/facade.ts';
import { findCrmDeal } from '../crm/changes-store.ts';
import { completeInfo } from '../intake/complete-sent.ts';
import { findInquiry, type InquiryRecord, listFiles, presentAdditions, stateOf } from '../intake/inquiry-store.ts';
import { ownPicture } from '../intake/own-picture.ts';
import { findPartial } from '../intake/partial-store.ts';
import { findNeighbors } from './list-store.ts';
import { findOpenDeliveries, findOutboxRow, findStaffName, listMailStatus } from './read-store.ts';

type MailStatus = Awaited<ReturnType<typeof listMailStatus>>[number];
type State = InquiryDelivery['state'];

const MAIL_STATES = { kept: 'kept', waiting: 'waiting', sent: 'delivered', failed: 'failed' } as const;
const ROW_STATES = { waiting: 'waiting', delivered: 'delivered', parked: 'failed', skipped: 'skipped' } as const;

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

const deliveryOfRow = (what: string, row: Awaited<ReturnType<typeof findOutboxRow>>): readonly InquiryDelivery[] =>
  row ? [{ what, id: row.id, state: ROW_STATES[row.state], at: (row.deliveredAt ?? row.createdAt).toISOString() }] : [];

/** Lists the deliveries of an inquiry that still have rows; old rows are swept. */
async function listInquiryDeliveries(db: Queries, inquiryId: string): Promise<InquiryDelivery[]> {
  const [receipt, toStaff] = [receiptId(inquiryId), staffMailIds(inquiryId)];
  const mails = await listMailStatus(db, [receipt, ...toStaff]);
  const crm = await findOutboxRow(db, inquiryId);
  const fanOut = await findOutboxRow(db, fanOutId(inquiryId));
  const open = await findOpenDeliveries(db, mails);
  return [
    // The others begin with it.
    ...(fanOut?.state === 'delivered' ? [] : deliveryOfRow('Emails and CRM', fanOut)),
    ...deliveryOfRow('CRM inquiry', crm),
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

const retainedUntil = async ({ settings }: Deps, from: Date, maxDays = Number.POSITIVE_INFINITY): Promise<string> => {
  const { inquiryRetentionDays } = await settings.read();
  return new Date(from.getTime() + Math.min(inquiryRetentionDays, maxDays) * DAY_MS).toISOString();
};

const presentHead = ({
  id,
  segment,
  name,
  company,
  email,
  deadline,
  products,
  colors,
  fileCount,
  projectId,
}: InquiryRecord) => ({
  ...{ id, segment, name, company, email, deadline },
  products: [...products],
  colors: [...colors],
  files: fileCount,
  projectID: projectId,
});

const presentSent = ({ segment, sent }: InquiryRecord) => ({
  basicInfo: [...basicInfoRows(segment, completeInfo(segment, sent.basicInfo))],
  styles: (sent.selectedStyles?.styles ?? []).map(({ patternName, productType, image }) => ({
    patternName,
    productType,
    productName: styleProductName(productType),
    image: ownPicture(image) ?? '',
  })),
  idea: sent.selectedStyles?.custom ?? '',
  slots: COLOR_SLOTS.map((one) => ({ ...one, ...sent.colors[one.slot] })),
  sent,
});

/** Reads one inquiry with its neighbors in the filtered list. */
async function readFullInquiry(
  { tx, deps }: Context,
  { id, ...filter }: Input<'adminInquiries.read'>,
): Promise<AdminInquiry> {
  const found = await findInquiry(tx, id);
  if (!found) throw new Problem('not-found');
  const { handledAt, startedAt, cameBack, createdAt, adSource, version, followUp } = found;
  const uploads = (await listFiles(tx, id)).map((file) => ({ ...presentFile(file), originalUrl: originalUrl(file) }));
  return {
    ...presentHead(found),
    ...presentSent(found),
    ...(await findNeighbors(tx, filter, id)),
    ...{ cameBack, adSource, version },
    state: stateOf(found),
    uploads: uploads.map(({ id: fileId, name, originalName, url, previewUrl, originalUrl, bytes, removed }) => ({
      ...{ id: fileId, name, originalName, url, previewUrl, originalUrl, bytes, removed },
    })),
    leftOut: [...(followUp.leftOut ?? [])],
    additions: presentAdditions(followUp),
    emailChangedAt: followUp.emailChangedAt ?? null,
    withdrawnAt: followUp.withdrawnAt ?? null,
    deliveries: await listInquiryDeliveries(tx, id),
    // An external CRM is not queried while staff wait: the deal id is stored once its delivery has succeeded.
    dealID: found.dealId ?? (deps.crm.remote ? null : ((await deps.crm.findDeal(id)) ?? null)),
    crmDeal: found.dealId === null ? null : await findCrmDeal(tx, found.dealId),
    receivedAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    handledAt: handledAt?.toISOString() ?? null,
    handledBy: await findStaffName(tx, found.handledBy),
    keptUntil: await retainedUntil(deps, createdAt),
  };
}

export const readInquiry = read('adminInquiries.read', {
  run: ({ input, context }) => readFullInquiry(context, input),
});

async function readPartial({ tx, deps }: Context, id: string): Promise<PartialInquiry> {
  const found = await findPartial(tx, id);
  if (!found) throw new Problem('not-found');
  const { segment, name, email, basicInfo, saves, inquiryId, createdAt, changedAt } = found;
  return {
    ...{ id, segment, name, email, saves, inquiryId },
    adSource: basicInfo.adSource,
    basicInfo: [...basicInfoRows(segment, completeInfo(segment, basicInfo))],
    startedAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    keptUntil: await retainedUntil(deps, changedAt, DRAFT_DAYS),
  };
}

export const readPartialInquiry = read('adminInquiries.readPartial', {
  run: ({ input, context }) => readPartial(context, input.id),
});
