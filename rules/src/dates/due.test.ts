import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { type DueFacts, dueOf, formatDaysLeft, optionLines, planLines } from './due.ts';
import { movedDay } from './messages.ts';
import { dateOptions, planBack } from './plan.ts';
import { readServiceTimes, type ServiceTimes } from './service-times.ts';
import { readClosingDays } from './working-days.ts';

const closingDays = [{ day: '2027-02-15', name: "Presidents' Day" }];
const rules = { closingDays, checkDays: 2 };
const services = readServiceTimes([
  'Standard | 12 business days | ground 3 to 5 days\nRush | 8 business days | air 2 days',
]);
const [times] = services as [ServiceTimes];

const due = (today: string, change: Partial<DueFacts> = {}) =>
  dueOf({
    plan: planBack({ arriveBy: '2027-03-12', service: times, rules }),
    options: dateOptions(services, { arriveBy: '2027-03-12', today, rules }),
    ...{ times, today, ...rules, proofs: 12, unapproved: 3, isOrdered: false },
    priceOf: (service) => (service === 'Rush' ? cents(21_000) : undefined),
    ...change,
  });

describe('the due box', () => {
  test('says the days left and what they save', () => {
    expect(due('2027-02-08')).toEqual({
      light: 'amber',
      title: '4 days left',
      lead: 'Approve by Fri, Feb 12',
      rest: ' and everything arrives by Fri, Mar 12.',
    });
    expect(due('2027-01-04')).toMatchObject({ light: 'green' });
  });

  test('offers the fastest way that still works once the day has passed', () => {
    expect(due('2027-02-14')).toEqual({
      light: 'red',
      title: '2 days late',
      lead: 'Approve today and rush still makes it:',
      rest: ' printing 8 business days, air 2 days, $210.00.',
    });
    expect(due('2027-02-14', { priceOf: () => undefined })?.rest).toBe(' printing 8 business days, air 2 days.');
  });

  test('says when nothing works any more', () => {
    expect(due('2027-03-01')).toMatchObject({ light: 'red', lead: 'It cannot arrive by Mar 12 any more.', rest: '' });
  });

  test('asks to check out when all is decided, and is absent without proofs', () => {
    expect(due('2027-02-08', { unapproved: 0 })).toEqual({
      light: 'green',
      title: 'On time',
      lead: 'All 12 are approved.',
      rest: ' Check out by Wed, Feb 17, and everything arrives by Fri, Mar 12.',
    });
    expect(due('2027-02-19', { unapproved: 0 })).toMatchObject({
      light: 'red',
      title: '2 days late',
      rest: ' Check out today, and everything arrives by Tue, Mar 16.',
    });
    expect(due('2027-02-19', { unapproved: 0, isOrdered: true })).toMatchObject({ light: 'green', lead: 'Ordered.' });
    expect(due('2027-02-08', { proofs: 0, unapproved: 0 })).toBeUndefined();
  });
});

test('days left are singular, or today', () => {
  expect(formatDaysLeft('2027-02-12', '2027-02-11', [])).toBe('1 day left');
  expect(formatDaysLeft('2027-02-12', '2027-02-12', [])).toBe('Today is the day');
  expect(formatDaysLeft('2027-02-12', '2027-02-13', [])).toBe('1 day late');
});

test('an in-hands date that moves says why', () => {
  expect(movedDay('2027-03-12', closingDays, 'inquiry')).toBeUndefined();
  expect(movedDay('2027-03-14', closingDays, 'inquiry')).toBe(
    'The inquiry says Sunday, Mar 14. Carriers do not deliver on weekends, so we plan for Friday, Mar 12.',
  );
  expect(movedDay('2027-02-15', closingDays, 'staff')).toBe(
    "Monday, Feb 15 is set. We are closed on Presidents' Day, so we plan for Friday, Feb 12.",
  );
});

test('the list of dates names every step, and a later day where a service is too late', () => {
  expect(planLines(planBack({ arriveBy: '2027-03-12', service: times, rules }))).toEqual([
    { label: 'Approve by', text: 'Fri, Feb 12' },
    { label: 'Pay by', text: 'Wed, Feb 17' },
    { label: 'Printing and sewing', text: 'Thu, Feb 18 to Fri, Mar 5' },
    { label: 'Ships on', text: 'Mon, Mar 8' },
    { label: 'In hands by', text: 'Fri, Mar 12' },
  ]);
  const options = dateOptions(services, { arriveBy: '2027-03-12', today: '2027-02-17', rules });
  expect(optionLines(options, () => undefined)).toEqual([
    {
      label: 'Standard: printing 12 business days, ground 3 to 5 days',
      text: 'Approve today, and it arrives by Tue, Mar 16',
    },
    { label: 'Rush: printing 8 business days, air 2 days', text: 'Approve by Wed, Feb 24' },
  ]);
});

test('closing days are read one a line, in order, each once', () => {
  expect(readClosingDays("7/5/27\n\nFeb 15, 2027 Presidents' Day\n2027-07-05, Independence Day")).toEqual({
    ok: true,
    value: [
      { day: '2027-02-15', name: "Presidents' Day" },
      { day: '2027-07-05', name: 'Independence Day' },
    ],
  });
  expect(readClosingDays('')).toEqual({ ok: true, value: [] });
  expect(readClosingDays('Feb 30, 2027 No day')).toMatchObject({
    ok: false,
    refusal: expect.stringContaining('No day'),
  });
  expect(readClosingDays('Christmas')).toMatchObject({ ok: false });
});
