import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  factsAfterMove,
  MOVE_TARGETS,
  MOVERS,
  type Mover,
  type MoveTarget,
  moveRefusalMessage,
  skippedStates,
} from './order-moves.ts';
import { ORDER_STATES, type OrderFacts, orderStateOf } from './order-state.ts';

const at = new Date('2026-11-23T08:05:00Z');
const placed: OrderFacts = {
  paidAt: null,
  startedAt: null,
  readyAt: null,
  cancelledAt: null,
  pieces: 48,
  shippedPieces: 0,
  deliveredPieces: 0,
};
const paid: OrderFacts = { ...placed, paidAt: at };

describe('the state of an order', () => {
  test.each([
    ['awaiting', {}],
    ['paid', { paidAt: at }],
    ['in-production', { startedAt: at }],
    ['ready', { paidAt: at, startedAt: at, readyAt: at }],
    ['partly-shipped', { readyAt: at, shippedPieces: 36 }],
    ['shipped', { shippedPieces: 48, deliveredPieces: 36 }],
    ['delivered', { shippedPieces: 48, deliveredPieces: 48 }],
    ['cancelled', { paidAt: at, cancelledAt: at }],
  ] as const)('is %s', (state, facts) => {
    expect(orderStateOf({ ...placed, ...facts })).toBe(state);
  });
});

describe('a move', () => {
  test('back is for staff alone', () => {
    const made = { ...paid, startedAt: at, readyAt: at };
    for (const by of ['floor', 'tracking', 'provider'] as const)
      expect(factsAfterMove(made, { to: 'in-production', by, at })).toEqual({
        ok: false,
        refusal: { code: 'not-allowed' },
      });
    expect(factsAfterMove(made, { to: 'paid', by: 'staff', at })).toEqual({ ok: true, value: paid });
  });

  test('by a provider cancels nothing that is being made', () => {
    const made = { ...paid, startedAt: at };
    expect(factsAfterMove(made, { to: 'cancelled', by: 'provider', at }).ok).toBe(false);
    expect(factsAfterMove(paid, { to: 'cancelled', by: 'provider', at }).ok).toBe(true);
  });

  test('that passes over states asks once', () => {
    const unconfirmed = factsAfterMove(placed, { to: 'ready', by: 'staff', at });
    expect(unconfirmed).toEqual({ ok: false, refusal: { code: 'skips', states: ['paid', 'in-production'] } });
    expect(!unconfirmed.ok && moveRefusalMessage(unconfirmed.refusal)).toBe(
      'This skips Paid and In production. Move it anyway?',
    );
    const confirmed = factsAfterMove(placed, { to: 'ready', by: 'staff', at, maySkip: true });
    expect(confirmed.ok && orderStateOf(confirmed.value)).toBe('ready');
  });

  test('is refused while pieces are with a carrier', () => {
    const shipped = { ...paid, shippedPieces: 12 };
    for (const to of MOVE_TARGETS)
      expect(factsAfterMove(shipped, { to, by: 'staff', at, maySkip: true })).toEqual({
        ok: false,
        refusal: { code: 'has-parcels' },
      });
  });

  test('that reopens a cancelled order keeps its payment', () => {
    const reopened = factsAfterMove({ ...paid, cancelledAt: at }, { to: 'paid', by: 'staff', at: new Date() });
    expect(reopened).toEqual({ ok: true, value: paid });
  });

  test('names no partly shipped order among the skipped', () => {
    expect(skippedStates('paid', 'shipped')).toEqual(['in-production', 'ready']);
    expect(skippedStates('ready', 'shipped')).toEqual([]);
  });
});

const someFacts = fc
  .record({
    paidAt: fc.option(fc.constant(at)),
    startedAt: fc.option(fc.constant(at)),
    readyAt: fc.option(fc.constant(at)),
    cancelledAt: fc.option(fc.constant(at)),
    pieces: fc.integer({ min: 1, max: 50 }),
    shipped: fc.integer({ min: 0, max: 50 }),
    delivered: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ shipped, delivered, ...facts }) => {
    const shippedPieces = Math.min(shipped, facts.pieces);
    return { ...facts, shippedPieces, deliveredPieces: Math.min(delivered, shippedPieces) };
  });

const someMove = fc.record({
  to: fc.constantFrom(...MOVE_TARGETS),
  by: fc.constantFrom(...MOVERS),
  maySkip: fc.boolean(),
});

/** An accepted move ends in its state, moves no piece, and goes back only by staff. */
function expectMoved(before: OrderFacts, after: OrderFacts, { to, by }: { to: MoveTarget; by: Mover }): void {
  const from = orderStateOf(before);
  expect(orderStateOf(after)).toBe(to);
  expect(after.shippedPieces).toBe(before.shippedPieces);
  const isBack = ORDER_STATES.indexOf(to) < ORDER_STATES.indexOf(from) && from !== 'cancelled';
  if (isBack) expect(by).toBe('staff');
}

describe('for any order and any moves', () => {
  test('an accepted move ends in the named state, and a refused one changes nothing', () => {
    fc.assert(
      fc.property(someFacts, fc.array(someMove, { maxLength: 12 }), (first, moves) => {
        let facts: OrderFacts = first;
        for (const move of moves) {
          const outcome = factsAfterMove(facts, { ...move, at });
          if (!outcome.ok) continue;
          expectMoved(facts, outcome.value, move);
          facts = outcome.value;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('no state is passed over without a confirmation', () => {
    fc.assert(
      fc.property(someFacts, someMove, (facts, move) => {
        const from = orderStateOf({ ...facts, cancelledAt: null });
        const outcome = factsAfterMove(facts, { ...move, maySkip: false, at });
        if (outcome.ok && move.to !== 'cancelled' && outcome.value !== facts)
          expect(skippedStates(from, move.to)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
