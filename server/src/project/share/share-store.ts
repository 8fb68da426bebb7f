import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { project, shareLink } from '../../kernel/database/schema.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { deleteSessionsByLink } from '../../kernel/session/session-store.ts';

export type ShareLinkRow = typeof shareLink.$inferSelect;
export type LinkOptions = Partial<
  Pick<ShareLinkRow, 'kind' | 'name' | 'asksName' | 'showsPrices' | 'passcodeHash' | 'endsOn' | 'endsAt'>
>;

/** 128 bits, 22 characters. */
const newKey = (): string => randomBytes(16).toString('base64url');

const valid = (projectId: string) => and(eq(shareLink.projectId, projectId), isNull(shareLink.revokedAt));
const own = (projectId: string) => and(valid(projectId), eq(shareLink.isProjectLink, true));

/** Creates the project's own link; called once with the project, then by renewals. */
export async function createShareLink(
  tx: Queries,
  projectId: string,
  options: LinkOptions = {},
): Promise<ShareLinkRow> {
  const key = newKey();
  const [made] = await tx
    .insert(shareLink)
    .values({ ...options, id: randomUUID(), projectId, keyHash: hashToken(key), key })
    .returning();
  if (!made) throw new Error('Expected the row of the new link');
  return made;
}

/** The same for projects of an import, by one statement. */
export async function insertProjectLinks(tx: Queries, projectIds: readonly string[]): Promise<void> {
  const rows = projectIds.map((projectId) => {
    const key = newKey();
    return { id: randomUUID(), projectId, keyHash: hashToken(key), key };
  });
  await tx.insert(shareLink).values(rows);
}

export async function insertFurtherLink(tx: Queries, projectId: string, options: LinkOptions): Promise<string> {
  const id = randomUUID();
  const key = newKey();
  await tx.insert(shareLink).values({ ...options, id, projectId, keyHash: hashToken(key), key, isProjectLink: false });
  return id;
}

export async function readShareKey(db: Queries, projectId: string): Promise<string | undefined> {
  const [row] = await db.select({ key: shareLink.key }).from(shareLink).where(own(projectId)).limit(1);
  return row?.key;
}

/** The project's own link first, then the newest. */
export const listLinks = (db: Queries, projectId: string): Promise<ShareLinkRow[]> =>
  db
    .select()
    .from(shareLink)
    .where(valid(projectId))
    .orderBy(desc(shareLink.isProjectLink), desc(shareLink.createdAt), asc(shareLink.id));

export async function countLinks(tx: Queries, projectId: string): Promise<number> {
  const [row] = await tx.select({ links: count() }).from(shareLink).where(valid(projectId));
  return row?.links ?? 0;
}

export async function findLink(tx: Queries, projectId: string, id: string): Promise<ShareLinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(shareLink)
    .where(and(valid(projectId), eq(shareLink.id, id)));
  return row;
}

export async function updateLink(tx: Queries, id: string, change: Partial<ShareLinkRow>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(shareLink).set(change).where(eq(shareLink.id, id));
}

/** Serializes changes to the links of one project, so that it never has two of its own or more than allowed. */
export async function lockProject(tx: Queries, projectId: string): Promise<void> {
  await tx.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for('update');
}

async function endLinks(tx: Queries, which: ReturnType<typeof and>): Promise<ShareLinkRow[]> {
  const ended = await tx.update(shareLink).set({ revokedAt: sql`now()` }).where(which).returning();
  await deleteSessionsByLink(
    tx,
    ended.map(({ id }) => id),
  );
  return ended;
}

/** Revokes the project's own link and ends all sessions opened with it. Answers the revoked one. */
export const revokeProjectLink = async (tx: Queries, projectId: string): Promise<ShareLinkRow | undefined> =>
  (await endLinks(tx, own(projectId)))[0];

export const revokeFurtherLink = async (tx: Queries, projectId: string, id: string): Promise<void> => {
  await endLinks(tx, and(valid(projectId), eq(shareLink.id, id)));
};

/** Ends the sessions that were opened with a link, which goes on. */
export const endVisits = (tx: Queries, linkId: string): Promise<void> => deleteSessionsByLink(tx, [linkId]);

/** One query for a wrong key and an unknown project, so that timing does not tell them apart. Locks the link. */
export async function findLinkByKey(tx: Queries, projectId: string, key: string): Promise<ShareLinkRow | undefined> {
  const [row] = await tx
    .select({ link: shareLink })
    .from(shareLink)
    .innerJoin(project, and(eq(project.id, shareLink.projectId), isNull(project.deletedAt)))
    .where(and(eq(shareLink.keyHash, hashToken(key)), eq(shareLink.projectId, projectId)))
    .for('update', { of: shareLink });
  return row?.link;
}
