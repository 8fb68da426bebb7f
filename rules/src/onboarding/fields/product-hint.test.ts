import { expect, it } from 'vitest';
import { productHint } from './product-hint.ts';

it("a tab of starter patterns has the text of its product's checkbox", () => {
  expect(productHint('tie')).toBe('Ties come in 3 widths and 3 lengths.');
  expect(productHint('chiffonScarf')).toBe('Chiffon scarves come in 72" x 24" or 28" x 28".');
  expect(productHint('bowTie')).toBeNull();
});
