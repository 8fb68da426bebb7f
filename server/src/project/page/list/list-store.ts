import { sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { cartOf, dates, linesOf, order, summary } from '../../store/project-store.ts';
import type {
  StoredOpenOrder,
  StoredProject,
  StoredProof,
  StoredThread,
  StoredVersion,
} from '../../store/stored-project.ts';

/** The facts of a proof that its status needs, with its shown version only. */
export interface ListedProof
  extends Pick<
    StoredProof,
    'id' | 'productType' | 'pricingIdentifier' | 'alerts' | 'hidden' | 'shown' | 'createdAt' | 'approval'
  > {
  readonly versions: readonly StoredVersion[];
}

export interface ListedProject
  extends Pick<
    StoredProject,
    'id' | 'name' | 'type' | 'createdAt' | 'cart' | 'lines' | 'dates' | 'summary' | 'inHandsOn'
  > {
  readonly proofs: readonly ListedProof[];
  /** Open requests to change a proof. */
  readonly changes: readonly Pick<StoredThread, 'kind' | 'state' | 'proofId' | 'changedAt'>[];
  readonly order: StoredOpenOrder | null;
  readonly isOrdered: boolean;
  readonly isClosed: boolean;
}

type Row = Omit<ListedProject, 'proofs'> & {
  readonly proofs: readonly (Omit<ListedProof, 'versions'> & { readonly current: StoredVersion })[];
} & Record<string, unknown>;

/** Visible proofs in the order of the page, each with its shown version and its last approval. */
const proofs = sql`
  coalesce((select json_agg(json_build_object('id', pr.id, 'productType', pr.product_type,
    'pricingIdentifier', pr.pricing_identifier, 'alerts', pr.alerts, 'hidden', pr.hidden, 'shown', pr.shown,
    'createdAt', pr.created_at,
    'current', json_build_object('version', v.version, 'fileName', v.file_name, 'proofName', v.proof_name,
      'sha256', v.sha256, 'createdAt', v.created_at, 'drawing', v.drawing,
      'file', case when f.id is null then null else
        json_build_object('id', f.id, 'newName', f.new_name, 'width', f.width, 'height', f.height) end),
    'approval', (select json_build_object('id', a.id, 'version', a.version, 'sha256', a.sha256,
      'selections', a.selections, 'quantity', a.quantity, 'unitPriceCents', a.unit_price_cents, 'lines', a.lines,
      'alerts', a.alerts, 'way', a.way, 'givenBy', a.given_by, 'name', a.name, 'certificate', a.certificate,
      'createdAt', a.created_at) from proof_approval a where a.proof_id = pr.id order by a.created_at desc limit 1))
    order by pr.position, pr.created_at desc, pr.id)
  from proof pr join proof_version v on v.proof_id = pr.id and v.version = pr.shown
  left join stored_file f on f.id = v.file_id
  where pr.project_id = p.id and pr.deleted_at is null and not pr.hidden), '[]')`;

const changes = sql`
  coalesce((select json_agg(json_build_object('kind', t.kind, 'state', t.state, 'proofId', t.proof_id,
    'changedAt', t.changed_at))
  from request_thread t where t.project_id = p.id and t.sent_at is not null and t.kind = 'revision'
    and t.state = 'open'), '[]')`;

/** Lists by number, highest first: ids are deal numbers stored as text, and 1001 comes before 999. */
export async function listProjects(db: Queries, email: string): Promise<ListedProject[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.type, to_json(p.created_at) as "createdAt", p.in_hands_on::text as "inHandsOn",
      ${proofs} as proofs, ${changes} as changes, ${cartOf} as cart, ${linesOf} as lines, ${order} as "order",
      ${summary} as summary, ${dates} as dates, p.closed_at is not null as "isClosed",
      exists (select 1 from project_work w where w.project_id = p.id and w.ordered_at is not null) as "isOrdered"
    from project p where p.email = ${email} and p.deleted_at is null
    order by length(p.id) desc, p.id desc`);
  return rows.map(({ proofs: listed, ...row }) => ({
    ...row,
    proofs: listed.map(({ current, ...one }) => ({ ...one, versions: [current] })),
  }));
}
