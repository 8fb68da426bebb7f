import { expect, test } from 'vitest';
import { applyCommand } from './apply-command.ts';
import { add, cartAfter, command, makeContext } from './cart.test-support.ts';
import { type Cart, presentLines } from './cart.ts';

const wish = (lineId: string, order: string | null) => ({ kind: 'matchColors', lineId, order }) as const;
const wishes = (cart: Cart) => presentLines(cart).map(({ id, matches }) => [id, matches ?? null]);

test('a swatch and an unknown line match nothing', () => {
  const cart = cartAfter([{ kind: 'addSwatch', lineId: 's', proofId: 'tie' }]);
  for (const lineId of ['s', 'unknown']) {
    const refused = applyCommand(cart, command(wish(lineId, 'D-1'), cart.version), makeContext());
    expect(refused.cart).toBe(cart);
    expect(refused.refusal).not.toBeNull();
  }
});

test('a wish makes a new version of the cart, and the same wish again does not', () => {
  const before = cartAfter([add('a', 'tie', 12)]);
  const after = cartAfter([wish('a', 'D-1')], before);
  expect([after.version, wishes(after)]).toEqual([before.version + 1, [['a', 'D-1']]]);
  expect(cartAfter([wish('a', 'D-1')], after)).toBe(after);
  expect(wishes(cartAfter([wish('a', null)], after))).toEqual([['a', null]]);
});

test('another size of the design has the wish too, and another design has not', () => {
  const cart = cartAfter([
    add('a', 'tie', 12),
    wish('a', 'D-1'),
    add('b', 'tie', 6, { width: 'Slim' }),
    add('c', 'bow', 1),
  ]);
  expect(wishes(cart)).toEqual([
    ['a', 'D-1'],
    ['b', 'D-1'],
    ['c', null],
  ]);
});

test('a size that takes up the pieces of another one takes over its wish', () => {
  const slim = { width: 'Slim' };
  const cart = cartAfter([
    ...[add('a', 'tie', 12), add('b', 'tie', 6, slim), wish('a', 'D-1')],
    ...[add('c', 'tie', 12, slim), { kind: 'removeLine', lineId: 'a' } as const],
  ]);
  expect(wishes(cart)).toEqual([['b', 'D-1']]);
});
