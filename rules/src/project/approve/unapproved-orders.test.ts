import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayOrderUnapproved, UNAPPROVED_ORDERS, unapprovedMessage } from './unapproved-orders.ts';

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));

test('an order that needs approvals is refused whatever was confirmed', () => {
  expect(mayOrderUnapproved('needed', { unapproved: ['a'], confirmed: ['a'] })).toBe(false);
});

test('an order that asks is refused until each proof is confirmed by name', () => {
  expect(mayOrderUnapproved('ask', { unapproved: ['a', 'b'], confirmed: [] })).toBe(false);
  expect(mayOrderUnapproved('ask', { unapproved: ['a', 'b'], confirmed: ['a'] })).toBe(false);
  expect(mayOrderUnapproved('ask', { unapproved: ['a', 'b'], confirmed: ['b', 'a', 'c'] })).toBe(true);
});

test('a cart with every proof approved is never refused, and a stricter setting never allows more', () => {
  fc.assert(
    fc.property(ids, ids, (unapproved, confirmed) => {
      const may = (setting: (typeof UNAPPROVED_ORDERS)[number], of = unapproved) =>
        mayOrderUnapproved(setting, { unapproved: of, confirmed });
      for (const setting of UNAPPROVED_ORDERS) expect(may(setting, [])).toBe(true);
      expect(may('not-needed')).toBe(true);
      if (may('needed')) expect(may('ask')).toBe(true);
    }),
  );
});

test('the message counts the proofs', () => {
  expect(unapprovedMessage(1)).toBe('1 of these is not approved yet.');
  expect(unapprovedMessage(2)).toBe('2 of these are not approved yet.');
});
