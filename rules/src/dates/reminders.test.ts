import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { isMailingTime, reminderDays } from './reminders.ts';
import { instantAt, isTimeZone, localTime } from './zone.ts';

const zone = 'America/New_York';
const closingDays = [{ day: '2027-02-15', name: '' }];

test('reminders are due two and one working days before the last day, on it and after it', () => {
  expect(reminderDays('2027-02-12', closingDays)).toEqual([
    { kind: 'two-days', day: '2027-02-10' },
    { kind: 'tomorrow', day: '2027-02-11' },
    { kind: 'call', day: '2027-02-12' },
    { kind: 'late', day: '2027-02-16' },
  ]);
});

test('an hour of a day is found in summer and in winter', () => {
  expect(instantAt('2027-02-10', 9, zone).toISOString()).toBe('2027-02-10T14:00:00.000Z');
  expect(instantAt('2027-07-14', 9, zone).toISOString()).toBe('2027-07-14T13:00:00.000Z');
  expect(instantAt('2027-07-14', 9, 'Asia/Kathmandu').toISOString()).toBe('2027-07-14T03:15:00.000Z');
  expect(localTime(new Date('2027-02-10T03:30:00Z'), zone)).toEqual({ day: '2027-02-09', hour: 22 });
  expect(['Europe/Berlin', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, false, false]);
});

test.each([
  ['2027-02-10T13:59:00Z', false],
  ['2027-02-10T14:00:00Z', true],
  ['2027-02-10T22:59:00Z', true],
  ['2027-02-10T23:00:00Z', false],
  ['2027-02-13T15:00:00Z', false],
  ['2027-02-15T15:00:00Z', false],
])('at %s reminders may leave: %s', (now, may) => {
  expect(isMailingTime(new Date(now), { zone, closingDays })).toBe(may);
});

test('the first instant of an hour is found in every zone, on every day', () => {
  const zones = fc.constantFrom(zone, 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns', 'UTC');
  const days = fc.integer({ min: 0, max: 900 }).map((more) => addDays('2026-01-01', more));
  fc.assert(
    fc.property(days, zones, (day, place) => {
      const nine = instantAt(day, 9, place);
      expect(localTime(nine, place)).toEqual({ day, hour: 9 });
      expect(localTime(new Date(nine.getTime() - 1), place)).toEqual({ day, hour: 8 });
    }),
  );
});
