import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { cartOf, charges, linesOf } from '../store/project-store.ts';
import type { StoredProject, StoredProof } from '../store/stored-project.ts';

/** The facts of a proof that a cart needs, without pictures, versions and approvals. */
export type CartProof = Pick<StoredProof, 'id' | 'productType' | 'pricingIdentifier' | 'hidden'>;

/** The facts of a project that a cart needs to be changed and priced. */
export interface CartProject
  extends Pick<StoredProject, 'id' | 'email' | 'type' | 'cart' | 'lines'>,
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

export interface CartProjectForCommands extends CartProject {
  /** Ids of the given commands that are stored already: a retry applies them only once. */
  readonly appliedIds: readonly string[];
}

/** Reads it in one query, hidden proofs included; undefined for an unknown or deleted project. */
export async function readCartProject(
  db: Queries,
  projectId: string,
  commandIds: readonly string[],
): Promise<CartProjectForCommands | undefined> {
  const { rows } = await db.execute<CartProjectForCommands & Record<string, unknown>>(sql`
    select p.id, p.email, p.type, ${charges},
      coalesce((select json_agg(json_build_object('id', pr.id, 'productType', pr.product_type,
        'pricingIdentifier', pr.pricing_identifier, 'hidden', pr.hidden))
      from proof pr where pr.project_id = p.id and pr.deleted_at is null), '[]') as proofs,
      ${cartOf} as cart, ${linesOf} as lines,
      array(select t.id::text from cart_command t where t.id = any(${sql.param([...commandIds])}::uuid[])) as "appliedIds"
    from project p where p.id = ${projectId} and p.deleted_at is null`);
  return rows[0];
}
