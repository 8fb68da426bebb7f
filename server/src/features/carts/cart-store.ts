import type { Cart, CartLine } from '@colorway/rules/cart/cart.ts';
import type { CartChange } from '@colorway/rules/cart/cart-changes.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import { cart, cartCommand, cartLine } from '../../database/schema.ts';

const lock = async (tx: Queries, projectId: string): Promise<boolean> => {
  const found = await tx
    .select({ version: cart.version })
    .from(cart)
    .where(eq(cart.projectId, projectId))
    .for('update');
  return found.length > 0;
};

/** Makes the cart where there is none, and keeps it from everybody else until the transaction ends. */
export async function lockCart(tx: Queries, projectId: string): Promise<void> {
  if (await lock(tx, projectId)) return;
  await tx.insert(cart).values({ projectId }).onConflictDoNothing();
  await lock(tx, projectId);
}

/** Which of these commands were told before. */
export async function toldBefore(tx: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: cartCommand.id })
    .from(cartCommand)
    .where(inArray(cartCommand.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export type NewCommand = typeof cartCommand.$inferInsert;

/** With the time behind the lock, so that their order is the one in which they were done. */
export async function insertCommands(tx: Queries, commands: readonly NewCommand[]): Promise<void> {
  if (commands.length === 0) return;
  await tx.insert(cartCommand).values(commands.map((one) => ({ ...one, createdAt: sql`clock_timestamp()` })));
}

export async function saveChoices(tx: Queries, projectId: string, saved: Cart): Promise<void> {
  const { version, packaging, fulfillment, code, packagingVersion, fulfillmentVersion, codeVersion } = saved;
  await tx
    .update(cart)
    .set({
      version,
      packaging,
      fulfillment,
      discountCode: code,
      packagingVersion,
      fulfillmentVersion,
      codeVersion,
      changedAt: sql`now()`,
    })
    .where(eq(cart.projectId, projectId));
}

/** False when one of the ids is a line of another cart. */
export async function saveLines(tx: Queries, projectId: string, lines: readonly CartLine[]): Promise<boolean> {
  if (lines.length === 0) return true;
  // Those that go come first: two swatches of one proof must not stand in the table even for a moment.
  const ordered = [...lines].sort((one, other) => Number(one.removal === null) - Number(other.removal === null));
  const saved = await tx
    .insert(cartLine)
    .values(ordered.map((line) => ({ ...line, projectId, changedAt: new Date(line.changedAt) })))
    .onConflictDoUpdate({
      target: cartLine.id,
      set: {
        selections: sql`excluded.selections`,
        quantity: sql`excluded.quantity`,
        position: sql`excluded.position`,
        version: sql`excluded.version`,
        changedBy: sql`excluded.changed_by`,
        changedAt: sql`excluded.changed_at`,
        removal: sql`excluded.removal`,
      },
      setWhere: sql`cart_line.project_id = excluded.project_id`,
    })
    .returning({ id: cartLine.id });
  return saved.length === lines.length;
}

const MOST_NEWS = 500;

export interface StoredNews {
  readonly id: string;
  readonly version: number;
  readonly by: string;
  readonly changes: readonly CartChange[];
  readonly createdAt: Date;
}

/** What was done after a version, in its order. */
export async function newsSince(db: Queries, projectId: string, version: number): Promise<StoredNews[]> {
  const rows = await db
    .select({
      id: cartCommand.id,
      version: cartCommand.version,
      by: cartCommand.by,
      changes: cartCommand.changes,
      createdAt: cartCommand.createdAt,
    })
    .from(cartCommand)
    .where(and(eq(cartCommand.projectId, projectId), gt(cartCommand.version, version)))
    .orderBy(asc(cartCommand.version), asc(cartCommand.createdAt))
    .limit(MOST_NEWS);
  return rows.map((row) => ({ ...row, changes: row.changes as readonly CartChange[] }));
}

/** What the shop calls the product that was made for a line. */
export async function setShopIds(
  tx: Queries,
  lineId: string,
  { productId, variantId }: { readonly productId: string; readonly variantId: string },
): Promise<void> {
  await tx.update(cartLine).set({ shopProductId: productId, shopVariantId: variantId }).where(eq(cartLine.id, lineId));
}
