import { setImmediate as soon } from 'node:timers/promises';
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

/** The code that was typed for it, without its lock. */
export async function codeOfCart(db: Queries, projectId: string): Promise<string | null> {
  const [row] = await db.select({ code: cart.discountCode }).from(cart).where(eq(cart.projectId, projectId));
  return row?.code ?? null;
}

/**
 * Reads behind the cart's lock. The reading sets out right behind the locking and PostgreSQL does one after the other, so
 * what is read is as it stands once the cart is ours; only the first time that anybody asks for a cart is it read again.
 */
export async function behindLock<Value>(tx: Queries, projectId: string, read: () => Promise<Value>): Promise<Value> {
  const locking = lock(tx, projectId);
  // It may fail before anybody waits for it, and is asked about below.
  locking.catch(() => {});
  // By then it is on its way.
  await soon();
  const [locked, found] = await Promise.all([locking, read()]);
  if (locked) return found;
  await lockCart(tx, projectId);
  return read();
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
const inserted = (projectId: string, commands: readonly NewCommand[]) => sql`
  insert into cart_command (id, project_id, version, command, changes, by, created_at)
  select id, ${projectId}, version, command, changes, by, clock_timestamp()
  from jsonb_to_recordset(${JSON.stringify(commands)}::jsonb)
    as told(id uuid, version int, command jsonb, changes jsonb, by text)`;

export async function insertCommands(tx: Queries, projectId: string, commands: readonly NewCommand[]): Promise<void> {
  if (commands.length > 0) await tx.execute(inserted(projectId, commands));
}

interface Saved {
  readonly commands: readonly NewCommand[];
  readonly cart: Cart;
  /** Those that changed. */
  readonly lines: readonly CartLine[];
}

/** All of it in one statement; false when one of the ids is a line of another cart. */
export async function saveCart(
  tx: Queries,
  projectId: string,
  { commands, cart: saved, lines }: Saved,
): Promise<boolean> {
  // Those that go come first: two swatches of one proof must not stand in the table even for a moment.
  const ordered = [...lines].sort((one, other) => Number(one.removal === null) - Number(other.removal === null));
  const { rows } = await tx.execute<{ count: number }>(sql`
    with told as (${inserted(projectId, commands)}), lines as (
      insert into cart_line (id, project_id, kind, proof_id, selections, quantity, position, version, changed_by, changed_at, removal)
      select id, ${projectId}, kind, "proofId", selections, quantity, position, version, "changedBy",
        to_timestamp("changedAt" / 1000.0), removal
      from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as line(id uuid, kind cart_line_kind, "proofId" uuid,
        selections jsonb, quantity int, position int, version int, "changedBy" text, "changedAt" bigint,
        removal cart_line_removal)
      on conflict (id) do update set selections = excluded.selections, quantity = excluded.quantity,
        position = excluded.position, version = excluded.version, changed_by = excluded.changed_by,
        changed_at = excluded.changed_at, removal = excluded.removal
      where cart_line.project_id = excluded.project_id
      returning id
    ), choices as (
      update cart set version = ${saved.version}, packaging = ${saved.packaging}, fulfillment = ${saved.fulfillment},
        discount_code = ${saved.code}, packaging_version = ${saved.packagingVersion},
        fulfillment_version = ${saved.fulfillmentVersion}, code_version = ${saved.codeVersion}, changed_at = now()
      where project_id = ${projectId}
    )
    select count(*)::int as count from lines`);
  return rows[0]?.count === lines.length;
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
