import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expectedArrival,
  expectedDayFault,
  readTrackReport,
  scanPlace,
  scanText,
  TRACK_STATES,
  type TrackReport,
} from './tracking.ts';

const shippedAt = new Date('2026-12-09T15:00:00Z');
const now = new Date('2026-12-12T15:00:00Z');
const PARCEL = { carrier: 'UPS', shippedAt, scan: null };
const scanAt = (at: string) => ({ at, text: 'Departed facility', place: 'New Haven, CT' });
const report = (change: Partial<TrackReport> = {}): TrackReport => ({
  state: 'moving',
  expectedOn: '2026-12-14',
  scan: scanAt('2026-12-10T11:14:00Z'),
  ...change,
});
const read = (change: Partial<TrackReport>, parcel: Partial<Parameters<typeof readTrackReport>[0]> = {}) =>
  readTrackReport({ ...PARCEL, ...parcel }, report(change), now);

describe("a carrier's report", () => {
  test.each([
    ['of another parcel that had the number before', '2026-03-02T11:00:00Z', 'UPS reports scans from before this'],
    ['of a day that is still to come', '2026-12-20T11:00:00Z', 'UPS reports a scan that is still to come.'],
  ])('%s changes nothing but its fault', (_, at, fault) => {
    expect(read({ state: 'delivered', scan: scanAt(at) })).toEqual({
      ...{ state: 'waiting', expectedOn: null, scan: null, deliveredAt: null },
      fault: expect.stringContaining(fault),
    });
  });

  test('that is older than what is known is ignored', () => {
    const scan = scanAt('2026-12-11T08:00:00Z');
    expect(read({}, { scan })).toBeUndefined();
    expect(read({ scan: null }, { scan })).toBeUndefined();
    expect(read({ scan }, { scan })).toMatchObject({ scan });
  });

  test('of a label that was printed days before is no other parcel', () => {
    expect(read({ state: 'waiting', scan: scanAt('2026-12-01T08:00:00Z') })).toMatchObject({ fault: '' });
  });

  test('leaves out an expected day that cannot be', () => {
    expect(read({ expectedOn: '2026-11-27' })?.expectedOn).toBeNull();
    expect(read({ expectedOn: '2027-12-14' })?.expectedOn).toBeNull();
    expect(read({})?.expectedOn).toBe('2026-12-14');
  });

  test('of trouble has a sentence for staff', () => {
    expect(read({ state: 'returning' })?.fault).toBe('UPS is sending this parcel back.');
    expect(read({ state: 'trouble' }, { carrier: null })?.fault).toBe(
      'The carrier reports trouble with this parcel: Departed facility',
    );
    expect(read({ state: 'returning' }, { carrier: 'Other' })?.fault).toBe('The carrier is sending this parcel back.');
    expect(read({ state: 'trouble', scan: null })?.fault).toBe('UPS reports trouble with this parcel.');
  });

  test('of the delivery has its time', () => {
    expect(read({ state: 'delivered' })?.deliveredAt).toEqual(new Date('2026-12-10T11:14:00Z'));
    expect(read({ state: 'delivered', scan: null })?.deliveredAt).toEqual(now);
  });

  const DAY = 24 * 60 * 60 * 1_000;
  const reports = fc.array(
    fc.record({
      state: fc.constantFrom(...TRACK_STATES),
      at: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    }),
    { maxLength: 12 },
  );
  /** The tracking after each report that was taken. */
  const readAll = (all: readonly { readonly state: TrackReport['state']; readonly at: Date }[]) => {
    let scan: TrackReport['scan'] = null;
    return all.flatMap(({ state, at }) => {
      const found = read({ state, scan: scanAt(at.toISOString()) }, { scan });
      scan = found?.scan ?? scan;
      return found ? [found] : [];
    });
  };

  test('never delivers before the parcel left or after now, and never goes back, in any order of reports', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const taken = readAll(all);
        const scans = taken.flatMap(({ scan }) => (scan ? [scan.at] : []));
        expect(scans).toEqual(scans.toSorted());
        for (const { deliveredAt } of taken) {
          if (!deliveredAt) continue;
          expect(deliveredAt.getTime()).toBeGreaterThanOrEqual(shippedAt.getTime() - DAY);
          expect(deliveredAt.getTime()).toBeLessThanOrEqual(now.getTime() + DAY);
        }
      }),
    );
  });
});

test('the last parcel says when all have arrived, and only if each says so', () => {
  const open = (expectedOn: string | null) => ({ expectedOn, deliveredAt: null });
  expect(expectedArrival([open('2026-12-14'), open('2026-12-16')], '2026-12-12')).toBe('2026-12-16');
  expect(expectedArrival([open('2026-12-14'), { ...open(null), deliveredAt: now }], '2026-12-12')).toBe('2026-12-14');
  expect(expectedArrival([open('2026-12-14'), open(null)], '2026-12-12')).toBeUndefined();
  expect(expectedArrival([open('2026-12-11')], '2026-12-12')).toBeUndefined();
  expect(expectedArrival([], '2026-12-12')).toBeUndefined();
});

test('an expected day that staff type is one of the next months', () => {
  expect(expectedDayFault('2026-12-11', '2026-12-12')).toBe('Choose a day within the next 120 days.');
  expect(expectedDayFault('2027-12-11', '2026-12-12')).toBe('Choose a day within the next 120 days.');
  expect(expectedDayFault('2026-12-12', '2026-12-12')).toBeUndefined();
});

test.each([
  ['ORIGIN  SCAN', 'Origin scan'],
  ['Pre-Shipment Info Sent to USPS', 'Pre-Shipment Info Sent to USPS'],
  ['', ''],
])('the scan "%s" reads "%s"', (text, expected) => expect(scanText(text)).toBe(expected));

test.each([
  [{ city: 'SOUTH SAN FRANCISCO', state: 'CA', country: 'US' }, 'South San Francisco, CA'],
  [{ city: 'Toronto', state: 'ON', country: 'CA' }, 'Toronto, ON, CA'],
  [{ city: null, state: null, country: null }, ''],
])('a place reads %s', (place, expected) => expect(scanPlace(place)).toBe(expected));
