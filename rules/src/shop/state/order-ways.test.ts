import { expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { factsAfterMove } from './order-moves.ts';
import { ORDER_STATES, type OrderFacts, type OrderState, orderStateOf } from './order-state.ts';
import { waysOf } from './order-ways.ts';

const at = new Date('2026-11-27T10:00:00Z');
const NONE = { paidAt: null, startedAt: null, readyAt: null, cancelledAt: null };
const COUNTS = { pieces: 12, shippedPieces: 0, deliveredPieces: 0 };
const FACTS: Readonly<Partial<Record<OrderState, OrderFacts>>> = {
  awaiting: { ...NONE, ...COUNTS },
  paid: { ...NONE, ...COUNTS, paidAt: at },
  'in-production': { ...NONE, ...COUNTS, paidAt: at, startedAt: at },
  ready: { ...NONE, ...COUNTS, paidAt: at, startedAt: at, readyAt: at },
  cancelled: { ...NONE, ...COUNTS, cancelledAt: at },
};
const money = (paid: number) => ({ total: cents(1_000), paid: cents(paid) });

test('pieces that have left offer no move', () => {
  for (const state of ['partly-shipped', 'shipped', 'delivered'] as const)
    expect(waysOf({ state, ...money(1_000) })).toEqual([]);
});

test('every way of an order can be gone, if need be after a question, and leads where it says', () => {
  for (const state of ORDER_STATES) {
    const facts = FACTS[state];
    if (!facts) continue;
    expect(orderStateOf(facts)).toBe(state);
    for (const { to } of waysOf({ state, ...money(1_000) })) {
      const moved = factsAfterMove(facts, { to, by: 'staff', at, maySkip: true });
      expect(moved.ok && orderStateOf(moved.value)).toBe(to);
    }
  }
});

test('an order is reopened as paid only if it was paid in full', () => {
  expect(waysOf({ state: 'cancelled', ...money(999) }).map(({ to }) => to)).toEqual(['awaiting']);
  expect(waysOf({ state: 'cancelled', ...money(1_000) }).map(({ to }) => to)).toEqual(['paid']);
});
