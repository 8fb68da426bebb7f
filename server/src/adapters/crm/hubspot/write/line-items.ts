import { cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import * as z from 'zod';
import type { OrderPlacedEvent } from '../../port.ts';
import type { HubspotClient } from '../client.ts';
import { LINE_KEY } from '../properties.ts';

const LINE_ITEMS = '/crm/objects/2026-09/line_items';
const MAX_ROWS = 100;

const ids = z.object({ results: z.array(z.object({ id: z.string() })) });
const linked = z.object({
  results: z.array(
    z.object({
      to: z.array(z.object({ toObjectId: z.union([z.string(), z.number()]) })),
      paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
    }),
  ),
});
const stored = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullish()) })),
});

type Line = OrderPlacedEvent['lines'][number];

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, at) => rows.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS));

const rowOf = ({ key, name, quantity, unitCents, sku }: Line) => ({
  idProperty: LINE_KEY,
  id: key,
  properties: {
    [LINE_KEY]: key,
    name,
    quantity: String(quantity),
    price: decimal(cents(unitCents)),
    ...(sku !== '' && { hs_sku: sku }),
  },
});

async function listLinked({ request }: HubspotClient, dealId: string, signal?: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { results } = await request({
      operation: 'dealLines',
      method: 'POST',
      path: '/crm/associations/2026-09/deals/line_items/batch/read',
      body: { inputs: [{ id: dealId, ...(after !== undefined && { after }) }] },
      reads: linked,
      safe: true,
      signal,
    });
    const [page] = results;
    found.push(...(page?.to ?? []).map(({ toObjectId }) => String(toObjectId)));
    after = page?.paging?.next?.after;
  } while (after !== undefined);
  return found;
}

/** Ids of the deal's line items by our key; the account's own line items have none. */
async function readOwn(
  client: HubspotClient,
  dealId: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map<string, string>();
  for (const some of chunks(await listLinked(client, dealId, signal))) {
    const { results } = await client.request({
      operation: 'linesRead',
      method: 'POST',
      path: `${LINE_ITEMS}/batch/read`,
      body: { inputs: some.map((id) => ({ id })), properties: [LINE_KEY], propertiesWithHistory: [] },
      reads: stored,
      safe: true,
      signal,
    });
    for (const { id, properties } of results) if (properties[LINE_KEY]) own.set(properties[LINE_KEY], id);
  }
  return own;
}

/** Replaces the line items that the portal made on the deal; those of the account stay. */
export async function saveLineItems(
  client: HubspotClient,
  { dealID, lines }: OrderPlacedEvent,
  signal?: AbortSignal,
): Promise<void> {
  const before = await readOwn(client, dealID, signal);
  for (const some of chunks(lines)) {
    const { results } = await client.request({
      operation: 'linesUpsert',
      method: 'POST',
      path: `${LINE_ITEMS}/batch/upsert`,
      body: { inputs: some.map(rowOf) },
      reads: ids,
      safe: true,
      signal,
    });
    const linkedIds = new Set(before.values());
    for (const { id } of results.filter((one) => !linkedIds.has(one.id))) {
      const path = `${LINE_ITEMS}/${id}/associations/default/deals/${dealID}`;
      await client.send({ operation: 'lineLink', method: 'PUT', path, safe: true, signal });
    }
  }
  const keys = new Set(lines.map(({ key }) => key));
  const gone = [...before].filter(([key]) => !keys.has(key)).map(([, id]) => ({ id }));
  for (const inputs of chunks(gone)) {
    const path = `${LINE_ITEMS}/batch/archive`;
    await client.send({ operation: 'linesArchive', method: 'POST', path, body: { inputs }, safe: true, signal });
  }
}
