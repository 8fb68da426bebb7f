import { findTypes } from '../product/names/type-names.ts';
import type { ProductTypeId } from '../product/product-types.ts';

/** Guesses the product of a pattern file by its name; a name with no product or two is left for a person to answer. */
export type FileProduct =
  | { readonly kind: 'one'; readonly type: ProductTypeId }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly types: readonly ProductTypeId[] };

/** Splits a file name at anything but letters and digits, and at changes from lower to upper case. */
const tokenize = (fileName: string): readonly string[] =>
  fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const productOfFile = (fileName: string): FileProduct => {
  const types = [...new Set(findTypes(tokenize(fileName)).map(({ type }) => type))];
  const [type] = types;
  if (type === undefined) return { kind: 'none' };
  return types.length === 1 ? { kind: 'one', type } : { kind: 'several', types };
};
