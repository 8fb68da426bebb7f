import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { project, shareLink } from '../../kernel/database/schema.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { deleteSessionsByLink } from '../../kernel/session/session-store.ts';

/** 128 bits, 22 characters. */
const newKey = (): string => randomBytes(16).toString('base64url');

const alive = (projectId: string) => and(eq(shareLink.projectId, projectId), isNull(shareLink.revokedAt));

/** Creates the project's link; called once with the project, then by renewals. */
export async function createShareLink(tx: Queries, projectId: string): Promise<string> {
  const key = newKey();
  await tx.insert(shareLink).values({ id: randomUUID(), projectId, keyHash: hashToken(key), key });
  return key;
}

export async function readShareKey(db: Queries, projectId: string): Promise<string | undefined> {
  const [row] = await db.select({ key: shareLink.key }).from(shareLink).where(alive(projectId)).limit(1);
  return row?.key;
}

/** Serializes renewals of one project, so that it never has two links. */
export async function lockProject(tx: Queries, projectId: string): Promise<void> {
  await tx.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for('update');
}

/** Revokes the link and ends all sessions opened with it. */
export async function revokeShareLinks(tx: Queries, projectId: string): Promise<void> {
  const dead = await tx
    .update(shareLink)
    .set({ revokedAt: sql`now()` })
    .where(alive(projectId))
    .returning({ id: shareLink.id });
  await deleteSessionsByLink(
    tx,
    dead.map(({ id }) => id),
  );
}

/** One query for a wrong key, a revoked key and an unknown project, so that timing does not tell them apart. */
export async function useShareKey(tx: Queries, projectId: string, key: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update share_link sl set last_used_at = now() from project p
    where sl.key_hash = ${hashToken(key)} and sl.project_id = ${projectId} and sl.revoked_at is null
      and p.id = sl.project_id and p.deleted_at is null
    returning sl.id`);
  return rows[0]?.id;
}
