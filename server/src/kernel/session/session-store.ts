import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import type { LinkKind } from '@colorway/rules/project/share/link-kinds.ts';
import { and, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { fixedStatement } from '../database/fast/fixed-statement.ts';
import { gathered, oneEach } from '../database/fast/gathered.ts';
import type { Queries } from '../database/queries.ts';
import { floorTablet, session } from '../database/schema.ts';
import { rightsChanged, sessionsEnded } from '../events/access-events.ts';
import { FRESH_SECONDS } from './cookies.ts';
import { nobody, type Sessions, type ShareSession, type TabletAccess } from './sessions.ts';

export interface Found {
  readonly sessions: Sessions;
  /** The address of the project that was asked about; undefined when it does not exist. */
  readonly projectEmail: string | undefined;
  /** Sessions that have not been marked as used for a while. */
  readonly stale: readonly string[];
}

interface Row extends Record<string, unknown> {
  token_hash: string | null;
  kind: 'customer' | 'staff' | 'share';
  email: string | null;
  stale: boolean;
  staff_id: string;
  staff_email: string;
  staff_name: string;
  role: StaffRole;
  fresh: boolean;
  recovered: boolean;
  second_factor: boolean;
  share_project?: string | null;
  link_id?: string;
  link_kind?: LinkKind;
  asks_name?: boolean;
  shows_prices?: boolean;
  visitor_name?: string | null;
  project_email?: string | null;
}

const isOpen = sql`expires_at > now() and idle_until > now()`;

/** Whether this is still a session of the customer: for a statement that writes for a caller who was found moments before. */
export const isSessionOf = (email: SQL, tokenHash: SQL): SQL =>
  sql`exists (select from session s where s.token_hash = ${tokenHash} and s.kind = 'customer' and s.email = ${email} and ${isOpen})`;

const none = { columns: sql``, joins: sql`` };

const ofLink = {
  columns: sql`, sp.id as share_project, sl.id as link_id, sl.kind as link_kind, sl.asks_name, sl.shows_prices,
      sv.name as visitor_name`,
  joins: sql`
    left join share_link sl on sl.id = s.share_link_id and sl.revoked_at is null
      and (sl.ends_at is null or sl.ends_at > now())
    left join share_visitor sv on sv.id = s.share_visitor_id
    left join project sp on sp.id = sl.project_id and sp.deleted_at is null`,
};

const ofProject = {
  columns: sql`, p.email as project_email`,
  joins: sql`left join lateral (select email from project where project.id = a.project_id and deleted_at is null limit 1) p on true`,
};

const toShareSession = (row: Row, projectId: string): ShareSession => {
  const visitorName = row.visitor_name ?? null;
  return {
    tokenHash: row.token_hash ?? '',
    projectId,
    linkId: row.link_id ?? '',
    kind: row.link_kind ?? 'look',
    asksName: row.asks_name ?? true,
    showsPrices: row.shows_prices ?? false,
    visitorName,
    isNamed: visitorName !== null,
  };
};

interface Lookup {
  readonly own: readonly string[];
  readonly shares: readonly string[];
  readonly projectId: string | undefined;
}

interface FoundRow extends Row {
  /** Which lookup it answers. */
  readonly at: number;
}

function toFound(rows: readonly FoundRow[]): Found {
  let sessions: Sessions = nobody;
  for (const row of rows) {
    const tokenHash = row.token_hash ?? '';
    if (row.kind === 'customer' && row.email) {
      sessions = { ...sessions, customer: { tokenHash, email: row.email, fresh: row.fresh } };
    }
    if (row.kind === 'staff' && row.staff_id) {
      const { staff_id: staffId, staff_email: email, staff_name: name, role, fresh, recovered } = row;
      const staff = { tokenHash, staffId, email, name, role, fresh, recovered, secondFactor: row.second_factor };
      sessions = { ...sessions, staff };
    }
    if (row.kind === 'share' && row.share_project) {
      sessions = { ...sessions, shares: [...sessions.shares, toShareSession(row, row.share_project)] };
    }
  }
  const stale = rows.filter((row) => row.stale).map((row) => row.token_hash ?? '');
  return { sessions, projectEmail: rows[0]?.project_email ?? undefined, stale };
}

interface Part {
  readonly columns: SQL;
  readonly joins: SQL;
}

const findStatement = (link: Part, project: Part) =>
  fixedStatement<[tokens: string]>(
    (tokens) => sql`
    select a.at, s.token_hash, s.kind, s.email, s.seen_at < now() - interval '5 minutes' as stale,
      coalesce(s.proven_at, s.created_at) > now() - make_interval(secs => ${FRESH_SECONDS}::int) as fresh, s.recovered,
      s.second_factor,
      st.id as staff_id, st.email as staff_email, st.name as staff_name, st.role ${link.columns} ${project.columns}
    from jsonb_to_recordset(${tokens}::jsonb) as a(at int, hash text, project_id text)
    ${oneEach('s', sql`select * from session where token_hash = a.hash and ${isOpen}`)}
    left join staff st on st.id = s.staff_id and st.suspended_at is null
    ${link.joins} ${project.joins}`,
  );

/** Each joined table is planned again at every request, so only tables that can matter are joined. */
const findStatements = {
  plain: { alone: findStatement(none, none), ofProject: findStatement(none, ofProject) },
  shared: { alone: findStatement(ofLink, none), ofProject: findStatement(ofLink, ofProject) },
};

const findAll = gathered('reads', async (db, lookups: readonly Lookup[]): Promise<Found[]> => {
  const statements = lookups.some(({ shares }) => shares.length > 0) ? findStatements.shared : findStatements.plain;
  const isOfProject = lookups.some(({ projectId }) => projectId !== undefined);
  const tokens = lookups.flatMap(({ own, shares, projectId }, at) =>
    [...own, ...shares].map((hash) => ({ at, hash, project_id: projectId })),
  );
  const statement = statements[isOfProject ? 'ofProject' : 'alone'];
  const { rows } = await db.execute<FoundRow>(statement(JSON.stringify(tokens)));
  const byLookup = Map.groupBy(rows, ({ at }) => at);
  return lookups.map((_, at) => toFound(byLookup.get(at) ?? []));
});

/**
 * Finds the caller's sessions and the owner of the project in one query. A suspended staff member, a revoked or ended link and a
 * deleted project drop out here, at once and everywhere.
 */
export async function findSessions(
  db: Queries,
  tokens: { readonly own: readonly string[]; readonly shares: readonly string[] },
  projectId: string | undefined,
): Promise<Found> {
  if (tokens.own.length + tokens.shares.length === 0) return { sessions: nobody, projectEmail: undefined, stale: [] };
  return findAll(db, { ...tokens, projectId });
}

/** Finds the tablet of this token; a revoked one is unknown at once. */
export async function findTablet(db: Queries, tokenHash: string): Promise<TabletAccess | undefined> {
  const { id, name, stage, revokedAt } = floorTablet;
  const [row] = await db
    .select({ id, name, stage })
    .from(floorTablet)
    .where(and(eq(floorTablet.tokenHash, tokenHash), isNull(revokedAt)));
  return row;
}

/** Pushes the idle end on; at most once in five minutes a session, so reading costs no write. */
export async function touchSessions(
  db: Queries,
  tokenHashes: readonly string[],
  idle: Record<'customer' | 'staff' | 'share', number>,
): Promise<void> {
  if (tokenHashes.length === 0) return;
  await db.execute(sql`
    update session set seen_at = now(), idle_until = now() + make_interval(secs =>
      case kind when 'staff' then ${idle.staff}::int when 'share' then ${idle.share}::int else ${idle.customer}::int end)
    where token_hash in (${sql.join(
      tokenHashes.map((one) => sql`${one}`),
      sql`, `,
    )})`);
}

interface NewRow {
  readonly kind: 'customer' | 'staff' | 'share';
  readonly email?: string;
  readonly staffId?: string;
  readonly shareLinkId?: string;
  readonly shareVisitorId?: string | null;
  readonly recovered?: boolean;
  readonly secondFactor?: boolean;
  readonly provenAt?: Date;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address?: string;
  readonly idleSeconds: number;
  readonly maxSeconds: number;
}

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

export async function insertSession(tx: Queries, { idleSeconds, maxSeconds, ...row }: NewRow): Promise<void> {
  await tx.insert(session).values({ ...row, idleUntil: fromNow(idleSeconds), expiresAt: fromNow(maxSeconds) });
}

/** The open streams of these sessions hear of it, on every node. */
const end = async (tx: Queries, which: SQL): Promise<number> => {
  const ended = await tx.delete(session).where(which).returning({ tokenHash: session.tokenHash });
  await sessionsEnded(
    tx,
    ended.map(({ tokenHash }) => tokenHash),
  );
  return ended.length;
};

export async function deleteSessions(tx: Queries, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length > 0) await end(tx, inArray(session.tokenHash, [...tokenHashes]));
}

type Whose = { readonly email: string } | { readonly emails: readonly string[] } | { readonly staffId: string };

function of(whose: Whose): SQL {
  if ('staffId' in whose) return eq(session.staffId, whose.staffId);
  return 'emails' in whose ? inArray(session.email, [...whose.emails]) : eq(session.email, whose.email);
}

/** Sessions that are open now. */
export async function countSessionsOf(db: Queries, whose: Whose): Promise<number> {
  const isOpen = sql`${session.expiresAt} > now() and ${session.idleUntil} > now()`;
  const [row] = await db
    .select({ sessions: count() })
    .from(session)
    .where(and(of(whose), isOpen));
  return row?.sessions ?? 0;
}

/** Every session of a person, or of several; says how many there were. */
export const deleteSessionsOf = (tx: Queries, whose: Whose): Promise<number> => end(tx, of(whose));

/** Makes the open streams of a member of staff check their rights again; their sessions remain. */
export async function recheckSessionsOf(tx: Queries, staffId: string): Promise<void> {
  const rows = await tx.select({ hash: session.tokenHash }).from(session).where(eq(session.staffId, staffId));
  await rightsChanged(
    tx,
    rows.map(({ hash }) => hash),
  );
}

/** Every session of a person but this one; says how many there were. */
export async function deleteOtherSessions(tx: Queries, whose: Whose, tokenHash: string): Promise<number> {
  const others = and(of(whose), ne(session.tokenHash, tokenHash));
  return others ? end(tx, others) : 0;
}

/** A shorter time without use counts for the open sessions of staff as well. */
export async function shortenIdle(tx: Queries, idleSeconds: number): Promise<void> {
  const latest = sql`${session.seenAt} + make_interval(secs => ${idleSeconds}::int)`;
  await tx
    .update(session)
    .set({ idleUntil: sql`least(${session.idleUntil}, ${latest})` })
    .where(eq(session.kind, 'staff'));
}

/** Ends the sessions of all who came by these links. */
export async function deleteSessionsByLink(tx: Queries, shareLinkIds: readonly string[]): Promise<void> {
  if (shareLinkIds.length > 0) await end(tx, inArray(session.shareLinkId, [...shareLinkIds]));
}

export interface OwnSession {
  readonly tokenHash: string;
  readonly kind: 'customer' | 'staff' | 'share';
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

const MAX_LISTED = 100;

export async function listSessionsOf(db: Queries, whose: Whose): Promise<OwnSession[]> {
  const { tokenHash, kind, userAgent, address, createdAt, seenAt } = session;
  return db
    .select({ tokenHash, kind, userAgent, address, createdAt, seenAt })
    .from(session)
    .where(and(of(whose), sql`${session.expiresAt} > now() and ${session.idleUntil} > now()`))
    .orderBy(desc(session.seenAt))
    .limit(MAX_LISTED);
}
