import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

/** A person whom a comment can name. The address and the key stay on the server. */
export interface ProjectPerson {
  readonly id: string;
  readonly name: string;
  readonly kind: 'customer' | 'staff' | 'visitor';
  readonly email: string;
  /** The key of the link that a visitor came by. */
  readonly key: string | null;
}

type PersonRow = Pick<ProjectPerson, 'id' | 'name' | 'email' | 'key'> & Record<string, unknown>;

const MAX_STAFF = 50;
const MAX_VISITORS = 100;

/** The project's owner and staff who did something in it, unless they are suspended. */
export async function listStaffOf(db: Queries, projectId: string): Promise<readonly ProjectPerson[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select 'staff:' || s.id as id, s.name, s.email, null as key from staff s
    where s.suspended_at is null and (
      s.id = (select owner_id from project where id = ${projectId})
      or s.id in (select e.staff_id from project_event e where e.project_id = ${projectId}))
    order by s.name, s.id limit ${MAX_STAFF}`);
  return rows.map((row) => ({ ...row, kind: 'staff' as const }));
}

/** Visitors of links that still work, by the name and address they gave, last seen first. One may have several links. */
export async function listVisitorsOf(db: Queries, projectId: string): Promise<readonly ProjectPerson[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select 'visitor:' || v.id as id, v.name, v.email, l.key from share_visitor v
    join share_link l on l.id = v.share_link_id
    where l.project_id = ${projectId} and l.revoked_at is null and (l.ends_at is null or l.ends_at > now())
    order by v.last_seen_at desc, v.id limit ${MAX_VISITORS}`);
  return rows.map((row) => ({ ...row, kind: 'visitor' as const }));
}

/** The addresses that the visitors of these sessions gave. */
export async function visitorEmails(db: Queries, tokenHashes: readonly string[]): Promise<readonly string[]> {
  if (tokenHashes.length === 0) return [];
  const hashes = sql.join(
    tokenHashes.map((one) => sql`${one}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ email: string }>(sql`
    select v.email from session s join share_visitor v on v.id = s.share_visitor_id where s.token_hash in (${hashes})`);
  return rows.map(({ email }) => email);
}
