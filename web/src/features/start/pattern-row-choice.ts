import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import type { PatternCard } from '../../blocks/page/page-data.ts';

/** Six products, each in the pattern that suits it best. */
export const WISHED: readonly (readonly [group: string, type: ProductTypeId])[] = [
  ['harbor-stripe', 'necktie'],
  ['meadow-floral', 'bow-tie'],
  ['lakeside-plaid', 'square-pillow'],
  ['jaipur-paisley', 'hair-scarf'],
  ['regatta-dot', 'pocket-square'],
  ['deco-fan', 'robe'],
];

export interface RowCard {
  readonly pattern: PatternCard;
  readonly type: ProductTypeId;
}

/** The wished ones that are live; where one is not, the first live pattern of that product that is not shown yet. */
export function rowOf(patterns: readonly PatternCard[]): readonly RowCard[] {
  const row: RowCard[] = [];
  const wished = new Set(WISHED.map(([group]) => group));
  for (const [group, type] of WISHED) {
    const free = patterns.filter(
      ({ types, ...one }) => types.includes(type) && !row.some(({ pattern }) => pattern.group === one.group),
    );
    const pattern = free.find((one) => one.group === group) ?? free.find((one) => !wished.has(one.group)) ?? free[0];
    if (pattern) row.push({ pattern, type });
  }
  return row;
}
