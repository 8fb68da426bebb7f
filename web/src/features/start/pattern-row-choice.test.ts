import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { describe, expect, it } from 'vitest';
import { OWN_ROW, rowOf } from './pattern-row-choice.ts';

const live = (group: string, ...types: ProductTypeId[]) => ({
  group,
  name: group,
  types,
  colorCount: 2,
  colors: [],
  version: 1,
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

  it('shows the wished ones of the demo', () => {
    expect(shown(rowOf(OWN_ROW.map(({ pattern }) => pattern)))).toEqual(shown(OWN_ROW));
    expect(OWN_ROW[0]?.pattern.colors.length).toBe(4);
  });
});
