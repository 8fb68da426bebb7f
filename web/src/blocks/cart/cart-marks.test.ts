import type { CartChangeEntry } from '@colorway/contract/project/cart/cart.ts';
import { expect, it } from 'vitest';
import { marked, NO_MARKS, touchedBy, unmarked } from './cart-marks.ts';

const change = (commandId: string, from: number, to: number): CartChangeEntry => ({
  version: 1,
  commandId,
  by: 'The customer',
  at: '2026-11-18T12:00:00.000Z',
  changes: [{ what: 'line', lineId: 'a', proofId: 'p', from, to, removal: null }],
});

it("joins another's steps into one change that can be undone at once", () => {
  const marks = marked(NO_MARKS, [change('1', 12, 18), change('2', 18, 24)], new Set());
  expect(marks.get('a')?.change).toMatchObject({ from: 12, to: 24 });
});

it('forgets it once this browser changed the line itself', () => {
  const marks = marked(NO_MARKS, [change('1', 12, 18), change('mine', 18, 20)], new Set(['mine']));
  expect(marks.size).toBe(0);
});

it("marks another's choice until it is made here or made undone", () => {
  const chosen = (from: 'none' | 'giftBox', to: 'none' | 'giftBox'): CartChangeEntry => ({
    ...change('3', 0, 0),
    changes: [{ what: 'packaging', from, to }],
  });
  const marks = marked(NO_MARKS, [chosen('none', 'giftBox')], new Set());
  expect(marks.get('packaging')?.change).toEqual({ what: 'packaging', from: 'none', to: 'giftBox' });
  expect(marked(marks, [chosen('giftBox', 'none')], new Set()).size).toBe(0);
  expect(unmarked(marks, touchedBy({ kind: 'setPackaging', packaging: 'minimal' })).size).toBe(0);
});
