import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { describe, expect, it } from 'vitest';
import { rowOf, WISHED } from './pattern-row-choice.ts';

const live = (group: string, ...types: ProductTypeId[]) => ({
  group,
  name: group,
  types,
  colorCounts: {},
  colors: [],
  version: 1,
  isOurs: false,
});
const shown = (row: ReturnType<typeof rowOf>) => row.map(({ pattern, type }) => `${pattern.group}-${type}`);

describe('the row of patterns on the home page', () => {
  it('is empty when nothing is live', () => {
    expect(rowOf([])).toEqual([]);
  });

  it('shows another live pattern where the wished one is not live, and none twice', () => {
    const row = rowOf([live('regatta-dot', 'necktie', 'pocket-square'), live('plain-check', 'necktie', 'robe')]);
    expect(shown(row)).toEqual(['plain-check-necktie', 'regatta-dot-pocket-square']);
  });

  it('shows the wished ones where they are live', () => {
    const wished = WISHED.map(([group, type]) => live(group, type, 'necktie'));
    expect(shown(rowOf([live('plain-check', 'necktie', 'robe'), ...wished]))).toEqual(
      WISHED.map(([group, type]) => `${group}-${type}`),
    );
  });
});
