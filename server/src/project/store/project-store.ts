import { RESTORE_DAYS } from '@colorway/rules/project/proof-fields.ts';
import { STATES_IN_PRINT } from '@colorway/rules/shop/state/order-state.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { fixedStatement } from '../../kernel/database/fast/fixed-statement.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import type { StoredApproval, StoredProject, StoredProof, StoredVersion } from './stored-project.ts';

interface Reading {
  readonly withHidden: boolean;
  /** Only where staff look at drafts: to anyone else a draft version does not exist. */
  readonly withDraftVersions?: boolean;
}

/** The same in a statement. */
type Shown = { readonly [Field in keyof Reading]-?: Placeholder };

/** Reads proofs, versions and approvals as one aggregate each; `toStoredProofs` groups them. */
const proofs = (reading: Shown): SQL => sql`
  (select json_agg(json_build_object(
    'id', pr.id, 'productType', pr.product_type, 'pricingIdentifier', pr.pricing_identifier, 'alerts', pr.alerts,
    'customNotes', pr.custom_notes, 'hidden', pr.hidden, 'isDraft', pr.is_draft, 'hasType', pr.has_type,
    'versionOf', pr.version_of, 'answers', pr.answers, 'expectedOn', pr.expected_on, 'position', pr.position, 'shown', pr.shown,
    'version', pr.version, 'createdAt', pr.created_at) order by pr.position, pr.created_at desc, pr.id)
  from proof pr where ${shownOf(reading)})`;

const shownOf = ({ withHidden, withDraftVersions }: Shown): SQL =>
  sql`pr.project_id = p.id and pr.deleted_at is null and (${withHidden}::boolean or not pr.hidden)
    and (${withDraftVersions}::boolean or pr.version_of is null)`;

const versions = (reading: Shown): SQL => sql`
  (select json_agg(json_build_object('proofId', v.proof_id, 'version', v.version, 'fileName', v.file_name,
    'proofName', v.proof_name, 'sha256', v.sha256, 'createdAt', v.created_at, 'drawing', v.drawing,
    'file', case when f.id is null then null else
      json_build_object('id', f.id, 'newName', f.new_name, 'width', f.width, 'height', f.height) end) order by v.version)
  from proof pr join proof_version v on v.proof_id = pr.id left join stored_file f on f.id = v.file_id
  where ${shownOf(reading)})`;

const approvals = (reading: Shown): SQL => sql`
  (select json_agg(json_build_object('proofId', a.proof_id, 'id', a.id, 'version', a.version, 'sha256', a.sha256,
    'selections', a.selections, 'quantity', a.quantity, 'unitPriceCents', a.unit_price_cents, 'lines', a.lines,
    'alerts', a.alerts, 'way', a.way, 'givenBy', a.given_by, 'name', a.name, 'certificate', a.certificate,
    'createdAt', a.created_at) order by a.created_at)
  from proof pr join proof_approval a on a.proof_id = pr.id where ${shownOf(reading)})`;

const restorableSince = sql`now() - make_interval(days => ${RESTORE_DAYS}::int)`;

/** Limit of removed and merged lines that commands can still refer to. */
export const MAX_REMOVED = 50;

/** Present lines, those of the last orders, lines that wait for layers, and the newest removed lines that can still be restored. */
export const linesOf = sql`
  coalesce((select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'proofId', l.proof_id,
    'selections', l.selections, 'quantity', l.quantity, 'position', l.position, 'version', l.version,
    'changedBy', l.changed_by, 'changedAt', l.changed_at, 'removal', l.removal, 'matches', l.matches) order by l.position, l.id)
  from (
    select * from cart_line here where here.project_id = p.id
      and (here.removal is null or here.removal = 'ordered'
        or here.removal = 'layers' and here.changed_at > ${restorableSince})
    union all
    (select * from cart_line out where out.project_id = p.id and out.removal in ('person', 'merged') and out.changed_at > ${restorableSince}
    order by out.version desc, out.position desc limit ${MAX_REMOVED}::int)
  ) l), '[]')`;

export const cartOf = sql`
  (select json_build_object('version', c.version, 'packaging', c.packaging, 'fulfillment', c.fulfillment,
    'discountCode', c.discount_code, 'packagingVersion', c.packaging_version,
    'fulfillmentVersion', c.fulfillment_version, 'codeVersion', c.code_version)
  from cart c where c.project_id = p.id)`;

/** Threads `t` with their messages, newest first. Also used to read them without the project. */
export const threadsOf = (condition: SQL): SQL => sql`
  coalesce((select json_agg(json_build_object('id', t.id, 'proofId', t.proof_id, 'kind', t.kind, 'state', t.state,
    'number', t.number,
    'mark', t.mark, 'sentAt', t.sent_at, 'proofVersion', t.proof_version, 'version', t.version, 'seenByMakerAt', t.seen_by_maker_at,
    'seenByCustomerAt', t.seen_by_customer_at, 'createdAt', t.created_at, 'changedAt', t.changed_at,
    'messages', m.messages) order by t.created_at desc, t.id)
  from request_thread t
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', m.id, 'author', m.author, 'person', m.person, 'name', m.name,
      'note', m.note, 'mentions', m.mentions, 'createdAt', m.created_at, 'editedAt', m.edited_at, 'file', case when f.id is null then null else json_build_object('id', f.id,
        'destination', f.destination, 'newName', f.new_name, 'originalName', f.original_name,
        'extension', f.extension, 'contentType', f.content_type, 'bytes', f.bytes, 'width', f.width,
        'height', f.height, 'removed', f.removed) end) order by m.created_at, m.id), '[]') as messages
    from request_message m left join stored_file f on f.id = m.file_id and f.deleted_at is null
    where m.thread_id = t.id
  ) m
  where ${condition}), '[]')`;

/** Requests that were sent (D64). */
export const sentThreadsOf = (projectId: SQL): SQL =>
  threadsOf(sql`t.project_id = ${projectId} and t.sent_at is not null`);

export const charges = sql`p.setup_charge_cents as "setupChargeCents", p.price_adjustment_label as "priceAdjustmentLabel",
  p.price_adjustment_cents as "priceAdjustmentCents", p.custom_shipping_label as "customShippingLabel",
  p.custom_shipping_cents as "customShippingCents"`;

export const order = sql`
  (select json_build_object('number', o.number, 'token', o.token, 'state', o.state, 'orderKey', o.order_key,
    'createdAt', o.created_at, 'totalCents', o.total_cents, 'till', o.till, 'tillState', o.till_state, 'payUrl', o.pay_url)
  from draft_order o where o.project_id = p.id and o.state <> 'cancelled' order by o.created_at desc limit 1)`;

/** Limit of the orders in the list of a project. */
const MAX_ORDERS = 100;

/** Names of the proofs that an order prints; empty before it is started and once it has arrived. */
const printedNames = sql`
  case when o.state::text = any(${sql.param([...STATES_IN_PRINT])}::text[]) then
    (select coalesce(json_agg(distinct line ->> 'proofID'), '[]') from lateral jsonb_array_elements(o.lines) line
      where line ->> 'kind' = 'product') else '[]' end`;

const orders = sql`
  coalesce((select json_agg(json_build_object('number', o.number, 'token', o.token, 'state', o.state,
    'totalCents', o.total_cents, 'createdAt', o.created_at, 'shipBy', o.ship_by,
    'pieces', o.pieces, 'startedAt', o.started_at, 'printing', ${printedNames}) order by o.created_at desc, o.number desc)
  from (select * from draft_order here where here.project_id = p.id
    order by here.created_at desc, here.number desc limit ${MAX_ORDERS}::int) o), '[]')`;

export const summary = sql`
  (select json_build_object('createdAt', e.created_at, 'data', e.data) from project_event e
  where e.project_id = p.id and e.kind = 'order-summary-sent' order by e.id desc limit 1)`;

export const dates = sql`
  (select json_build_object('service', d.service, 'approve', d.approve_on, 'pay', d.pay_on, 'print', d.print_on,
    'ship', d.ship_on, 'reminders', d.reminders) from project_dates d where d.project_id = p.id)`;

/** Limit of the people beside the proofs. */
const MAX_VISITORS = 20;

const visitors = sql`
  coalesce((select json_agg(json_build_object('name', o.name, 'kind', o.kind, 'lastSeenAt', o.last_seen_at)
    order by o.last_seen_at desc, o.name)
  from (
    select sv.name, s.kind, sv.last_seen_at from share_visitor sv join share_link s on s.id = sv.share_link_id
    where s.project_id = p.id and s.revoked_at is null order by sv.last_seen_at desc limit ${MAX_VISITORS}::int
  ) o), '[]')`;

const designer = sql`(select st.name from staff st where st.id = p.owner_id)`;

type OfProof<Part> = Part & { readonly proofId: string };

interface Row extends Omit<StoredProject, 'proofs'>, Record<string, unknown> {
  readonly proofs: readonly Omit<StoredProof, 'versions' | 'approval'>[] | null;
  readonly versions: readonly OfProof<StoredVersion>[] | null;
  readonly approvals: readonly OfProof<StoredApproval>[] | null;
}

/** Groups versions and the last approval by proof. */
function toStoredProofs({ proofs: proofRows, versions: versionRows, approvals: approvalRows }: Row): StoredProof[] {
  const byProof = Map.groupBy(versionRows ?? [], ({ proofId }) => proofId);
  const last = new Map((approvalRows ?? []).map((one) => [one.proofId, one]));
  return (proofRows ?? []).map((one) => ({
    ...one,
    versions: byProof.get(one.id) ?? [],
    approval: last.get(one.id) ?? null,
  }));
}

const readStatement = fixedStatement<[projectId: string, withHidden: boolean, withDraftVersions: boolean]>(
  (projectId, withHidden, withDraftVersions) => {
    const shown = { withHidden, withDraftVersions };
    return sql`
    select p.id, p.name, p.email, p.type, p.version, to_json(p.created_at) as "createdAt",
      pg_current_snapshot()::text as "eventID", ${charges},
      (select s.key from share_link s where s.project_id = p.id and s.is_project_link and s.revoked_at is null limit 1) as "shareKey",
      ${visitors} as visitors, ${designer} as designer, ${proofs(shown)} as proofs, ${versions(shown)} as versions, ${approvals(shown)} as approvals,
      ${cartOf} as cart, ${linesOf} as lines, ${sentThreadsOf(sql`p.id`)} as threads,
      ${order} as "order", ${orders} as orders, ${summary} as summary, p.in_hands_on::text as "inHandsOn", p.second_approver as "secondApprover", ${dates} as dates
    from project p where p.id = ${projectId} and p.deleted_at is null`;
  },
);

/** Reads the full project in one query; undefined if it is unknown or deleted. Pass `withHidden` for staff only. */
export async function readProject(
  db: Queries,
  projectId: string,
  { withHidden, withDraftVersions = false }: Reading,
): Promise<StoredProject | undefined> {
  const { rows } = await db.execute<Row>(readStatement(projectId, withHidden, withDraftVersions));
  const [row] = rows;
  return row && { ...row, proofs: toStoredProofs(row) };
}
