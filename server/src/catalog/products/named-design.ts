import type { DesignProblem } from '@colorway/rules/shop/messages.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { findDesign, type StoredDesign } from '../patterns/design-store.ts';

export interface NamedDesign {
  /** Null when it cannot be shown on this product. */
  readonly design: StoredDesign | null;
  readonly problem: DesignProblem | null;
  /** The product that it was made for, when that is another one. */
  readonly madeFor: string | null;
}

/** The design that an address or an order names, on the product it is asked for. */
export async function findNamedDesign(db: Queries, id: string | undefined, handle: string): Promise<NamedDesign> {
  if (id === undefined || id === '') return { design: null, problem: 'missing', madeFor: null };
  const design = await findDesign(db, id);
  if (!design) return { design: null, problem: 'unknown', madeFor: null };
  if (design.handle !== handle) return { design: null, problem: 'other-product', madeFor: design.handle };
  return { design, problem: null, madeFor: null };
}
