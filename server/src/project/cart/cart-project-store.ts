import { type SQL, sql } from 'drizzle-orm';
import { fixedStatement } from '../../kernel/database/fast/fixed-statement.ts';
import { gathered, oneEach } from '../../kernel/database/fast/gathered.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { cartOf, charges, linesOf } from '../store/project-store.ts';
import type { StoredProject, StoredProof } from '../store/stored-project.ts';

/** The facts of a proof that a cart needs, without pictures, versions and approvals. */
export type CartProof = Pick<StoredProof, 'id' | 'productType' | 'pricingIdentifier' | 'hidden'>;

/** The facts of a project that a cart needs to be changed and priced. */
export interface CartProject
  extends Pick<StoredProject, 'id' | 'email' | 'type'>,
    Pick<
      StoredProject,
      | 'setupChargeCents'
      | 'priceAdjustmentLabel'
      | 'priceAdjustmentCents'
      | 'customShippingLabel'
      | 'customShippingCents'
    > {
  readonly proofs: readonly CartProof[];
}

export interface StoredCartProject extends CartProject, Pick<StoredProject, 'cart' | 'lines'> {
  /** Stays equal until the project or one of its proofs changes. */
  readonly mark: string;
  /** Ids of the given commands that are stored already: a retry applies them only once. */
  readonly appliedIds: readonly string[];
}

/** The transactions that last wrote the project and, for its proofs, its row of work (migration 0050). */
export const markOf = (projectId: SQL): SQL => sql`
  (select concat(marked.xmin, ' ', w.xmin) from project marked join project_work w on w.project_id = marked.id
  where marked.id = ${projectId} and marked.deleted_at is null)`;

interface Reading {
  readonly projectId: string;
  readonly commandIds: readonly string[];
}

const readStatement = fixedStatement<[readings: string]>(
  (readings) => sql`
    select sent.at, p.id, p.email, p.type, ${charges}, ${markOf(sql`p.id`)} as mark,
      coalesce((select json_agg(json_build_object('id', pr.id, 'productType', pr.product_type,
        'pricingIdentifier', pr.pricing_identifier, 'hidden', pr.hidden))
      from proof pr where pr.project_id = p.id and pr.deleted_at is null), '[]') as proofs,
      ${cartOf} as cart, ${linesOf} as lines,
      array(select t.id::text from jsonb_array_elements_text(sent.ids) as one(id)
        ${oneEach('t', sql`select c.id from cart_command c where c.id = one.id::uuid`)}) as "appliedIds"
    from jsonb_to_recordset(${readings}::jsonb) as sent(at int, project_id text, ids jsonb)
    ${oneEach('p', sql`select * from project where project.id = sent.project_id and deleted_at is null`)}`,
);

/** Two requests may read the same project in one statement. */
const readAll = gathered('reads', async (db, readings: readonly Reading[]) => {
  const sent = readings.map(({ projectId, commandIds }, at) => ({ at, project_id: projectId, ids: commandIds }));
  const { rows } = await db.execute<StoredCartProject & { at: number } & Record<string, unknown>>(
    readStatement(JSON.stringify(sent)),
  );
  const found = new Map(rows.map(({ at, ...project }) => [at, project as StoredCartProject]));
  return readings.map((_, at) => found.get(at));
});

/** Reads it in one query, hidden proofs included; undefined for an unknown or deleted project. */
export const readCartProject = (
  db: Queries,
  projectId: string,
  commandIds: readonly string[],
): Promise<StoredCartProject | undefined> => readAll(db, { projectId, commandIds });
