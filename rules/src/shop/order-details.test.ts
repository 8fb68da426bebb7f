import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LATE_CHOICES } from './in-hands.ts';
import { NO_DETAILS, readOrderDetails, toOrderNotes, withDetails } from './order-details.ts';

const PROJECT = { name: 'Project ID', value: '1003' };

test('an order without details has no notes of them', () => {
  expect(toOrderNotes(NO_DETAILS)).toEqual([]);
  expect(readOrderDetails([PROJECT])).toEqual(NO_DETAILS);
});

test('details are read from an order as they were given, and replaced without touching other notes', () => {
  const details = fc.record({
    purchaseOrder: fc.string(),
    noteToMakers: fc.string(),
    neededBy: fc.constantFrom(null, '2027-03-14'),
    late: fc.constantFrom(null, ...LATE_CHOICES),
  });
  fc.assert(
    fc.property(details, details, (first, second) => {
      const notes = withDetails([PROJECT, ...toOrderNotes(first)], second);
      expect(readOrderDetails(notes)).toEqual(second);
      expect(notes).toEqual([PROJECT, ...toOrderNotes(second)]);
    }),
  );
});
