import { namesOf, type Slots } from '../configurator/slots.ts';
import { type ProductTypeId, productTypeName } from '../product/product-types.ts';
import { readUnmistakable, UNMISTAKABLE } from '../sign-in/recovery-code.ts';

/** Forty random bits: codes cannot be tried out one by one, and a code shows nothing but a pattern in colors. */
export const SHARE_CODE_BYTES = 8;

/** Months for which a design that was mailed can be found again. */
export const SAVED_MONTHS = 12;

/** Random bytes as a code: `7k2q9fmx`. */
export const writeShareCode = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => UNMISTAKABLE[byte % UNMISTAKABLE.length]?.toLowerCase() ?? '').join('');

/** Reads a code from what people type or paste: any case, with its first word or a complete link, O for 0, I and L for 1. */
export function readShareCode(typed: string): string | undefined {
  const [path = ''] = typed.trim().split(/[?#]/);
  const last = path.replace(/\/+$/, '').split(/[/-]/).at(-1) ?? '';
  return readUnmistakable(last, SHARE_CODE_BYTES)?.toLowerCase();
}

export const SHARE_PATH = '/d';

/** `/d/harbor-7k2q9fmx`: the word is for people, the code finds the design. */
export const sharePath = ({ group, code }: { readonly group: string; readonly code: string }): string =>
  `${SHARE_PATH}/${group.split('-')[0]}-${code}`;

/** `Harbor Stripe necktie` */
export const designName = ({ name, type }: { readonly name: string; readonly type: ProductTypeId }): string =>
  `${name} ${productTypeName(type).toLowerCase()}`;

/** "Harbor Stripe necktie in Navy, Cardinal, Ivory and Gold" */
export function nameWithColors(design: Parameters<typeof designName>[0], slots: Slots): string {
  const names = namesOf(slots);
  return `${designName(design)}${names ? ` in ${names}` : ''}`;
}

interface Fitting {
  readonly types: readonly ProductTypeId[];
  readonly colorCounts: Readonly<Partial<Record<ProductTypeId, number>>>;
}
const MAX_FITTING = 4;

/** Patterns for a design whose own is gone: of the product, those with room for its colors and as few more as possible. */
export const fittingPatterns = <Pattern extends Fitting>(
  patterns: readonly Pattern[],
  type: ProductTypeId,
  count: number,
): readonly Pattern[] => {
  const more = (pattern: Pattern): number => (pattern.colorCounts[type] ?? 0) - count;
  return patterns
    .filter((pattern) => pattern.types.includes(type) && more(pattern) >= 0)
    .toSorted((one, other) => more(one) - more(other))
    .slice(0, MAX_FITTING);
};
