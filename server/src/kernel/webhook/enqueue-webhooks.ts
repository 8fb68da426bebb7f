import { patternsOf, type WebhookType } from '@colorway/rules/webhook/types.ts';
import { type SQL, sql } from 'drizzle-orm';
import { fixedStatement } from '../database/fast/fixed-statement.ts';
import { atTheEnd, type Ending } from '../database/fast/with-commit.ts';
import type { Queries } from '../database/queries.ts';
import { wake } from '../events/publish.ts';
import { WEBHOOK_KIND, WEBHOOK_LANE } from '../outbox/lane-queue.ts';

/** Every node hears it when webhooks wait, since stores that write them know no jobs. */
export const WEBHOOKS_WAIT = 'webhooks-wait';

export interface WebhookEvent {
  readonly type: WebhookType;
  /** Null for what belongs to no project. */
  readonly projectId: string | null;
  /** The object without a project whose messages keep their order. */
  readonly subject: string;
  /** The label in the list of deliveries: `D-1042`. */
  readonly about: string;
  /** Ids, names of the shop's own objects and paths: nothing about a person. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body is stored as text, so that every try signs the same bytes. */
const rowOf = ({ type, projectId, subject, about, data }: WebhookEvent, place: number) => ({
  ...{ type, projectId, about, place },
  subject: projectId ?? subject,
  matches: patternsOf(type),
  body: JSON.stringify({ type, timestamp: new Date().toISOString(), data }),
});

/** The columns of an event in JSON. */
const COLUMNS = sql`(type text, "projectId" text, subject text, about text, place int, matches jsonb, body text)`;

/**
 * One row of the outbox for each endpoint that takes the type. Its time is that of the statement: a lock that orders two
 * changes orders their messages, too. `events` are joined under the name `event`.
 */
const insertion = (events: SQL): SQL => sql`
  insert into outbox (id, kind, lane, payload, created_at)
  select gen_random_uuid(), ${WEBHOOK_KIND}::text, ${WEBHOOK_LANE}::text || endpoint.id || ':' || event.subject,
    jsonb_build_object('endpointId', endpoint.id, 'type', event.type, 'about', event.about, 'projectId', event."projectId",
      'body', event.body), clock_timestamp() + event.place * interval '1 microsecond'
  from webhook_endpoint endpoint, ${events}
  where endpoint.off_at is null and endpoint.types && array(select jsonb_array_elements_text(event.matches))
  returning 1 as waiting`;

const insertStatement = fixedStatement<[events: string]>((events) =>
  insertion(sql`jsonb_to_recordset(${events}::jsonb) as event${COLUMNS}`),
);

const webhooks: Ending<WebhookEvent> = {
  write: async (tx, events) => {
    const { rows } = await tx.execute(insertStatement(JSON.stringify(events.map(rowOf))));
    if (rows.length > 0) await wake(tx, WEBHOOKS_WAIT);
  },
  wakes: () => [],
};

/** Writes down for the endpoints what happened, in the transaction of the change. */
export const enqueueWebhooks = (tx: Queries, event: WebhookEvent): Promise<void> => atTheEnd(tx, webhooks, event);

/** The event in JSON, for `webhookRows`. */
export const webhookRow = (event: WebhookEvent): object => rowOf(event, 0);

/**
 * The rows of events, to be inserted within the statement that makes the changes: one event in `json` for each row of `source`.
 * Then `wake` as it says.
 */
export const webhookRows = (source: SQL, json: SQL): SQL =>
  insertion(sql`${source}, jsonb_to_record(${json}) as event${COLUMNS}`);
