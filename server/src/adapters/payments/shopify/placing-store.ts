import { and, asc, eq, like, lt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { draftOrder, snapshot } from '../../../kernel/database/schema.ts';

export interface MadeProduct {
  readonly productId: string;
  readonly variantId: string;
}

/** Progress of an order at Shopify, saved before each step so that a crash neither loses nor duplicates anything. */
export interface Placing {
  /** Products by line key. */
  readonly products: Readonly<Record<string, MadeProduct>>;
  /** Time of a draft request without an answer. */
  readonly askedAt: string | null;
  readonly externalId: string | null;
  /** True if a second draft was requested, so two may exist. */
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

/** Orders with possibly two drafts, not changed since `before`. */
export async function listDoublePlacings(db: Queries, before: Date, limit: number): Promise<StoredPlacing[]> {
  const rows = await db
    .select({ key: snapshot.key, body: snapshot.body })
    .from(snapshot)
    .where(and(placings, sql`${snapshot.body} @> '{"twice": true}'`, lte(snapshot.fetchedAt, before)))
    .orderBy(asc(snapshot.fetchedAt))
    .limit(limit);
  return rows.map(({ key, body }) => ({ orderId: idOf(key), placing: body as Placing }));
}

/** Orders cancelled so long ago that their products are no longer needed. */
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
