import type { Cart, CartLine } from '@colorway/rules/cart/cart.ts';
import type { CartChange } from '@colorway/rules/cart/cart-changes.ts';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { fixedStatement } from '../../kernel/database/fast/fixed-statement.ts';
import { gathered } from '../../kernel/database/fast/gathered.ts';
import { isRefused, refuse } from '../../kernel/database/fast/own-statement.ts';
import { isOpen } from '../../kernel/database/fast/with-commit.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { cart, cartCommand, cartLine } from '../../kernel/database/schema.ts';
import { sqlState } from '../../kernel/database/sql-state.ts';
import { TransactionRetryError } from '../../kernel/database/transaction.ts';
import { eventRows, type LiveEvent, wake } from '../../kernel/events/publish.ts';
import type { RecentCaller } from '../../kernel/operation/context.ts';
import { isSessionOf } from '../../kernel/session/session-store.ts';
import { WEBHOOKS_WAIT, webhookRow, webhookRows } from '../../kernel/webhook/enqueue-webhooks.ts';
import { projectWebhook } from '../store/event-store.ts';
import { markOf } from './cart-project-store.ts';

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

/** Runs after the cart's row is locked, so `created_at` follows the order in which commands were applied. */
const insertedCommands = (source: SQL) => sql`
  insert into cart_command (id, project_id, version, command, changes, by, created_at)
  select made.id, sent.project_id, made.version, made.command, made.changes, made.by, clock_timestamp()
  from ${source}, jsonb_to_recordset(sent.commands) as made(id uuid, version int, command jsonb, changes jsonb, by text)`;

/** Stores commands that changed nothing too, so that a retry is recognized. */
export async function insertCommands(tx: Queries, projectId: string, commands: readonly NewCommand[]): Promise<void> {
  if (commands.length === 0) return;
  const sent = sql`(select ${projectId}::text as project_id, ${JSON.stringify(commands)}::jsonb as commands) sent`;
  await tx.execute(sql`
    with made as (insert into cart (project_id) values (${projectId}) on conflict do nothing)
    ${insertedCommands(sent)} on conflict (id) do nothing`);
}

interface CartToSave {
  readonly commands: readonly NewCommand[];
  /** The version that the commands were applied to. */
  readonly before: number;
  /** The state of the project that they were checked against (`markOf`); null where nothing of it was. */
  readonly mark: string | null;
  /** Whose session has to hold for it; null for a caller who was looked up. */
  readonly caller: Pick<RecentCaller, 'email' | 'tokenHash'> | null;
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

const rowOf = (projectId: string, { commands, before, mark, caller, cart: saved, lines, event }: CartToSave) => {
  const pieces = saved.lines.reduce((sum, { quantity, removal }) => (removal === null ? sum + quantity : sum), 0);
  const { version, packaging, fulfillment, code, packagingVersion, fulfillmentVersion, codeVersion } = saved;
  return {
    project_id: projectId,
    ...{ session_email: caller?.email, session_token: caller?.tokenHash },
    ...{ before, mark, version, packaging, fulfillment, code, commands, event },
    ...{ packaging_version: packagingVersion, fulfillment_version: fulfillmentVersion, code_version: codeVersion },
    // Removed lines first: a unique index allows one present swatch a proof.
    lines: [...lines].sort((one, other) => Number(one.removal === null) - Number(other.removal === null)),
    webhook: webhookRow(projectWebhook(projectId, { type: 'cart.changed', data: { version, pieces } })),
  };
};

type CartRow = ReturnType<typeof rowOf>;

const mine = sql`mine join sent on sent.project_id = mine.project_id`;

const saveStatement = fixedStatement<[rows: string]>(
  (rows) => sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as one(project_id text, session_email text, session_token text, before int, mark text, version int,
        packaging packaging, fulfillment fulfillment, code text, packaging_version int, fulfillment_version int,
        code_version int, commands jsonb, lines jsonb, event jsonb, webhook jsonb)
    ), mine as (
      insert into cart (project_id, version, packaging, fulfillment, discount_code, packaging_version, fulfillment_version, code_version)
      select project_id, version, packaging, fulfillment, code, packaging_version, fulfillment_version, code_version from sent
      where (mark is null or mark = ${markOf(sql`sent.project_id`)})
        and (session_token is null or ${isSessionOf(sql`sent.session_email`, sql`sent.session_token`)})
        and (before = 0 or exists (select from cart known where known.project_id = sent.project_id))
      on conflict (project_id) do update set version = excluded.version, packaging = excluded.packaging,
        fulfillment = excluded.fulfillment, discount_code = excluded.discount_code,
        packaging_version = excluded.packaging_version, fulfillment_version = excluded.fulfillment_version,
        code_version = excluded.code_version, changed_at = now()
      where cart.version = (select before from sent where sent.project_id = cart.project_id)
      returning project_id
    ), commands as (${insertedCommands(mine)}), lines as (
      insert into cart_line (id, project_id, kind, proof_id, selections, quantity, position, version, changed_by, changed_at, removal, matches)
      select line.id, sent.project_id, kind, "proofId", selections, quantity, position, line.version, "changedBy",
        to_timestamp("changedAt" / 1000.0), removal, matches
      from ${mine}, jsonb_to_recordset(sent.lines) as line(id uuid, kind cart_line_kind, "proofId" uuid,
        selections jsonb, quantity int, position int, version int, "changedBy" text, "changedAt" bigint,
        removal cart_line_removal, matches text)
      on conflict (id) do update set selections = excluded.selections, quantity = excluded.quantity,
        position = excluded.position, version = excluded.version, changed_by = excluded.changed_by,
        changed_at = excluded.changed_at, removal = excluded.removal, matches = excluded.matches
      where cart_line.project_id = excluded.project_id
      returning project_id
    ), event as (${eventRows(mine, sql`sent.event`)}), webhooks as (${webhookRows(mine, sql`sent.webhook`)})
    select mine.project_id, (select count(*)::int from webhooks) as webhooks,
      case when (select count(*) from lines where lines.project_id = mine.project_id) = jsonb_array_length(sent.lines)
        then 0 else ${refuse(FOREIGN_LINE)} end as refusal
    from ${mine}`,
);

/** True for the carts that were saved; false where the version or the project moved, or the caller's session ended. */
const saveAll = gathered('writes', async (tx, rows: readonly CartRow[]): Promise<boolean[]> => {
  // In one order, so that two statements never wait for each other.
  const ordered = [...rows].sort((one, other) => (one.project_id < other.project_id ? -1 : 1));
  const saved = await tx.execute<{ project_id: string; webhooks: number }>(saveStatement(JSON.stringify(ordered)));
  if ((saved.rows[0]?.webhooks ?? 0) > 0) await wake(tx, WEBHOOKS_WAIT);
  const ids = new Set(saved.rows.map(({ project_id }) => project_id));
  return rows.map(({ project_id }) => ids.has(project_id));
});

/**
 * One statement, hence one transaction: it writes the cart's row first, which locks it, and answers `outdated` if the
 * version or the project moved, or a recent caller's session ended. A line id of another cart raises a refusal, which
 * rolls the statement back.
 */
export async function saveCart(tx: Queries, projectId: string, saving: CartToSave): Promise<SaveOutcome> {
  try {
    if (!(await saveAll(tx, rowOf(projectId, saving)))) return 'outdated';
    await wake(tx, saving.event.channel);
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
