import type { CartCommand } from '@colorway/rules/cart/commands.ts';
import { expect, it } from 'vitest';
import { withCommand } from './with-command.ts';

const step = (id: string, lineId: string, quantity: number): CartCommand => ({
  id,
  kind: 'setQuantity',
  lineId,
  quantity,
  base: 1,
  at: 1,
});
const first = step('1', 'a', 2);

it('sends only the last of several steps', () => {
  expect(withCommand([first], step('2', 'a', 3), false).map(({ id }) => id)).toEqual(['2']);
});

it('leaves alone what may be on its way, and other lines', () => {
  expect(withCommand([first], step('2', 'a', 3), true)).toHaveLength(2);
  expect(withCommand([first], step('2', 'b', 3), false)).toHaveLength(2);
});
