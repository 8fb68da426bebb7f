import { MIN_COUNTED_BYTES, type SentInADay } from '@colorway/rules/file/upload-room.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

/** Same condition as the index `stored_file_unclaimed`. */
const isPublic = sql.raw("destination in ('org-uploads', 'dist-uploads')");
const isUnclaimed = sql`not f.claimed and f.${isPublic} and f.project_id is null
  and not exists (select 1 from inquiry_file i where i.file_id = f.id)`;
const isPending = sql`not exists (select 1 from stored_file f where f.id = u.id)`;

/** Serializes the start of uploads, so that two never take the same space. */
export async function lockUploads(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', 0))`);
}

interface Sender {
  readonly owner: string;
  readonly network: string | null;
}

export async function readSentInADay(
  tx: Queries,
  { owner, network }: Sender,
): Promise<{ readonly byOwner: SentInADay; readonly byNetwork: SentInADay }> {
  const sums = sql`count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes`;
  const today = sql`${isPublic} and created_at > now() - interval '1 day'`;
  const { rows } = await tx.execute<{ files: number; bytes: number }>(sql`
    select ${sums} from upload where owner = ${owner} and ${today}
    union all select ${sums} from upload where network = ${network} and ${today}`);
  const none = { files: 0, bytes: 0 };
  return { byOwner: rows[0] ?? none, byNetwork: rows[1] ?? none };
}

/** Declared bytes of uploads that are no file yet. */
export async function sumPendingBytes(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(
    sql`select coalesce(sum(u.bytes), 0)::bigint as bytes from upload u where ${isPending}`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Bytes of visitors' files and running uploads without an inquiry. */
export async function sumUnclaimedBytes(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(greatest(bytes, ${MIN_COUNTED_BYTES})), 0)::bigint as bytes from (
      select u.bytes from upload u where u.${isPublic} and ${isPending}
      union all select f.bytes from stored_file f where ${isUnclaimed}) all_of_it`);
  return rows[0]?.bytes ?? 0;
}

/** Marks files of inquiries, which leave the index of unclaimed files. */
export async function markClaimed(db: Queries): Promise<void> {
  await db.execute(sql`
    update stored_file f set claimed = true
    where not f.claimed and f.${isPublic} and exists (select 1 from inquiry_file i where i.file_id = f.id)`);
}

/** Oldest files beyond the newest `bytes`, except files younger than a day or in a resume link. */
export async function listUnclaimedBeyond(tx: Queries, bytes: number, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select f.id, f.created_at, sum(greatest(f.bytes, ${MIN_COUNTED_BYTES})) over (order by f.created_at desc, f.id) as newest
      from stored_file f where ${isUnclaimed} and f.deleted_at is null) f
    where newest > ${bytes} and created_at < now() - interval '1 day' and not exists (
      select 1 from resume_link r where r.expires_at > now() and jsonb_exists(r.state -> 'fileIds', f.id))
    order by created_at limit ${limit}`);
  return rows.map(({ id }) => id);
}
