import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../dates/calendar-day.ts';
import { cents } from '../../money/cents.ts';
import { ORDER_STATES } from '../state/order-state.ts';
import { decisionButton, decisionFault, decisionTitle, reprintFault } from './decision.ts';
import { problemSteps } from './problem-steps.ts';
import { countPieces, problemTitle, problemWindow, reportedPiecesFault } from './report.ts';

const TODAY = '2026-12-29';
const LINES = [{ quantity: 14 }, { quantity: 12 }];
const PIECES = [{ line: 0, quantity: 3 }];

const kindAfter = (days: number, isDelivered: boolean) => {
  if (days < 0) return 'early';
  return days > 30 && isDelivered ? 'over' : 'open';
};

describe('the days of a report', () => {
  test('never open for a cancelled order, and not before the order can have arrived', () => {
    const order = { deliveredOn: null, expectedOn: '2026-12-28', today: TODAY };
    expect(problemWindow({ ...order, state: 'cancelled' })).toEqual({ kind: 'cancelled' });
    expect(problemWindow({ ...order, state: 'shipped' })).toEqual({ kind: 'early', from: '2026-12-31' });
    expect(problemWindow({ ...order, expectedOn: null, state: 'paid' })).toEqual({ kind: 'early', from: null });
  });

  test('last 30 days from delivery', () => {
    const on = (deliveredOn: string) =>
      problemWindow({ state: 'delivered', deliveredOn, expectedOn: null, today: TODAY });
    expect(on('2026-12-14')).toEqual({ kind: 'open', until: '2027-01-13' });
    expect(on('2026-11-29').kind).toBe('open');
    expect(on('2026-11-28')).toEqual({ kind: 'over', since: '2026-12-28' });
  });

  test('are the same for every order: closed before, open for 30 days, over after', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }),
        fc.constantFrom(...ORDER_STATES),
        fc.boolean(),
        (days, state, isDelivered) => {
          const day = addDays(TODAY, days);
          const [deliveredOn, expectedOn] = isDelivered ? [day, null] : [null, day];
          const found = problemWindow({ state, deliveredOn, expectedOn, today: TODAY });
          const since = daysBetween(day, TODAY) - (isDelivered ? 0 : 3);
          return found.kind === (state === 'cancelled' ? state : kindAfter(since, isDelivered));
        },
      ),
    );
  });
});

describe('the pieces of a report', () => {
  test('are of the order, each line once, and not more than were ordered', () => {
    expect(reportedPiecesFault(LINES, [])).toBe('Choose the pieces that it is about.');
    expect(reportedPiecesFault(LINES, [{ line: 0, quantity: 15 }])).toBe('You ordered 14 of these.');
    expect(reportedPiecesFault(LINES, [{ line: 2, quantity: 1 }])).toBe('These pieces are not of this order.');
    expect(reportedPiecesFault(LINES, [...PIECES, ...PIECES])).toBe('These pieces are not of this order.');
    expect(reportedPiecesFault(LINES, PIECES)).toBeUndefined();
  });

  test('that pass never exceed the order', () => {
    const some = fc.array(fc.record({ line: fc.nat(3), quantity: fc.integer({ min: -2, max: 20 }) }), { maxLength: 4 });
    fc.assert(
      fc.property(some, (pieces) => {
        if (reportedPiecesFault(LINES, pieces) !== undefined) return true;
        return countPieces(pieces) >= 1 && countPieces(pieces) <= 26 && pieces.every(({ line }) => line < 2);
      }),
    );
  });

  test('name the problem', () => {
    expect(problemTitle('3 neckties', 'damaged')).toBe('3 neckties, damaged or badly made');
  });
});

describe('a decision', () => {
  const order = { lines: LINES, refundable: cents(8_400), today: TODAY };

  test('has pieces, a day to come and no more money than was paid', () => {
    const none = { pieces: [], amount: undefined, dueOn: null };
    expect(decisionFault({ ...none, kind: 'reprint' }, order)?.path).toBe('pieces');
    expect(reprintFault({ pieces: [{ line: 0, quantity: 15 }], dueOn: TODAY }, order)?.message).toBe(
      'This line has 14 of these.',
    );
    expect(reprintFault({ pieces: PIECES, dueOn: null }, order)?.path).toBe('dueOn');
    expect(reprintFault({ pieces: PIECES, dueOn: '2026-12-28' }, order)?.path).toBe('dueOn');
    expect(decisionFault({ ...none, kind: 'refund', amount: cents(8_401) }, order)).toEqual({
      path: 'amount',
      message: 'At most $84.00 can go back.',
    });
    expect(decisionFault({ ...none, kind: 'credit' }, order)?.path).toBe('amount');
    expect(decisionFault({ ...none, kind: 'refuse' }, order)).toBeUndefined();
    expect(decisionFault({ ...none, kind: 'reprint', pieces: PIECES, dueOn: TODAY }, order)).toBeUndefined();
  });

  test('is repeated by its button', () => {
    expect(decisionButton({ kind: 'reprint', pieces: PIECES, amount: undefined }, 'Marian')).toBe(
      'Reprint 3 and tell Marian',
    );
    expect(decisionButton({ kind: 'refund', pieces: [], amount: cents(8_400) }, 'Marian')).toBe(
      'Refund $84.00 and tell Marian',
    );
    expect(decisionButton({ kind: 'refuse', pieces: PIECES, amount: undefined }, 'Marian')).toBe(
      'Refuse and tell Marian',
    );
    expect(decisionTitle({ kind: 'credit', pieces: [], amount: undefined })).toBe('You have a credit');
  });
});

describe('the steps of a problem', () => {
  const open = { reportedAt: 'r', decision: null, closedAt: null, isMade: false, shippedAt: null };
  const states = (progress: Parameters<typeof problemSteps>[0]) => problemSteps(progress).map(({ state }) => state);

  test('go from the report to the parcel of the reprint', () => {
    const decision = { kind: 'reprint', at: 'd', dueOn: '2027-01-08' } as const;
    expect(states(open)).toEqual(['done', 'now', 'next', 'next']);
    expect(states({ ...open, decision })).toEqual(['done', 'done', 'now', 'next']);
    expect(states({ ...open, decision, isMade: true })).toEqual(['done', 'done', 'done', 'next']);
    expect(states({ ...open, decision, shippedAt: 's' })).toEqual(['done', 'done', 'done', 'done']);
    expect(problemSteps({ ...open, decision })[2]).toMatchObject({ title: 'Making', dueOn: '2027-01-08' });
  });

  test('end with the decision if nothing has to be made', () => {
    for (const kind of ['refund', 'credit', 'refuse'] as const)
      expect(states({ ...open, decision: { kind, at: 'd', dueOn: null } })).toEqual(['done', 'done', 'done', 'done']);
    expect(states({ ...open, closedAt: 'c' })).toEqual(['done', 'next', 'next', 'done']);
  });
});
