import { PATTERN_STATES } from '@colorway/rules/pattern/pattern-state.ts';
import { isProductType, PRODUCT_TYPES } from '@colorway/rules/product/product-types.ts';
import type { Filter } from './patterns-api.ts';

/** As it stands in the address; a word that is left out is the first of its options. */
export interface ListSearch {
  readonly q?: string;
  readonly type?: string;
  readonly state?: string;
  /** The palette that previews are shown in. */
  readonly colors?: string;
}

export const TYPE_OPTIONS = [
  { value: '', label: 'All products' },
  ...PRODUCT_TYPES.map(({ id, name }) => ({ value: id, label: name })),
];

export const STATE_OPTIONS = [
  { value: '', label: 'Any state' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Draft' },
  { value: 'retired', label: 'Retired' },
];

/** What an address asks for; words that mean nothing are as if they were not there. */
export function filterOf({ q, type = '', state }: ListSearch): Filter {
  const words = q?.trim();
  const known = PATTERN_STATES.find((one) => one === state);
  return {
    ...(words ? { q: words } : {}),
    ...(isProductType(type) ? { type } : {}),
    ...(known ? { state: known } : {}),
  };
}

export const isNarrowed = (filter: Filter): boolean => Object.keys(filter).length > 0;
