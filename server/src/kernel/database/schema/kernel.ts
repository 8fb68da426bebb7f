import type { WebhookPattern } from '@colorway/rules/webhook/types.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';

/** Small documents that staff edit (portal settings) and keys that the server makes for itself. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** The answer that was given under a key, written in the transaction of the effect itself. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** The caller and the operation: a key of one caller never answers another. */
    scope: text('scope').notNull(),
    /** SHA-256 of the key. */
    key: text('key').notNull(),
    bodySha256: text('body_sha256').notNull(),
    status: integer('status'),
    response: text('response'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_created_at').on(table.createdAt)],
);

/** How often a caller did something in a window of time; shared by all nodes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    bucket: text('bucket').notNull(),
    windowStart: at('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.windowStart] }),
    index('rate_limit_window_start').on(table.windowStart),
  ],
);

export const outboxState = pgEnum('outbox_state', ['waiting', 'delivered', 'parked', 'skipped']);

/** Messages to outside services: written with the change that causes them, delivered by a job. */
export const outbox = pgTable(
  'outbox',
  {
    /** Also the idempotency key that the service gets. */
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Deliveries of one lane keep their order; another lane does not wait for them. */
    lane: text('lane').notNull(),
    payload: jsonb('payload').notNull(),
    state: outboxState('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    index('outbox_waiting').on(table.lane, table.createdAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('outbox_state').on(table.state, table.createdAt),
    index('outbox_service_delivered')
      .on(
        sql`(case when ${table.kind} = 'mail' then 'mail' when ${table.kind} like 'crm.%' then 'crm'
        when ${table.kind} like 'shop.%' or ${table.kind} like 'till.%' then 'shop'
        when ${table.kind} like 'track.%' then 'tracking' else 'other' end)`,
        table.deliveredAt,
      )
      .where(sql`${table.state} = 'delivered'`),
    index('outbox_webhook')
      .on(sql`(${table.payload} ->> 'endpointId')`, table.createdAt, table.id)
      .where(sql`${table.kind} = 'webhook.send'`),
  ],
);

/** An answer to a try, or why there was none. */
export interface TryAnswer {
  readonly status: number | null;
  readonly ms: number;
  /** Empty with a status. */
  readonly fault: string;
  /** The beginning of the body. */
  readonly body: string;
}

/** Each try of a delivery with its time and the answer of the service. */
export const outboxTry = pgTable(
  'outbox_try',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    outboxId: uuid('outbox_id')
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    /** Null for one that arrived. */
    fault: text('fault'),
    /** For deliveries whose answers staff read: those of webhooks. */
    answer: jsonb('answer').$type<TryAnswer>(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_try_outbox').on(table.outboxId, table.id)],
);

/** An address of other software that gets messages about changes, signed by Standard Webhooks. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    types: text('types').array().$type<WebhookPattern[]>().notNull(),
    /** Sealed with the data key of the installation. */
    sealedSecret: text('sealed_secret').notNull(),
    secretEnd: text('secret_end').notNull(),
    /** The secret before a roll, which signs too until then. */
    sealedOldSecret: text('sealed_old_secret'),
    oldUntil: at('old_until'),
    /** Turned off by an owner: nothing is written down for it. */
    offAt: at('off_at'),
    /** Paused after too many failures: what happens waits for an owner. */
    pausedAt: at('paused_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('webhook_endpoint_name').on(sql`lower(${table.name})`)],
);

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Events for the browsers that listen; they stay a day, so that a reconnect has no gap. */
export const liveEvent = pgTable(
  'live_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: text('channel').notNull(),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull(),
    /** The transaction that published it: readers compare it with their snapshot (`events/position.ts`). */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [
    index('live_event_channel_xid').on(table.channel, table.xid),
    index('live_event_xid').on(table.xid),
    index('live_event_created_at').on(table.createdAt),
  ],
);

/** The last state of each outside service, written by whichever node called it. */
export const serviceHealth = pgTable('service_health', {
  /** The name that staff know: `Shopify`. */
  service: text('service').primaryKey(),
  okAt: at('ok_at'),
  failedAt: at('failed_at'),
  /** The first failure since the last answer; null while it answers. */
  failingSince: at('failing_since'),
  /** A description of the last failure for staff. */
  lastError: text('last_error'),
});

/** Messages from outside services, each once; a job processes them. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    source: text('source').notNull(),
    /** The same on every repetition. */
    deliveryId: text('delivery_id').notNull(),
    topic: text('topic').notNull(),
    /** The subject's id, such as that of an order at the shop; the rest of the message is not stored. */
    subject: text('subject'),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.deliveryId] }),
    index('webhook_inbox_received').on(table.receivedAt),
  ],
);

/** The last good answer of a service that is read, which keeps serving while it is away. */
export const snapshot = pgTable(
  'snapshot',
  {
    source: text('source').notNull(),
    key: text('key').notNull(),
    body: jsonb('body').notNull(),
    fetchedAt: at('fetched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);
