import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { CONTENT_PARTS, type ContentPart } from '@colorway/contract/content/content.ts';
import type { DraftField, Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { and, desc, eq, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { content, contentChange, contentDraft, staff } from '../../kernel/database/schema.ts';

/** Serializes saves and publications until the transaction ends, so what is published is what was read. */
export async function lockEditor(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content-desk', 0))`);
}

/** Published content of our own tables, without default labels. */
export async function readPublishedContent(db: Queries): Promise<Record<ContentPart, Value>> {
  const rows = await db.select({ part: content.part, published: content.published }).from(content);
  const bare = CONTENT_PARTS.map((part) => [part, part === 'labels' ? {} : bareContent[part]] as const);
  const own = rows.map(({ part, published }) => [part, published] as const);
  return Object.fromEntries([...bare, ...own]) as Record<ContentPart, Value>;
}

export async function writeContent(tx: Queries, part: ContentPart, value: Value, staffId: string): Promise<void> {
  const next = { published: value, changedAt: new Date(), changedBy: staffId };
  await tx
    .insert(content)
    .values({ part, ...next })
    .onConflictDoUpdate({ target: content.part, set: { ...next, version: sql`${content.version} + 1` } });
}

export interface StoredDraft extends DraftField {
  readonly part: ContentPartName;
  readonly changedAt: Date;
  readonly by: string | null;
}

export const listDrafts = (db: Queries): Promise<StoredDraft[]> =>
  db
    .select({
      part: contentDraft.part,
      field: contentDraft.field,
      value: contentDraft.value,
      changedAt: contentDraft.changedAt,
      by: staff.name,
    })
    .from(contentDraft)
    .leftJoin(staff, eq(staff.id, contentDraft.changedBy))
    .orderBy(contentDraft.part, contentDraft.field);

export async function writeDraft(
  tx: Queries,
  part: ContentPartName,
  draft: DraftField,
  staffId: string,
): Promise<void> {
  const next = { value: draft.value, changedAt: new Date(), changedBy: staffId };
  await tx
    .insert(contentDraft)
    .values({ part, field: draft.field, ...next })
    .onConflictDoUpdate({ target: [contentDraft.part, contentDraft.field], set: next });
}

export async function deleteDrafts(tx: Queries, parts: readonly ContentPartName[]): Promise<void> {
  await tx.delete(contentDraft).where(inArray(contentDraft.part, [...parts]));
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Also deletes the drafts of the entry's fields. */
export async function deleteDraft(tx: Queries, part: ContentPartName, field: string): Promise<void> {
  const under = or(eq(contentDraft.field, field), like(contentDraft.field, `${escapeLike(field)}/%`));
  await tx.delete(contentDraft).where(and(eq(contentDraft.part, part), under));
}

/** The newest project with a visible proof, used to preview drafts. */
export async function findPreviewProject(db: Queries): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from project p where p.deleted_at is null
      and exists (select 1 from proof f where f.project_id = p.id and not f.hidden and f.deleted_at is null)
    order by p.created_at desc limit 1`);
  return rows[0]?.id ?? null;
}

interface Publication {
  readonly part: ContentPartName;
  readonly before: Value;
  readonly after: Value;
  readonly staffId: string;
}

export async function insertPublication(tx: Queries, publication: Publication): Promise<void> {
  await tx.insert(contentChange).values(publication);
}

const columns = {
  id: contentChange.id,
  part: contentChange.part,
  before: contentChange.before,
  after: contentChange.after,
  createdAt: contentChange.createdAt,
  by: staff.name,
};
export type StoredPublication = Awaited<ReturnType<typeof listPublications>>[number];

interface Page {
  readonly before?: number | undefined;
  readonly parts: readonly ContentPartName[];
  readonly limit: number;
}

/** Publications, newest first. */
export const listPublications = (db: Queries, { before, parts, limit }: Page) =>
  db
    .select(columns)
    .from(contentChange)
    .leftJoin(staff, eq(staff.id, contentChange.staffId))
    .where(
      and(before === undefined ? undefined : lt(contentChange.id, before), inArray(contentChange.part, [...parts])),
    )
    .orderBy(desc(contentChange.id))
    .limit(limit);

export async function findPublication(
  db: Queries,
  id: number,
): Promise<Pick<Publication, 'part' | 'before'> | undefined> {
  const [row] = await db
    .select({ part: contentChange.part, before: contentChange.before })
    .from(contentChange)
    .where(eq(contentChange.id, id));
  return row;
}
