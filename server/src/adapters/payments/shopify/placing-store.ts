import { and, asc, eq, like, lt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/connect.ts';
import { draftOrder, snapshot } from '../../../kernel/database/schema.ts';

export interface MadeProduct {
  readonly productId: string;
  readonly variantId: string;
}

/** How far an order of ours has come at Shopify, kept before each step so that a crash loses and doubles nothing. */
export interface Placing {
  /** By the keys of its lines. */
  readonly products: Readonly<Record<string, MadeProduct>>;
  /** When a draft was asked for whose answer we do not have. */
  readonly askedAt: string | null;
  readonly externalId: string | null;
  /** A draft was asked for once more, so that there may be two of them. */
  readonly twice: boolean;
}

export const NEW_PLACING: Placing = { products: {}, askedAt: null, externalId: null, twice: false };

const source = 'Shopify';
const keyOf = (orderId: string): string => `placing:${orderId}`;
const idOf = (key: string): string => key.slice('placing:'.length);

export async function findPlacing(db: Queries, orderId: string): Promise<Placing> {
  const [row] = await db
    .select({ body: snapshot.body })
    .from(snapshot)
    .where(and(eq(snapshot.source, source), eq(snapshot.key, keyOf(orderId))));
  return (row?.body as Placing | undefined) ?? NEW_PLACING;
}

export async function savePlacing(db: Queries, orderId: string, placing: Placing): Promise<void> {
  const fetchedAt = new Date();
  await db
    .insert(snapshot)
    .values({ source, key: keyOf(orderId), body: placing, fetchedAt })
    .onConflictDoUpdate({ target: [snapshot.source, snapshot.key], set: { body: placing, fetchedAt } });
}

export async function deletePlacing(db: Queries, orderId: string): Promise<void> {
  await db.delete(snapshot).where(and(eq(snapshot.source, source), eq(snapshot.key, keyOf(orderId))));
}

export interface StoredPlacing {
  readonly orderId: string;
  readonly placing: Placing;
}

const placings = and(eq(snapshot.source, source), like(snapshot.key, 'placing:%'));

/** Those that may have made two drafts, before that time. */
export async function listDoublePlacings(db: Queries, before: Date, limit: number): Promise<StoredPlacing[]> {
  const rows = await db
    .select({ key: snapshot.key, body: snapshot.body })
    .from(snapshot)
    .where(and(placings, sql`${snapshot.body} @> '{"twice": true}'`, lte(snapshot.fetchedAt, before)))
    .orderBy(asc(snapshot.fetchedAt))
    .limit(limit);
  return rows.map(({ key, body }) => ({ orderId: idOf(key), placing: body as Placing }));
}

/** Those of orders that were cancelled so long ago that nobody will look at their products any more. */
export async function listStalePlacings(db: Queries, before: Date, limit: number): Promise<StoredPlacing[]> {
  const rows = await db
    .select({ key: snapshot.key, body: snapshot.body })
    .from(snapshot)
    .innerJoin(draftOrder, sql`${draftOrder.id}::text = substr(${snapshot.key}, 9)`)
    .where(and(placings, eq(draftOrder.state, 'cancelled'), lt(draftOrder.cancelledAt, before)))
    .orderBy(asc(snapshot.fetchedAt))
    .limit(limit);
  return rows.map(({ key, body }) => ({ orderId: idOf(key), placing: body as Placing }));
}
