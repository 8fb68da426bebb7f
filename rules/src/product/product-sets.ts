import type { ProductTypeId } from './product-types.ts';

/** Products that people order in the same colors. */
const SETS: readonly (readonly ProductTypeId[])[] = [
  ['necktie', 'bow-tie', 'pocket-square', 'suspenders'],
  ['robe', 'hair-scarf', 'face-mask'],
  ['square-pillow', 'lumbar-pillow', 'table-runner'],
];

/** The products of a pattern that go with this one, in the order of their set. */
export const sameSet = (type: ProductTypeId, others: readonly ProductTypeId[]): readonly ProductTypeId[] =>
  (SETS.find((set) => set.includes(type)) ?? []).filter((one) => one !== type && others.includes(one));
