import type { DesignProblem } from '@colorway/rules/shop/messages.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { findDesign, type StoredDesign } from '../patterns/designs/design-store.ts';

export interface NamedDesign {
  /** Null if it cannot be shown on this product. */
  readonly design: StoredDesign | null;
  readonly problem: DesignProblem | null;
  /** Handle that the design was made for, if it is another one. */
  readonly madeFor: string | null;
}

/** Finds the design that a URL or an order names, if it fits the handle. */
export async function findNamedDesign(db: Queries, id: string | undefined, handle: string): Promise<NamedDesign> {
  if (id === undefined || id === '') return { design: null, problem: 'missing', madeFor: null };
  const design = await findDesign(db, id);
  if (!design) return { design: null, problem: 'unknown', madeFor: null };
  if (design.handle !== handle) return { design: null, problem: 'other-product', madeFor: design.handle };
  return { design, problem: null, madeFor: null };
}
