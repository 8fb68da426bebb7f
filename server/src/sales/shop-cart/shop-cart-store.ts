import type { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { project } from '../../kernel/database/schema.ts';

/** Makes orders of one cart wait for each other, so that two tabs cannot both make the first one. */
export async function lockShopCart(tx: Queries, cartId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop-cart ${cartId}`}, 0))`);
}

/** The types of projects that an address has. */
export async function listProjectTypes(db: Queries, email: string): Promise<(typeof PROJECT_TYPES)[number][]> {
  const rows = await db
    .selectDistinct({ type: project.type })
    .from(project)
    .where(and(eq(project.email, email), isNull(project.deletedAt)));
  return rows.map(({ type }) => type);
}
