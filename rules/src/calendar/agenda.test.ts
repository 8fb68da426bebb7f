import { expect, test } from 'vitest';
import { planBack } from '../dates/plan.ts';
import { type AgendaProject, agendaItems, byUrgency } from './agenda.ts';

const rules = { closingDays: [], checkDays: 2 };
const plan = planBack({ arriveBy: '2027-03-12', service: { printDays: 12, shipDays: 5 }, rules });
const stepsOn = (today: string, change: Partial<AgendaProject> = {}) =>
  agendaItems({ plan, hasUndecided: true, isPaid: false, ...change }, { today, closingDays: [] }).map(
    ({ step, light, isLate }) => [step, light, isLate],
  );

test('an agenda has the days ahead, and late ones until they are done', () => {
  expect(stepsOn('2027-02-08')).toEqual([
    ['approve', 'amber', false],
    ['pay', 'green', false],
    ['ship', 'green', false],
    ['arrive', 'green', false],
  ]);
  expect(stepsOn('2027-02-22')).toEqual([
    ['approve', 'red', true],
    ['pay', 'red', true],
    ['ship', 'green', false],
    ['arrive', 'green', false],
  ]);
  expect(stepsOn('2027-02-22', { hasUndecided: false, isPaid: true }).map(([step]) => step)).toEqual([
    'ship',
    'arrive',
  ]);
  expect(stepsOn('2027-04-01', { hasUndecided: false, isPaid: true })).toEqual([]);
});

test('late items come first, then the next days', () => {
  const item = { light: 'amber', isLate: false } as const;
  const items = [
    { ...item, step: 'pay', day: '2027-03-02' },
    { ...item, step: 'approve', day: '2027-03-02' },
    { ...item, step: 'ship', day: '2027-03-01' },
    { ...item, step: 'approve', day: '2027-02-22', isLate: true },
  ] as const;
  expect([...items].sort(byUrgency).map(({ step, day }) => `${step} ${day}`)).toEqual([
    'approve 2027-02-22',
    'ship 2027-03-01',
    'approve 2027-03-02',
    'pay 2027-03-02',
  ]);
});
