import { expect, test } from 'vitest';
import { lineWentMessage } from './cart-changes.ts';

test('a change of a design names its product in the plural', () => {
  expect(lineWentMessage('Bow Tie', { from: 12, to: 18 })).toBe('Bow ties went from 12 to 18.');
  expect(lineWentMessage('Necktie', { from: 0, to: 6 })).toBe('Ties went from 0 to 6.');
});
