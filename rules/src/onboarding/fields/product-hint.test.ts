import { expect, it } from 'vitest';
import { styleTabs } from '../styles.ts';
import { productHint, tickedTabs } from './product-hint.ts';

it("a tab of starter patterns has the text of its product's checkbox", () => {
  expect(productHint('tie')).toBe('Ties come in 3 widths and 3 lengths.');
  expect(productHint('chiffonScarf')).toBe('Chiffon scarves come in 72" x 24" or 28" x 28".');
  expect(productHint('bowTie')).toBeNull();
});

it('tabs of ticked products and of picks are shown, or all when none is', () => {
  const pick = { patternName: 'A', productType: 'neckGaiter' };
  const shown = (picks: readonly (typeof pick)[], ...ticked: string[]) =>
    tickedTabs(styleTabs(picks), Object.fromEntries(ticked.map((key) => [key, true]))).map(({ name }) => name);
  expect(shown([], 'bowTies', 'robes')).toEqual(['Bow Ties']);
  expect(shown([pick], 'ties')).toEqual(['Ties', 'Neck Gaiters']);
  expect(shown([], 'robes')).toHaveLength(6);
});
