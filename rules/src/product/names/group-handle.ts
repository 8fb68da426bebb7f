import { PRODUCT_TYPE_IDS } from '../product-types.ts';
import { MAX_HANDLE_LENGTH, typedHandle } from './handle.ts';
import { findTypes } from './type-names.ts';

export const NO_HANDLE = 'A handle is words of letters and digits joined by hyphens, such as harbor-stripe.';

/** A handle still fits with the longest product appended. */
const MAX_GROUP_LENGTH = MAX_HANDLE_LENGTH - 1 - Math.max(...PRODUCT_TYPE_IDS.map(({ length }) => length));

interface HandleFault {
  readonly message: string;
  /** The handle to type instead. */
  readonly suggestion?: string;
}

/**
 * Checks the handle of a group, which is the shop handle without the product type. A handle that ends with a product is
 * most likely the full shop handle, so the refusal suggests what to type instead; `bow-and-arrow` is fine.
 */
export function handleFault(text: string): HandleFault | undefined {
  const handle = typedHandle(text);
  if (handle === undefined) return { message: NO_HANDLE };
  if (handle.length > MAX_GROUP_LENGTH) return { message: `A handle can have at most ${MAX_GROUP_LENGTH} characters.` };
  const parts = handle.split('-');
  const atEnd = findTypes(parts).filter(({ to }) => to === parts.length);
  if (atEnd.length === 0) return undefined;
  const suggestion = parts.slice(0, Math.min(...atEnd.map(({ from }) => from))).join('-');
  return suggestion === ''
    ? { message: 'A handle names the pattern, not the product, such as harbor-stripe.' }
    : { message: `Leave the product out of the handle: type ${suggestion} instead of ${handle}.`, suggestion };
}
