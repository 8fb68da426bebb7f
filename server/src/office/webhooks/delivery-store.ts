import type { WebhookDeliveryState } from '@colorway/contract/webhook/webhook-contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import type { TryAnswer } from '../../kernel/database/schema.ts';
import { WEBHOOK_KIND } from '../../kernel/outbox/lane-queue.ts';

export interface StoredWebhook extends Record<string, unknown> {
  readonly id: string;
  readonly endpoint_id: string;
  readonly type: string;
  readonly about: string;
  readonly body: string;
  readonly state: WebhookDeliveryState;
  readonly tries: number;
  readonly last_error: string | null;
  readonly created_at: string;
  readonly next_try_at: string;
  /** The answer to the last try. */
  readonly answer: TryAnswer | null;
}

const STATE = sql`case when o.state = 'parked' then 'failed' when o.state = 'waiting' and o.tries > 0 then 'retrying'
  else o.state::text end`;

/** Written out, so that the partial index serves it. */
const IS_WEBHOOK = sql.raw(`o.kind = '${WEBHOOK_KIND}'`);

const COLUMNS = sql`o.id, o.payload ->> 'endpointId' as endpoint_id, o.payload ->> 'type' as type,
  o.payload ->> 'about' as about, o.payload ->> 'body' as body, ${STATE} as state, o.tries, o.last_error, o.created_at,
  o.next_try_at, (select t.answer from outbox_try t where t.outbox_id = o.id order by t.id desc limit 1) as answer`;

interface Filter {
  readonly state?: WebhookDeliveryState | undefined;
  readonly q?: string | undefined;
}

const matches = ({ state, q = '' }: Filter): SQL => {
  const text = q.toLowerCase();
  return sql`${state === undefined ? sql`true` : sql`${STATE} = ${state}`} and ${
    text === ''
      ? sql`true`
      : sql`(position(${text} in lower(o.payload ->> 'about')) > 0 or position(${text} in o.payload ->> 'type') > 0
        or o.payload ->> 'projectId' = ${text} or o.id::text = ${text})`
  }`;
};

export interface WebhookPlace {
  readonly createdAt: string;
  readonly id: string;
}

/** Lists newest first. */
export async function listWebhooks(
  db: Queries,
  endpointId: string,
  { after, limit, ...filter }: Filter & { readonly after: WebhookPlace | undefined; readonly limit: number },
): Promise<StoredWebhook[]> {
  const place = after ? sql`(o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await db.execute<StoredWebhook>(sql`
    select ${COLUMNS} from outbox o
    where ${IS_WEBHOOK} and (o.payload ->> 'endpointId') = ${endpointId}::text and ${place} and ${matches(filter)}
    order by o.created_at desc, o.id desc limit ${limit}`);
  return rows;
}

export async function findWebhook(db: Queries, id: string): Promise<StoredWebhook | undefined> {
  const { rows } = await db.execute<StoredWebhook>(
    sql`select ${COLUMNS} from outbox o where ${IS_WEBHOOK} and o.id = ${id}`,
  );
  return rows[0];
}

const AGAIN = sql`state = 'waiting', tries = 0, next_try_at = now(), delivered_at = null, last_error = null`;

/** Makes a delivery wait again under its own id. Returns its lane. */
export async function replayRow(tx: Queries, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ lane: string }>(
    sql`update outbox o set ${AGAIN} where ${IS_WEBHOOK} and o.id = ${id} returning lane`,
  );
  return rows[0]?.lane;
}

/** Makes everything wait again that did not arrive. Returns the lanes. */
export async function resumeRows(tx: Queries, endpointId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ lane: string }>(sql`
    update outbox o set ${AGAIN}
    where ${IS_WEBHOOK} and (o.payload ->> 'endpointId') = ${endpointId}::text and o.state in ('parked', 'waiting')
    returning lane`);
  return [...new Set(rows.map(({ lane }) => lane))];
}

export async function skipRows(tx: Queries, endpointId: string, why: string): Promise<void> {
  await tx.execute(sql`
    update outbox o set state = 'skipped', last_error = ${why}, delivered_at = now()
    where ${IS_WEBHOOK} and (o.payload ->> 'endpointId') = ${endpointId}::text and o.state in ('parked', 'waiting')`);
}
