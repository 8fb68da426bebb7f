import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseShopCart } from './parse-cart.ts';
import { addShopLine, newShopCart, removeShopLine, seePrice, setShopCode } from './shop-cart.ts';

test('takes nothing from what is no cart', () => {
  for (const text of [null, '', '{', '[]', '1', '{"id":1,"lines":[]}', '{"id":{"value":"x","at":1},"lines":[]}'])
    expect(parseShopCart(text)).toBeUndefined();
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseShopCart(text)?.lines ?? []).toEqual([]);
    }),
  );
});

test('leaves out single lines that are none', () => {
  const cart = newShopCart(crypto.randomUUID(), 1);
  const line = { line: { kind: 'swatch', id: crypto.randomUUID(), colorId: 'navy' }, addedAt: 1, at: 1 };
  const lines = [{ ...line, isRemoved: false }, line, null, { ...line, line: { kind: 'swatch', id: 'x' } }];
  expect(parseShopCart(JSON.stringify({ ...cart, lines }))?.lines).toEqual([{ ...line, isRemoved: false, seen: null }]);
});

test('reads what was stored', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.uuid(),
      fc.integer({ min: 1, max: 9_999 }),
      fc.boolean(),
      (one, other, quantity, isOut) => {
        const id = one.toLowerCase();
        const tie = {
          kind: 'product',
          id,
          handle: 'a-necktie',
          configuredId: 'd',
          selections: { width: 'Slim' },
          quantity,
        };
        const empty = setShopCode(newShopCart(other.toLowerCase(), 5), 'SAVE', 6);
        const added = seePrice(addShopLine(empty, tie as never, 7), id, { at: 8, key: 'k', unitPrice: 3_200 });
        const cart = isOut ? removeShopLine(added, id, 9) : added;
        expect(parseShopCart(JSON.stringify(cart))).toEqual(cart);
      },
    ),
  );
});
