import { PRODUCT_TYPES, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { productsWords } from './pattern-words.ts';

/** Ten bars for the ten products; the words below name what is missing. */
export const ProductBars = ({ types }: { readonly types: readonly ProductTypeId[] }) => (
  <span>
    <span className="product-bars" aria-hidden="true">
      {PRODUCT_TYPES.map(({ id }) => (
        <span key={id} data-there={types.includes(id) || undefined} />
      ))}
    </span>
    <span className="tiny quiet">{productsWords(types)}</span>
  </span>
);
