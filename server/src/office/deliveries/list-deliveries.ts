import { deliveryService } from '@colorway/contract/delivery/delivery-contract.ts';
import * as z from 'zod';
import { type Context, type Deps, read } from '../../catalog/deps.ts';
import { crmInquiry, crmPartial, findInquiry, findPartial } from '../../inquiry/facade.ts';
import { countOf } from '../../kernel/database/lists/large-counts.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { triesOf } from '../../kernel/outbox/try-store.ts';
import { findMail, maskSecrets } from '../../mail/facade.ts';
import {
  countDeliveries,
  type DeliveryPlace,
  findDelivery,
  listDeliveries as listRows,
  listServiceStatus,
  type StoredDelivery,
} from './delivery-store.ts';
import { presentDelivery } from './present-delivery.ts';

const DELETED = 'What was to be sent is no longer there.';

const toText = (value: object | undefined): string => (value ? JSON.stringify(value, null, 2) : DELETED);

/** Reads the content that the row would send now, with codes and links of staff accounts masked. */
async function readContent(deps: Deps, db: Queries, { id, kind, payload }: StoredDelivery): Promise<string> {
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

const PAGE = 50;

const placeSchema = z.tuple([z.number().int(), z.string().max(60), z.uuid()]);

const writePlace = ({ rank, created_at: createdAt, id }: StoredDelivery): string =>
  Buffer.from(JSON.stringify([rank, createdAt, id])).toString('base64url');

const readPlace = (cursor: string | undefined): DeliveryPlace | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [rank, createdAt, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (Number.isNaN(Date.parse(createdAt))) throw new Error(`Expected a date: ${createdAt}`);
    return { rank, createdAt, id };
  } catch {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
  }
};

/** Lists every service, also one without deliveries. */
const listServices = async ({ tx }: Context) => {
  const known = new Map((await listServiceStatus(tx)).map((one) => [one.service, one]));
  return deliveryService.options.map((service) => {
    const { waiting = 0, retrying = 0, parked = 0, last = null } = known.get(service) ?? {};
    return { service, waiting, retrying, parked, lastDeliveredAt: last && new Date(last).toISOString() };
  });
};

export const listDeliveries = read('deliveries.list', {
  run: async ({ input: { cursor, ...filter }, context }) => {
    const rows = await listRows(context.tx, filter, { after: readPlace(cursor), limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      deliveries: page.map(presentDelivery),
      nextCursor: rows.length > PAGE && last ? writePlace(last) : null,
      total: await countOf(context.deps.counts, 'deliveries', filter, (max) =>
        countDeliveries(context.tx, filter, max),
      ),
      services: await listServices(context),
    };
  },
});

export const readDelivery = read('deliveries.read', {
  run: async ({ input, context }) => {
    const row = await findDelivery(context.tx, input.id);
    if (!row) throw new Problem('not-found');
    const history = await triesOf(context.tx, row.id);
    return {
      ...presentDelivery(row),
      sends: await readContent(context.deps, context.tx, row),
      history: history.map(({ at, fault }) => ({ at: at.toISOString(), fault })),
    };
  },
});
