import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributorView } from './distributor-view.ts';
import { designCart, project } from './quote/cart.test-support.ts';
import { quote } from './quote/quote.ts';
import { randomCart } from './quote/random-cart.test-support.ts';

test('a distributor sees pieces by product and the fact of a discount', () => {
  expect(distributorView(quote({ ...designCart, project: { ...project, type: 'Distributor' } }))).toMatchObject({
    products: [
      { productType: 'Necktie', pieces: 24 },
      { productType: 'Bow Tie', pieces: 24 },
      { productType: 'Neck Gaiter', pieces: 12 },
    ],
    pieces: 60,
    discountLabel: 'Distributor Bulk Discount',
  });
});

test('D46: a distributor receives no amount of money for any cart', () => {
  // Quantities are small here and amounts are not, so every number is recognizable.
  const numbers = (value: unknown): number[] => (JSON.stringify(value).match(/\d+/g) ?? []).map(Number);
  fc.assert(
    fc.property(randomCart, (cart) => {
      const lines = cart.lines.map((line, at) => ({ ...line, id: 'abcdefgh'.charAt(at), selections: {} }));
      const view = distributorView(quote({ ...cart, lines, project: { ...cart.project, type: 'Distributor' } }));
      const counts = [
        ...lines.map(({ quantity }) => quantity),
        ...view.products.map(({ pieces }) => pieces),
        view.pieces,
      ];
      expect(numbers(view).filter((one) => !counts.includes(one))).toEqual([]);
      expect(JSON.stringify(view)).not.toMatch(/price|cents|amount|total|\$/i);
    }),
    { numRuns: 300 },
  );
});
