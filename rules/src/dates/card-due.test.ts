import { expect, test } from 'vitest';
import { cardDue } from './card-due.ts';
import type { DatePlan } from './plan.ts';

const PLAN = {
  approveBy: '2027-02-12',
  pay: { from: '2027-02-12', to: '2027-02-15' },
  print: { from: '2027-02-16', to: '2027-02-26' },
  ship: { from: '2027-03-01', to: '2027-03-12' },
  arriveBy: '2027-03-12',
} as DatePlan;

const due = (
  step: Parameters<typeof cardDue>[0]['step'],
  today: string,
  change: { plan?: undefined; arriveBy?: null } = {},
) => cardDue({ arriveBy: '2027-03-12', plan: PLAN, today, closingDays: [], step, ...change });

test('names the day of the next step with its light', () => {
  expect(due('approve', '2027-02-08')).toEqual({ light: 'amber', text: 'Approve by Fri, Feb 12' });
  expect(due('approve', '2027-02-01')).toEqual({ light: 'green', text: 'Approve by Fri, Feb 12' });
  expect(due('approve', '2027-02-13')).toEqual({ light: 'red', text: 'Was due Fri, Feb 12' });
  expect(due('pay', '2027-02-13')).toEqual({ light: 'amber', text: 'Pay by Mon, Feb 15' });
});

test('names the arrival while we work', () => {
  expect(due('make', '2027-02-08')).toEqual({ light: 'amber', text: 'In hands by Fri, Mar 12' });
  expect(due('approve', '2027-02-08', { plan: undefined })).toEqual({
    light: 'green',
    text: 'In hands by Fri, Mar 12',
  });
});

test('names the day of shipping until it is past', () => {
  expect(due('ship', '2027-02-20')).toEqual({ light: 'green', text: 'Ships Mon, Mar 1' });
  expect(due('ship', '2027-03-02')).toEqual({ light: 'green', text: 'In hands by Fri, Mar 12' });
});

test('says that there is no date', () => {
  expect(due('approve', '2027-02-08', { arriveBy: null })).toEqual({ light: 'gray', text: 'No date set' });
});
