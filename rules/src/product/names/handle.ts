import { capitalized } from '../../text/capitalized.ts';
import type { ProductTypeId } from '../product-types.ts';
import { findTypes } from './type-names.ts';

/** A shop handle: lower-case words of letters and digits, joined by hyphens. */
export const HANDLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_HANDLE_LENGTH = 120;

export interface ReadHandle {
  /** The handle without its type, under which the pattern group is stored (D20). */
  readonly group: string;
  readonly type: ProductTypeId;
}

/**
 * Splits a product handle into group and type: full words, the last match wins (D20), so `rainbow-necktie` is a necktie.
 * Undefined without a type or without a group.
 */
export const readHandle = (handle: string): ReadHandle | undefined => {
  if (!HANDLE.test(handle) || handle.length > MAX_HANDLE_LENGTH) return undefined;
  const parts = handle.split('-');
  // Picks the match that ends last; of those that end together, the longest.
  const [match] = [...findTypes(parts)].sort((one, other) => other.to - one.to || one.from - other.from);
  if (!match) return undefined;
  const group = [...parts.slice(0, match.from), ...parts.slice(match.to)].join('-');
  return group === '' ? undefined : { group, type: match.type };
};

export const handleOf = ({ group, type }: ReadHandle): string => `${group}-${type}`;

/** Parses a typed handle: fixes spaces and capitals and guesses nothing else. */
export const typedHandle = (text: string): string | undefined => {
  const handle = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return HANDLE.test(handle) && handle.length <= MAX_HANDLE_LENGTH ? handle : undefined;
};

/** `harbor-stripe` is shown as `Harbor Stripe`. */
export const groupName = (group: string): string => group.split('-').map(capitalized).join(' ');
