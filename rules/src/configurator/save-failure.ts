import { type ProductTypeId, productTypeName } from '../product/product-types.ts';
import { countOf } from '../text/count-of.ts';

/** The code of a refusal, and the seconds of its Retry-After. */
export interface SaveRefusal {
  readonly code: string;
  readonly waitSeconds: number;
}

/**
 * The one way on after a design could not be saved: `retry` at once, `wait` for so many seconds, `patterns` that fit the
 * colors in place of one that is gone, or `fit` the colors to a pattern that has fewer by now.
 */
export type SaveFix =
  | { readonly kind: 'retry' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'patterns' }
  | { readonly kind: 'fit' };

const MAX_WAIT_SECONDS = 600;

export function saveFix({ code, waitSeconds }: SaveRefusal): SaveFix {
  if (code === 'not-found' || code === 'no-product-type') return { kind: 'patterns' };
  if (code === 'invalid-input') return { kind: 'fit' };
  const seconds = Math.min(MAX_WAIT_SECONDS, Math.ceil(waitSeconds));
  return seconds > 0 ? { kind: 'wait', seconds } : { kind: 'retry' };
}

/** "Harbor Stripe is no longer made as this product: Necktie." */
export const noLongerMade = (pattern: string, type: ProductTypeId): string =>
  `${pattern} is no longer made as this product: ${productTypeName(type)}.`;

export const FIT_COLORS = 'Fit my colors to it';
export const waitLabel = (seconds: number): string => `Try again in ${seconds} s`;
export const otherPatternsLabel = (colorCount: number): string => `Patterns with ${countOf(colorCount, 'color')}`;
