import { STYLE_PRODUCTS, type StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { lookDrawer } from '../styles/drawn-look.ts';
import { STARTER_LISTS } from '../styles/starter-lists.ts';

export interface ManyProof {
  readonly productType: string;
  /** The file's name without its digits. */
  readonly name: string;
  readonly drawing: object;
}

const EACH = 4;

/** Proofs use the full name of a tie. */
const productTypeOf = (id: StyleProductType, name: string): string => (id === 'tie' ? 'Necktie' : name);

/** Proofs of many projects: some starter patterns of each product, in rotation. */
export function manyProofs(): readonly ManyProof[] {
  const drawn = lookDrawer();
  return Array.from({ length: EACH }).flatMap((_, at) =>
    STYLE_PRODUCTS.flatMap(({ id, name }) => {
      const look = STARTER_LISTS[id][at];
      if (look === undefined) return [];
      const file = `${id}-${look}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
      return [{ productType: productTypeOf(id, name), name: file, drawing: { ...drawn(look), product: id } }];
    }),
  );
}
