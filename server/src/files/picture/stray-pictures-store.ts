import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

/** A starter pattern uses it, or an inquiry chose a pattern before its picture was replaced. */
const isUsedByStyles = sql`
  exists (select 1 from style_pattern s where s.file_id = f.id)
  or exists (select 1 from inquiry i where i.created_at > f.created_at and position(f.id in i.sent::text) > 0)`;

/** Used by published content, a draft, or the history, from which it can be restored. */
const isUsedByContent = sql`
  exists (select 1 from setting s where s.key = 'portal' and position(f.id in s.value::text) > 0)
  or exists (select 1 from content c where position(f.id in c.published::text) > 0)
  or exists (select 1 from content_draft d where position(f.id in d.value::text) > 0)
  or exists (select 1 from content_change h where position(f.id in h.before::text || h.after::text) > 0)`;

/** Lists unused staff pictures, from dialogs that were closed without Save and from imports that were not stored. */
export async function listStrayPictures(db: Queries, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from stored_file f
    where f.deleted_at is null and f.created_at < ${before.toISOString()}::timestamptz
      and case
        when f.destination in ('org-patterns', 'org-photo-patterns') then not (${isUsedByStyles})
        when f.destination in ('logos', 'content-pictures') then not (${isUsedByContent})
        when f.destination = 'import-proofs' then true
        else false
      end
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
