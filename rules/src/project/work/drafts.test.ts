import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDrafts, productTypeInName, proofsTitle, sendBlock } from './drafts.ts';

const TYPES = [
  ...['Necktie', 'Bow Tie', 'Pocket Square', 'Infinity Scarf', 'Scarf', 'Square Pillow', 'Lumbar Pillow'],
  ...['Table Runner', 'Robe', 'Suspenders'],
];

test.each([
  ['hrc-necktie-anchor-40213.png', 'Necktie'],
  ['HRC_BowTie_oars.png', 'Bow Tie'],
  ['bow-tie.png', 'Bow Tie'],
  ['infinity-scarf-oars.png', 'Infinity Scarf'],
  ['infinity-60342.png', 'Infinity Scarf'],
  ['scarf-dot.png', 'Scarf'],
  ['lumbar-anchor.png', 'Lumbar Pillow'],
  ['runner-fan.jpg', 'Table Runner'],
  ['square-dot.png', undefined],
  ['pillow-block.png', undefined],
  ['tie-stripe.png', undefined],
  ['necktie-and-robe.png', 'Necktie'],
  ['12345.png', undefined],
  ['', undefined],
])('%s is a %s', (name, type) => {
  expect(productTypeInName(name, TYPES)).toBe(type);
});

test('a name never tells a type that the portal does not have', () => {
  fc.assert(
    fc.property(fc.string(), fc.subarray(TYPES), (name, types) => {
      const found = productTypeInName(name, types);
      expect(found === undefined || types.includes(found)).toBe(true);
    }),
  );
});

test('drafts without a product type are not sent', () => {
  expect(sendBlock([{ hasType: true }])).toBeUndefined();
  expect(sendBlock([{ hasType: true }, { hasType: false }])).toBe('1 proof has no product type');
  expect(sendBlock([{ hasType: false }, { hasType: false }])).toBe('2 proofs have no product type');
});

test('proofs and versions are counted apart', () => {
  expect([countDrafts(1, 0), countDrafts(0, 2), countDrafts(12, 1)]).toEqual([
    '1 new proof',
    '2 new versions',
    '12 new proofs and 1 new version',
  ]);
});

test('the mail counts its proofs', () => {
  expect([1, 12].map(proofsTitle)).toEqual(['Your proof is ready', 'Your 12 proofs are ready']);
});
