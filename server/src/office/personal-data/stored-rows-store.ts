import type { PersonalData } from '@colorway/contract/inquiry/personal-data-contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../kernel/database/lists/contains-text.ts';
import type { Queries } from '../../kernel/database/queries.ts';

type Rows = Record<string, unknown>[];

/** Matches history events with the address as author or in their data. */
const mentionsInEvent = (email: string): SQL =>
  sql`(t.by = ${email} or ${containsText(sql`lower(t.data::text)`, email)})`;

/** Matches activity with the address in its text or undo calls. Must equal the expression of the index. */
const mentionsInActivity = (email: string): SQL =>
  containsText(sql`lower(t.what || ' ' || t.before || ' ' || t.after || ' ' || coalesce(t.way_back::text, ''))`, email);

/** The contract names every kind, because an answer is cut to it. */
type RowKind = Exclude<keyof PersonalData, 'email'>;

/** Every table with an e-mail address and its lookup. Excludes credentials. */
const SOURCES = {
  inquiries: (email: string) => sql`select to_jsonb(t) - 'search_text' as row from inquiry t where email = ${email}`,
  partialInquiries: (email: string) => sql`select to_jsonb(t) as row from partial_inquiry t where email = ${email}`,
  resumeLinks: (email: string) =>
    sql`select to_jsonb(t) - 'token_hash' as row from resume_link t where email = ${email}`,
  savedDesigns: (email: string) => sql`
    select to_jsonb(t) - 'code' || jsonb_build_object('pattern', s.group_id, 'product', s.type, 'colors', s.colors) as row
    from saved_design t join shared_design s on s.code = t.code where t.email = ${email}`,
  files: (email: string) => sql`
    select to_jsonb(t) - 'owner' as row from stored_file t
    where t.owner = ${`customer:${email}`} or exists (
      select 1 from inquiry_file x join inquiry i on i.id = x.inquiry_id where x.file_id = t.id and i.email = ${email})`,
  mails: (email: string) => sql`select to_jsonb(t) - 'secrets' - 'html' as row from mail t where to_address = ${email}`,
  mailChoices: (email: string) => sql`select to_jsonb(t) as row from mail_choice t where email = ${email}`,
  crmEntries: (email: string) => sql`select to_jsonb(t) as row from crm_entry t where email = ${email}`,
  projects: (email: string) => sql`select to_jsonb(t) as row from project t where email = ${email}`,
  approvals: (email: string) => sql`
    select to_jsonb(t) - 'staff_id' as row from proof_approval t
    where t.given_by = ${email} or t.proof_id in (
      select x.id from proof x join project p on p.id = x.project_id where p.email = ${email})`,
  certificates: (email: string) => sql`
    select to_jsonb(t) - 'person' as row from approval_certificate t
    where t.texts ->> 'signedInAs' = ${email} or t.project_id in (select id from project where email = ${email})`,
  requests: (email: string) => sql`
    select to_jsonb(t) || jsonb_build_object('messages', coalesce((
      select jsonb_agg(to_jsonb(m) - 'thread_id' - 'person' - 'mentions' order by m.created_at, m.id)
      from request_message m where m.thread_id = t.id), '[]')) as row
    from request_thread t join project p on p.id = t.project_id where p.email = ${email}`,
  history: (email: string) => sql`
    select to_jsonb(e) - 'staff_id' as row from project_event e where e.id in (
      select t.id from project_event t join project p on p.id = t.project_id where p.email = ${email}
      union all select t.id from project_event t where ${mentionsInEvent(email)})`,
  activity: (email: string) =>
    sql`select to_jsonb(t) - 'staff_id' as row from activity t where ${mentionsInActivity(email)}`,
  orders: (email: string) => sql`
    select to_jsonb(t) - 'token' as row from draft_order t where lower(contact ->> 'email') = ${email}`,
  checkouts: (email: string) => sql`
    select jsonb_build_object('projectId', t.project_id, 'checkout', t.checkout) as row from cart t
    where lower(t.checkout #>> '{contact,email}') = ${email}
      or t.checkout <> '{}' and t.project_id in (select id from project where email = ${email})`,
  printPacks: (email: string) => sql`
    select jsonb_build_object('orders', t.scope, 'version', t.version, 'printedAt', t.created_at) as row from print_pack t
    where string_to_array(t.scope, ',') && array(
      select 'D-' || o.number from draft_order o left join project p on p.id = o.project_id
      where p.email = ${email} or lower(o.contact ->> 'email') = ${email})`,
  problems: (email: string) => sql`
    select to_jsonb(t) - 'decided_by' || jsonb_build_object('messages', coalesce((
      select jsonb_agg(to_jsonb(m) - 'problem_id' - 'staff_id' order by m.created_at, m.id)
      from problem_message m where m.problem_id = t.id), '[]')) as row
    from order_problem t join draft_order o on o.id = t.order_id left join project p on p.id = o.project_id
    where p.email = ${email} or lower(o.contact ->> 'email') = ${email}`,
  orderMessages: (email: string) => sql`
    select to_jsonb(t) - 'staff_id' as row from order_message t
    join draft_order o on o.id = t.order_id left join project p on p.id = o.project_id
    where not t.is_internal and (p.email = ${email} or lower(o.contact ->> 'email') = ${email})`,
  customers: (email: string) => sql`
    select to_jsonb(t) || jsonb_build_object('company', (select c.name from company c where c.id = t.company_id)) as row
    from customer t where email = ${email}`,
  customerNotes: (email: string) => sql`
    select to_jsonb(t) - 'staff_id' as row from customer_note t where email = ${email}`,
  customerImports: (email: string) => sql`select to_jsonb(t) as row from customer_import_row t where email = ${email}`,
  taxCertificates: (email: string) => sql`
    select to_jsonb(t) - 'decided_by' as row from tax_certificate t where email = ${email}`,
  shareVisits: (email: string) => sql`
    select to_jsonb(t) - 'id' as row from share_visitor t where email = ${email}`,
  sessions: (email: string) => sql`
    select jsonb_build_object('kind', kind, 'userAgent', user_agent, 'createdAt', created_at, 'seenAt', seen_at) as row
    from session where email = ${email}`,
} as const satisfies Record<RowKind, (email: string) => SQL>;

export async function listStoredRows(db: Queries, email: string): Promise<Record<RowKind, Rows>> {
  const kinds = Object.keys(SOURCES) as RowKind[];
  const all: [RowKind, Rows][] = [];
  for (const kind of kinds) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(SOURCES[kind](email));
    all.push([kind, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(all) as Record<RowKind, Rows>;
}

const listIds = async (tx: Queries, query: SQL): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
};

export const listInquiryIds = (tx: Queries, email: string): Promise<string[]> =>
  listIds(tx, sql`select id from inquiry where email = ${email}`);

export const listPartialIds = (tx: Queries, email: string): Promise<string[]> =>
  listIds(tx, sql`select flow_id as id from partial_inquiry where email = ${email}`);

export const listMailIds = (tx: Queries, email: string): Promise<string[]> =>
  listIds(tx, sql`select id from mail where to_address = ${email}`);

/** Files uploaded by the address or named by its resume links that no project or inquiry uses. */
export const listUnusedFileIds = (tx: Queries, email: string): Promise<string[]> =>
  listIds(
    tx,
    sql`
    select f.id from stored_file f
    where f.project_id is null and f.destination in ('org-uploads', 'dist-uploads')
      and not exists (select 1 from inquiry_file x where x.file_id = f.id)
      and (f.owner = ${`customer:${email}`}
        or f.id in (select jsonb_array_elements_text(r.state -> 'fileIds') from resume_link r where r.email = ${email}))`,
  );

interface Counts extends Record<string, unknown> {
  readonly files: number;
  readonly approvals: number;
  readonly requests: number;
  readonly history: number;
}

export const countBusinessRecords = async (tx: Queries, email: string) => {
  const projects = await listIds(tx, sql`select id from project where email = ${email} order by id`);
  const orders = await listIds(
    tx,
    sql`select 'D-' || number as id from draft_order where lower(contact ->> 'email') = ${email} order by number`,
  );
  const { rows } = await tx.execute<Counts>(sql`
    with own as (select id from project where email = ${email})
    select
      (select count(*)::int from stored_file f where f.project_id in (select id from own)) as files,
      (select count(*)::int from proof_approval a join proof p on p.id = a.proof_id
        where p.project_id in (select id from own)) as approvals,
      (select count(*)::int from request_thread r where r.project_id in (select id from own)) as requests,
      (select count(*)::int from project_event e where e.project_id in (select id from own)) as history`);
  const { files = 0, approvals = 0, requests = 0, history = 0 } = rows[0] ?? {};
  return { projects, orders, files, approvals, requests, history };
};

const countRows = async (tx: Queries, query: SQL): Promise<number> => (await tx.execute(query)).rows.length;

export const deleteResumeLinks = (tx: Queries, email: string): Promise<number> =>
  countRows(tx, sql`delete from resume_link where email = ${email} returning 1`);

export const deleteCrmEntries = (tx: Queries, email: string): Promise<number> =>
  countRows(tx, sql`delete from crm_entry where email = ${email} returning 1`);

/** Replaces the address in records of other people. */
const FORGOTTEN = 'somebody who is no longer known here';

/** Replaces the address in approvals, history and activity of projects that belong to another customer. */
export async function forgetMentions(tx: Queries, email: string): Promise<number> {
  const approvals = await countRows(
    tx,
    sql`
    update proof_approval a set given_by = ${FORGOTTEN} from proof x join project p on p.id = x.project_id
    where a.proof_id = x.id and a.given_by = ${email} and p.email <> ${email} returning 1`,
  );
  const certificates = await countRows(
    tx,
    sql`
    update approval_certificate c set texts = jsonb_set(c.texts, '{signedInAs}', to_jsonb(${FORGOTTEN}::text)) from project p
    where p.id = c.project_id and c.texts ->> 'signedInAs' = ${email} and p.email <> ${email} returning 1`,
  );
  const history = await countRows(
    tx,
    sql`
    update project_event t set
      by = case when t.by = ${email} then ${FORGOTTEN} else t.by end,
      data = replace(t.data::text, ${email}, ${FORGOTTEN})::jsonb
    from project p where p.id = t.project_id and p.email <> ${email} and ${mentionsInEvent(email)} returning 1`,
  );
  // Deletes the undo calls too, because an undo would store the address again.
  const activity = await countRows(
    tx,
    sql`
    update activity t set
      what = replace(t.what, ${email}, ${FORGOTTEN}), before = replace(t.before, ${email}, ${FORGOTTEN}),
      after = replace(t.after, ${email}, ${FORGOTTEN}), way_back = null
    where ${mentionsInActivity(email)} returning 1`,
  );
  return approvals + certificates + history + activity;
}

/** Deletes rows that would expire within about a day, but have the address until then. */
export async function deleteTraces(tx: Queries, email: string): Promise<void> {
  const [lane, scope] = [`mail:${email}`, `customer:${email}`];
  const counted = `:${email}:`;
  for (const trace of [
    sql`delete from outbox where lane = ${lane}`,
    sql`delete from pgboss.job where data ->> 'lane' = ${lane}`,
    sql`delete from mail_choice where email = ${email}`,
    sql`delete from digest_line where email = ${email}`,
    sql`delete from log_in_request where email = ${email}`,
    sql`delete from share_visitor where email = ${email}`,
    sql`delete from saved_design where email = ${email}`,
    sql`delete from customer_note where email = ${email}`,
    sql`delete from customer_import_row where email = ${email}`,
    sql`delete from customer where email = ${email}`,
    // The company of an address at a domain of free mail is named by the address.
    sql`delete from company c where right(c.key, length(${email}) + 2) = ' @' || ${email} and c.terms_days is null
      and not exists (select from customer x where x.company_id = c.id)`,
    sql`update company set key = null where right(key, length(${email}) + 2) = ' @' || ${email}`,
    sql`delete from rate_limit where position(${counted} in bucket || ':') > 0`,
    sql`delete from idempotency where right(scope, length(${scope})) = ${scope}`,
    sql`update cart set checkout = checkout - 'contact' where lower(checkout #>> '{contact,email}') = ${email}`,
    sql`delete from upload where owner = ${scope}`,
  ]) {
    await tx.execute(trace);
  }
}
