import type { Cart, CartLine } from '@colorway/rules/cart/cart.ts';
import type { CartChange } from '@colorway/rules/cart/cart-changes.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isRefused, refuse } from '../../kernel/database/fast/own-statement.ts';
import { isOpen } from '../../kernel/database/fast/with-commit.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { cart, cartCommand, cartLine } from '../../kernel/database/schema.ts';
import { sqlState } from '../../kernel/database/sql-state.ts';
import { TransactionRetryError } from '../../kernel/database/transaction.ts';
import { eventRows, type LiveEvent, wake } from '../../kernel/events/publish.ts';
import { WEBHOOKS_WAIT, webhookRows } from '../../kernel/webhook/enqueue-webhooks.ts';
import { projectWebhook } from '../store/event-store.ts';

const lock = async (tx: Queries, projectId: string): Promise<boolean> => {
  const found = await tx
    .select({ version: cart.version })
    .from(cart)
    .where(eq(cart.projectId, projectId))
    .for('update');
  return found.length > 0;
};

/** Locks the cart's row until the transaction ends, and inserts it if it is missing. */
export async function lockCart(tx: Queries, projectId: string): Promise<void> {
  if (await lock(tx, projectId)) return;
  await tx.insert(cart).values({ projectId }).onConflictDoNothing();
  await lock(tx, projectId);
}

/** The discount code in the cart, read without a lock. */
export async function codeOfCart(db: Queries, projectId: string): Promise<string | null> {
  const [row] = await db.select({ code: cart.discountCode }).from(cart).where(eq(cart.projectId, projectId));
  return row?.code ?? null;
}

/** Empties the fields of the checkout page, which belong to one order. */
export async function clearCheckout(tx: Queries, projectId: string): Promise<void> {
  await tx.update(cart).set({ checkout: {} }).where(eq(cart.projectId, projectId));
}

export type NewCommand = typeof cartCommand.$inferInsert;

/** Runs after the cart row is locked, so `created_at` follows the order in which commands were applied. */
const insertedCommands = (projectId: string, commands: readonly NewCommand[]) => sql`
  insert into cart_command (id, project_id, version, command, changes, by, created_at)
  select id, ${projectId}, version, command, changes, by, clock_timestamp()
  from mine, jsonb_to_recordset(${JSON.stringify(commands)}::jsonb)
    as sent(id uuid, version int, command jsonb, changes jsonb, by text)`;

/** Stores commands that changed nothing too, so that a retry is recognized. */
export async function insertCommands(tx: Queries, projectId: string, commands: readonly NewCommand[]): Promise<void> {
  if (commands.length === 0) return;
  await tx.execute(sql`
    with made as (insert into cart (project_id) values (${projectId}) on conflict do nothing), mine as (select)
    ${insertedCommands(projectId, commands)} on conflict (id) do nothing`);
}

interface CartToSave {
  readonly commands: readonly NewCommand[];
  /** The version that the commands were applied to. */
  readonly before: number;
  readonly cart: Cart;
  /** The lines that changed. */
  readonly lines: readonly CartLine[];
  readonly event: LiveEvent;
}

/** The refusal of a line whose id belongs to another cart. */
const FOREIGN_LINE = 'foreign-line';
/** SQLSTATE of a command that another request stored first. */
const UNIQUE_VIOLATION = '23505';

export type SaveOutcome = 'saved' | 'outdated' | 'foreign-line';

/**
 * One statement, hence one transaction: it writes the cart's row first, which locks it, and answers `outdated` if the
 * version moved. A line id of another cart raises a refusal, which rolls the statement back.
 */
export async function saveCart(
  tx: Queries,
  projectId: string,
  { commands, before, cart: saved, lines, event }: CartToSave,
): Promise<SaveOutcome> {
  // Removed lines first: a unique index allows one present swatch a proof.
  const ordered = [...lines].sort((one, other) => Number(one.removal === null) - Number(other.removal === null));
  const pieces = saved.lines.reduce((sum, { quantity, removal }) => (removal === null ? sum + quantity : sum), 0);
  const webhook = projectWebhook(projectId, { type: 'cart.changed', data: { version: saved.version, pieces } });
  try {
    const { rows } = await tx.execute<{ mine: number; webhooks: number }>(sql`
      with mine as (
        insert into cart (project_id, version, packaging, fulfillment, discount_code, packaging_version,
          fulfillment_version, code_version)
        values (${projectId}, ${saved.version}, ${saved.packaging}, ${saved.fulfillment}, ${saved.code},
          ${saved.packagingVersion}, ${saved.fulfillmentVersion}, ${saved.codeVersion})
        on conflict (project_id) do update set version = excluded.version, packaging = excluded.packaging,
          fulfillment = excluded.fulfillment, discount_code = excluded.discount_code,
          packaging_version = excluded.packaging_version, fulfillment_version = excluded.fulfillment_version,
          code_version = excluded.code_version, changed_at = now()
        where cart.version = ${before}
        returning 1
      ), commands as (${insertedCommands(projectId, commands)}), lines as (
        insert into cart_line (id, project_id, kind, proof_id, selections, quantity, position, version, changed_by, changed_at, removal, matches)
        select id, ${projectId}, kind, "proofId", selections, quantity, position, version, "changedBy",
          to_timestamp("changedAt" / 1000.0), removal, matches
        from mine, jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as line(id uuid, kind cart_line_kind, "proofId" uuid,
          selections jsonb, quantity int, position int, version int, "changedBy" text, "changedAt" bigint,
          removal cart_line_removal, matches text)
        on conflict (id) do update set selections = excluded.selections, quantity = excluded.quantity,
          position = excluded.position, version = excluded.version, changed_by = excluded.changed_by,
          changed_at = excluded.changed_at, removal = excluded.removal, matches = excluded.matches
        where cart_line.project_id = excluded.project_id
        returning 1
      ), event as (${eventRows(event, sql`mine`)}), webhooks as (${webhookRows(webhook, sql`mine`)})
      select m.mine, (select count(*)::int from webhooks) as webhooks, case when m.mine = 0 or l.lines = ${lines.length}::int then 0 else ${refuse(FOREIGN_LINE)} end as refusal
      from (select count(*)::int as mine from mine) m, (select count(*)::int as lines from lines) l`);
    if (rows[0]?.mine === 0) return 'outdated';
    await wake(tx, event.channel);
    if (rows[0]?.webhooks !== 0) await wake(tx, WEBHOOKS_WAIT);
    return 'saved';
  } catch (error) {
    if (isRefused(error, FOREIGN_LINE)) return FOREIGN_LINE;
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    // In an open transaction the failed statement aborts everything, so the whole transaction is retried.
    if (isOpen(tx)) throw new TransactionRetryError('The cart was changed first by another request.', { cause: error });
    return 'outdated';
  }
}

const MAX_CHANGES = 500;

export interface StoredChangeEntry {
  readonly id: string;
  readonly version: number;
  readonly by: string;
  readonly changes: readonly CartChange[];
  readonly createdAt: Date;
}

/** Commands applied after this version, oldest first. */
export async function changesSince(db: Queries, projectId: string, version: number): Promise<StoredChangeEntry[]> {
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
    .limit(MAX_CHANGES);
  return rows.map((row) => ({ ...row, changes: row.changes as readonly CartChange[] }));
}

/** Stores the shop's ids of the product that was created for a line. */
export async function setShopIds(
  tx: Queries,
  lineId: string,
  { productId, variantId }: { readonly productId: string; readonly variantId: string },
): Promise<void> {
  await tx.update(cartLine).set({ shopProductId: productId, shopVariantId: variantId }).where(eq(cartLine.id, lineId));
}
