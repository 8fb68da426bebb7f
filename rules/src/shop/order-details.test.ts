import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LATE_CHOICES } from './in-hands.ts';
import { chargedDetails, NO_DETAILS, readOrderDetails, toOrderNotes, withDetails } from './order-details.ts';

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

test('name rush exactly where it is charged', () => {
  const details = { ...NO_DETAILS, neededBy: '2027-03-14', late: 'rush' } as const;
  expect(chargedDetails(details, [{ kind: 'products' }]).late).toBeNull();
  expect(chargedDetails({ ...details, late: 'keep-day' }, [{ kind: 'products' }]).late).toBe('keep-day');
  expect(chargedDetails({ ...details, late: null }, [{ kind: 'products' }, { kind: 'rush' }]).late).toBe('rush');
});
