import { expect, test } from 'vitest';
import { moved } from './card-order.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [5, 0, 'abc'],
])('from place %i to place %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
