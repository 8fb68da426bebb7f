import type { ProductTypeId } from '../product/product-types.ts';
import { findTypes } from '../product/type-names.ts';

/** Which product a pattern file is for, by its name; a name that says none or two is asked about, never guessed. */
export type FileProduct =
  | { readonly kind: 'one'; readonly type: ProductTypeId }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly types: readonly ProductTypeId[] };

/** The words of a file name: parted by anything but letters and digits, and where small letters meet capitals. */
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
