import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { type CardCounts, type CardFacts, cardNote, cardSentence, customerState } from './customer-state.ts';

const NO_COUNTS: CardCounts = { proofs: 0, review: 0, outOfDate: 0, withUs: 0, approved: 0 };
const UNPAID = { name: 'D-1039', isPaid: false, total: cents(41_200) };
const PAID = { name: 'D-1042', isPaid: true, total: null };

const makeFacts = (counts: Partial<CardCounts>, change: Partial<CardFacts> = {}): CardFacts => ({
  counts: { ...NO_COUNTS, ...counts },
  order: null,
  isOrdered: change.order?.isPaid ?? false,
  isSummarySent: false,
  isClosed: false,
  ...change,
});

const textOf = (facts: CardFacts): string => {
  const { lead, rest } = cardSentence(facts);
  return `${lead}${rest}`;
};

describe('a project in My Projects', () => {
  test.each([
    [
      'waits for a review',
      makeFacts({ proofs: 3, review: 1, withUs: 1, approved: 1 }),
      'waiting',
      '1 proof to review, 1 with us',
    ],
    [
      'counts what is out of date',
      makeFacts({ proofs: 12, review: 3, outOfDate: 1, approved: 9 }, { order: PAID }),
      ...['waiting', '3 proofs to review, 1 approval out of date'],
    ],
    [
      'waits for a payment',
      makeFacts({ proofs: 2, approved: 2 }, { order: UNPAID }),
      'waiting',
      'Invoice D-1039 is not paid, $412.00',
    ],
    [
      'names no price that is not to be seen',
      makeFacts({ proofs: 2, approved: 2 }, { order: { ...UNPAID, total: null } }),
      ...['waiting', 'Invoice D-1039 is not paid'],
    ],
    ['waits for an order', makeFacts({ proofs: 2, approved: 2 }), 'waiting', 'All approved, ready to order'],
    ['is with us for its changes', makeFacts({ proofs: 2, withUs: 2 }), 'with-us', 'We are working on 2 proofs'],
    ['is with us without a proof', makeFacts({}), 'with-us', 'We are drawing your first proofs'],
    [
      'is with us once its summary is sent',
      makeFacts({ proofs: 1, approved: 1 }, { isSummarySent: true }),
      ...['with-us', 'We have your order summary'],
    ],
    [
      'is in production',
      makeFacts({ proofs: 1, approved: 1 }, { order: PAID }),
      'production',
      'In production, order D-1042',
    ],
    [
      'is in production without an order',
      makeFacts({ proofs: 1, approved: 1 }, { isOrdered: true, isSummarySent: true }),
      ...['production', 'In production'],
    ],
    [
      'is finished',
      makeFacts({ proofs: 1, review: 1 }, { isClosed: true, order: PAID }),
      'finished',
      'Finished, order D-1042',
    ],
  ])('%s', (_, facts, state, text) => {
    expect(customerState(facts as CardFacts)).toBe(state);
    expect(textOf(facts as CardFacts)).toBe(text);
  });

  test.each([
    [makeFacts({}), ''],
    [makeFacts({ proofs: 1, review: 1 }), '1 proof.'],
    [makeFacts({ proofs: 1, approved: 1 }), '1 proof approved.'],
    [makeFacts({ proofs: 2, approved: 2 }), '2 proofs, both approved.'],
    [makeFacts({ proofs: 3, approved: 3 }), '3 proofs approved.'],
    [
      makeFacts({ proofs: 12, review: 3, approved: 7 }, { order: PAID }),
      '12 proofs, 7 approved. Order D-1042 is in production.',
    ],
    [makeFacts({ proofs: 3, approved: 3 }, { order: PAID }), '3 proofs approved.'],
  ])('has a note below its pictures: %#', (facts, note) => expect(cardNote(facts)).toBe(note));
});

test('an open project with a proof to review always waits for its customer', () => {
  const counts = fc.record({
    ...{ proofs: fc.nat(20), review: fc.nat(20), outOfDate: fc.nat(20) },
    ...{ withUs: fc.nat(20), approved: fc.nat(20) },
  });
  const facts = fc.record({
    ...{ counts, order: fc.constantFrom(null, UNPAID, PAID), isClosed: fc.boolean() },
    ...{ isOrdered: fc.boolean(), isSummarySent: fc.boolean() },
  });
  fc.assert(
    fc.property(facts, (one) => {
      const state = customerState(one);
      expect(state === 'finished').toBe(one.isClosed);
      if (!one.isClosed && one.counts.review > 0) expect(state).toBe('waiting');
      expect(textOf(one)).not.toBe('');
    }),
  );
});
