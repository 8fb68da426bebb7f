import type { Scope } from '@colorway/rules/api-key/scopes.ts';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { apiKey, project } from '../database/schema.ts';

export interface FoundKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly onlyFrom: readonly string[];
  /** Its last use was written more than a minute ago. */
  readonly isStale: boolean;
}

/** Reads the key at each call, so that a revoked one is refused at once on every node. */
export async function findKey(db: Queries, keyHash: string): Promise<FoundKey | undefined> {
  const { id, name, scopes, onlyFrom, lastUsedAt, expiresAt } = apiKey;
  const isStale = sql<boolean>`coalesce(${lastUsedAt} < now() - interval '1 minute', true)`;
  const [row] = await db
    .select({ id, name, scopes, onlyFrom, isStale })
    .from(apiKey)
    .where(and(eq(apiKey.keyHash, keyHash), or(isNull(expiresAt), gt(expiresAt, sql`now()`))));
  return row;
}

/** Writes the last use, at most once a minute even for concurrent calls. */
export async function touchKey(db: Queries, id: string, ip: string): Promise<void> {
  const { lastUsedAt } = apiKey;
  const isOld = or(isNull(lastUsedAt), lt(lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKey)
    .set({ lastUsedAt: sql`now()`, lastUsedFrom: ip })
    .where(and(eq(apiKey.id, id), isOld));
}

/** The address of a project, without which a key finds no project; undefined for an unknown or deleted one. */
export async function findProjectEmail(db: Queries, projectId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: project.email })
    .from(project)
    .where(and(eq(project.id, projectId), isNull(project.deletedAt)));
  return row?.email;
}
