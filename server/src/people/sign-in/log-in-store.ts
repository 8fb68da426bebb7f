import { CODE_SECONDS, CODE_TRIES } from '@colorway/rules/sign-in/code-limits.ts';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { logInRequest } from '../../kernel/database/schema.ts';

export type StoredRequest = typeof logInRequest.$inferSelect;

interface NewRequest {
  readonly id: string;
  readonly browserHash: string;
  readonly email: string;
  readonly codeHmac: string;
  readonly linkHash: string;
  readonly next: string;
}

/** Expires the browser's earlier code and link. */
export async function insertRequest(tx: Queries, request: NewRequest): Promise<void> {
  await tx
    .update(logInRequest)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(logInRequest.browserHash, request.browserHash),
        isNull(logInRequest.usedAt),
        gt(logInRequest.expiresAt, sql`now()`),
      ),
    );
  await tx
    .insert(logInRequest)
    .values({ ...request, expiresAt: sql`now() + make_interval(secs => ${CODE_SECONDS}::int)` });
}

export async function findNewestRequest(db: Queries, browserHash: string): Promise<StoredRequest | undefined> {
  const [row] = await db
    .select()
    .from(logInRequest)
    .where(eq(logInRequest.browserHash, browserHash))
    .orderBy(desc(logInRequest.createdAt), desc(logInRequest.id))
    .limit(1);
  return row;
}

export async function findByLink(db: Queries, linkHash: string): Promise<StoredRequest | undefined> {
  const [row] = await db.select().from(logInRequest).where(eq(logInRequest.linkHash, linkHash));
  return row;
}

export interface Redeemed {
  readonly email: string;
  readonly next: string | null;
}

/** Counts, compares and redeems in one statement: concurrent tries wait for the row, so at most one succeeds. */
export async function tryCode(
  tx: Queries,
  requestId: string,
  hmacs: readonly string[],
): Promise<(Redeemed & { readonly taken: boolean; readonly tries: number }) | undefined> {
  const { rows } = await tx.execute<{ email: string; next: string | null; taken: boolean; tries: number }>(sql`
    update log_in_request set tries = tries + 1, used_at = case when ${inArray(logInRequest.codeHmac, [...hmacs])} then now() end
    where id = ${requestId} and used_at is null and tries < ${CODE_TRIES} and expires_at > now()
    returning email, next, tries, used_at is not null as taken`);
  return rows[0];
}

/** A link has 256 bits, so its tries are not counted, and wrong codes do not end it. */
export async function useLink(tx: Queries, linkHash: string, browserHash: string): Promise<Redeemed | undefined> {
  const { rows } = await tx.execute<{ email: string; next: string | null }>(sql`
    update log_in_request set used_at = now()
    where link_hash = ${linkHash} and browser_hash = ${browserHash} and used_at is null and expires_at > now()
    returning email, next`);
  return rows[0];
}
