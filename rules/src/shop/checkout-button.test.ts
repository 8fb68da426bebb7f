import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { UNAPPROVED_ORDERS } from '../project/approve/unapproved-orders.ts';
import { allApprovedTitle, checkoutButton, confirmLabel, notApprovedTitle } from './checkout-button.ts';

const PARTS = ['sizes', 'price', 'packaging', 'fulfillment', 'day', 'address'] as const;
const facts = {
  missing: new Set<(typeof PARTS)[number]>(),
  setting: 'ask' as const,
  unapproved: 2,
  isConfirmed: true,
  amount: cents(56_323),
};

describe('the order button', () => {
  test('names the first missing part of the page', () => {
    expect(checkoutButton({ ...facts, missing: new Set(['address', 'packaging']) })).toEqual({
      missing: 'packaging',
      label: 'Choose packaging to order',
    });
  });

  test('follows the setting for designs without approval', () => {
    expect(checkoutButton({ ...facts, setting: 'needed' })).toEqual({
      missing: 'approval',
      label: 'Approve 2 designs to order',
    });
    expect(checkoutButton({ ...facts, isConfirmed: false, unapproved: 1 }).label).toBe('Confirm 1 design to order');
    expect(checkoutButton(facts)).toEqual({ missing: null, label: 'Order without approval, pay $563.23' });
    expect(checkoutButton({ ...facts, setting: 'not-needed' }).label).toBe('Order and pay $563.23');
    expect(checkoutButton({ ...facts, unapproved: 0 }).label).toBe('Order and pay $563.23');
    expect(checkoutButton({ ...facts, unapproved: 0, amount: cents(0) }).label).toBe('Order');
  });

  test('orders exactly when nothing is missing and every design may be ordered', () => {
    fc.assert(
      fc.property(
        fc.subarray([...PARTS]),
        fc.constantFrom(...UNAPPROVED_ORDERS),
        fc.nat(12),
        fc.boolean(),
        fc.nat(),
        (parts, setting, unapproved, isConfirmed, amount) => {
          const given = { missing: new Set(parts), setting, unapproved, isConfirmed, amount: cents(amount) };
          const mayOrder = unapproved === 0 || setting === 'not-needed' || (setting === 'ask' && isConfirmed);
          expect(checkoutButton(given).missing === null).toBe(parts.length === 0 && mayOrder);
        },
      ),
    );
  });
});

test('counts designs in words up to nine', () => {
  expect(notApprovedTitle(2)).toBe('Two designs are not approved.');
  expect(notApprovedTitle(12)).toBe('12 designs are not approved.');
  expect(allApprovedTitle(3)).toBe('All three designs are approved.');
  expect(allApprovedTitle(1)).toBe('Your design is approved.');
  expect(confirmLabel(1)).toBe('I order this one as it is shown, without approval.');
  expect(confirmLabel(2)).toBe('I order these two as they are shown, without approval.');
});
