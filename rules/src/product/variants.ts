import type { ProductDetails } from './product-details.ts';
import { isOpen, type Selections, selectionKey } from './selections.ts';

export interface Variant {
  readonly title: string;
  readonly sku: string;
  readonly selections: Selections;
}

/** Writes `X-Long 70"` as `X-LONG-70` on a label. */
const skuPart = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const combined = (options: ProductDetails['options']): readonly Selections[] =>
  options.reduce<readonly Selections[]>(
    (some, option) => some.flatMap((one) => option.values.map((value) => ({ ...one, [selectionKey(option)]: value }))),
    [{}],
  );

/** Returns every possible combination, as a shop lists them: `Regular 58" / Standard 3.25"`. */
export const variantsOf = (product: Pick<ProductDetails, 'productType' | 'options'>): readonly Variant[] =>
  combined(product.options)
    .filter((selections) => Object.entries(selections).every(([key, value]) => isOpen(product, selections, key, value)))
    .map((selections) => {
      const values = Object.values(selections);
      return {
        title: values.join(' / ') || product.productType,
        sku: [product.productType, ...values].map(skuPart).join('-'),
        selections,
      };
    });
