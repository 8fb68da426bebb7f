import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/calendar-day.ts';
import {
  arrivalSentence,
  estimateArrival,
  formatArrival,
  orderTimes,
  shipByIfPaid,
  shipDue,
} from './delivery-estimate.ts';

const times = orderTimes([
  { madeIn: '8 to 10 business days', deliveredIn: '2 to 3 days' },
  { madeIn: '10 business days', deliveredIn: null },
]);
const closingDays = [
  { day: '2026-11-26', name: 'Thanksgiving' },
  { day: '2026-11-27', name: 'Thanksgiving' },
];
const today = '2026-11-19';

describe('the arrival of an order', () => {
  test('is unknown without a promise', () => {
    expect(orderTimes([{ madeIn: null, deliveredIn: '2 days' }])).toBeUndefined();
    expect(orderTimes([])).toBeUndefined();
    expect(times).toEqual({ printDays: 10, shipDays: { from: 2, to: 3 } });
  });

  test('is counted from the planned day over closing days and weekends', () => {
    const shipBy = times && shipByIfPaid(today, times, closingDays);
    expect(shipBy).toBe('2026-12-07');
    expect(times && estimateArrival({ times, shipBy: '2026-12-07', shippedOn: null, today, closingDays })).toEqual({
      from: '2026-12-09',
      to: '2026-12-10',
    });
  });

  test('moves with a late order, and ends with its parcel', () => {
    if (!times) throw new Error('Expected times');
    const late = { times, shipBy: '2026-12-07', shippedOn: null, today: '2026-12-09', closingDays };
    expect(estimateArrival(late).from).toBe('2026-12-11');
    expect(estimateArrival({ ...late, shippedOn: '2026-12-10' })).toEqual({ from: '2026-12-14', to: '2026-12-15' });
  });

  test('is written without repeating the month', () => {
    expect(formatArrival({ from: '2026-12-11', to: '2026-12-14' })).toBe('Dec 11 to 14');
    expect(formatArrival({ from: '2026-12-30', to: '2027-01-02' })).toBe('Dec 30 to Jan 2');
    expect(formatArrival({ from: '2026-12-11', to: '2026-12-11' })).toBe('Dec 11');
  });

  test('is compared with the day on which it is needed', () => {
    const arrival = { from: '2026-12-11', to: '2026-12-14' };
    expect(arrivalSentence(arrival, null)).toBe('Friday to Monday.');
    expect(arrivalSentence(arrival, '2027-03-14')).toBe(
      'Friday to Monday. You need it by Mar 14, 2027, so there are 90 days to spare.',
    );
    expect(arrivalSentence(arrival, '2026-12-14')).toBe('Friday to Monday. You need it by Dec 14, 2026, the same day.');
    expect(arrivalSentence(arrival, '2026-12-12')).toBe(
      'Friday to Monday. That is 2 days after you need it, Dec 12, 2026.',
    );
  });

  test('is never before the parcel leaves, on any day', () => {
    fc.assert(
      fc.property(fc.nat(700), fc.nat(60), (start, ahead) => {
        const now = addDays('2026-01-01', start);
        if (!times) throw new Error('Expected times');
        const { from, to } = estimateArrival({
          times,
          shipBy: addDays(now, ahead - 30),
          shippedOn: null,
          today: now,
          closingDays,
        });
        expect(from > now && to >= from).toBe(true);
      }),
    );
  });
});

describe('the due light', () => {
  test.each([
    [null, 'unplanned', 'Not planned'],
    ['2026-11-17', 'late', '2 days late'],
    ['2026-11-19', 'soon', 'Today'],
    ['2026-11-20', 'soon', 'Tomorrow'],
    ['2026-11-21', 'soon', 'In 2 days'],
    ['2026-11-22', 'in-time', 'In 3 days'],
  ] as const)('of %s is %s', (shipBy, light, label) => {
    expect(shipDue(shipBy, today)).toEqual({ light, label });
  });
});
