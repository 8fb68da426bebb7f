import { describe, expect, test } from 'vitest';
import { orderHistoryText } from './order-history.ts';

const customer = { isStaff: false, orderedBy: 'you', seesPrices: true };
const staff = { isStaff: true, orderedBy: 'ann@example.com', seesPrices: true };
const event = (kind: string, data: object = {}, staffName: string | null = null) => ({
  kind,
  data: data as Record<string, unknown>,
  staffName,
});

describe('the history of an order', () => {
  test('hides from customers what staff corrected', () => {
    for (const hidden of [
      event('state', { from: 'ready', to: 'in-production' }, 'Milo Chen'),
      event('void', {}, 'Milo Chen'),
      event('parcel', { to: 'taken-back', pieces: '12 bow ties' }),
      event('parcel', { to: 'undelivered', pieces: '12 bow ties' }, 'Milo Chen'),
      event('parcel', { to: 'expected' }, 'Milo Chen'),
      event('reading', { to: 'removed', lot: 'SILK-1' }, 'Milo Chen'),
      event('till', { to: 'failed', why: 'Declined' }),
    ])
      expect(orderHistoryText(hidden, customer)).toBeUndefined();
    expect(orderHistoryText(event('state', { from: 'ready', to: 'in-production' }, 'Milo Chen'), staff)).toEqual({
      lead: 'Moved back to In production',
      rest: 'by Milo Chen',
    });
  });

  test('tells staff who changed a parcel, a person or its carrier', () => {
    expect(orderHistoryText(event('parcel', { to: 'delivered', pieces: '12 bow ties', by: 'UPS' }), staff)).toEqual({
      ...{ lead: 'Parcel delivered', rest: '12 bow ties, by UPS' },
    });
    const undone = event('parcel', { to: 'undelivered', pieces: '12 bow ties' }, 'Milo Chen');
    expect(orderHistoryText(undone, staff)?.rest).toBe('12 bow ties, by Milo Chen');
    expect(orderHistoryText(event('parcel', { to: 'expected' }, 'Milo Chen'), staff)?.lead).toBe(
      'Expected day of a parcel changed',
    );
  });

  test('names no amount to those who see no prices', () => {
    const paid = event('payment', { kind: 'payment', amount: 56_323, way: 'check' });
    expect(orderHistoryText(paid, { ...customer, seesPrices: false })).toEqual({
      lead: 'Payment received',
      rest: 'check',
    });
    expect(orderHistoryText(paid, customer)).toEqual({ lead: '$563.23 received', rest: 'check' });
  });

  test.each([
    [event('made'), 'Order placed', 'by you'],
    [event('state', { from: 'paid', to: 'in-production' }, 'Milo Chen'), 'Production started', 'by Milo Chen'],
    [event('state', { from: 'awaiting', to: 'cancelled', why: 'replaced' }), 'Order cancelled', 'for a newer order'],
    [event('state', { from: 'cancelled', to: 'paid' }, 'Milo Chen'), 'Order reopened', 'by Milo Chen'],
    [event('payment', { kind: 'payment', amount: 100, by: 'Stripe', way: 'provider' }), '$1.00 received', 'Stripe'],
    [event('payment', { kind: 'refund', amount: 8_040, reason: 'Sewing: seam' }), '$80.40 refunded', 'Sewing: seam'],
    [
      event('parcel', { to: 'shipped', pieces: '24 neckties', carrier: 'UPS', tracking: '1Z999AA10123456784' }),
      '24 neckties shipped',
      'UPS 1Z 999 AA1 01 2345 6784',
    ],
    [
      event('parcel', { to: 'shipped', pieces: '1 robe', carrier: 'Other', tracking: 'AB12' }),
      '1 robe shipped',
      'AB12',
    ],
    [event('parcel', { to: 'delivered', pieces: '24 neckties', note: 'Front desk' }), 'Parcel delivered', 'Front desk'],
    [
      event('progress', { label: 'Sewing, 10 of 24 done', design: 'Necktie, Anchor Stripe' }),
      'Sewing, 10 of 24 done',
      'Necktie, Anchor Stripe',
    ],
    [event('tax', { to: 'added', by: 'Stripe', now: 40_838 }), 'Sales tax added by Stripe', 'the total is now $408.38'],
    [event('contact', {}, 'Milo Chen'), 'Address changed', 'by Milo Chen'],
    [
      event('reading', { lot: 'SILK-1', design: 'Necktie, Anchor Stripe', verdict: 'As approved' }, 'Milo Chen'),
      'Colors read, lot SILK-1',
      'Necktie, Anchor Stripe, As approved',
    ],
  ] as const)('says %j plainly', (stored, lead, rest) => {
    expect(orderHistoryText(stored, customer)).toEqual({ lead, rest });
  });

  test('leaves out a payment of the state, which has its own entry', () => {
    expect(orderHistoryText(event('state', { from: 'awaiting', to: 'paid' }), staff)).toBeUndefined();
  });
});
