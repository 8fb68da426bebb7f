import { expect, test } from 'vitest';
import { planBack } from '../dates/plan.ts';
import { type AgendaProject, agendaItems, agendaNote, byUrgency, shownDay, workWeeks } from './agenda.ts';

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

test('a day says what stands before it', () => {
  const work = { proofs: 5, undecided: 3, openChanges: 0, hasOrder: false };
  expect(agendaNote('approve', false, { ...work, proofs: 0, undecided: 0 })).toBe('No proofs yet');
  expect(agendaNote('approve', false, work)).toBe('3 proofs to approve');
  expect(agendaNote('approve', false, { ...work, openChanges: 4 })).toBe('4 changes wait for us');
  expect(agendaNote('approve', false, { ...work, openChanges: 1 })).toBe('1 change waits for us');
  expect(agendaNote('pay', false, work)).toBe('Not ordered yet');
  expect(agendaNote('pay', false, { ...work, hasOrder: true })).toBe('Invoice not paid');
  expect(agendaNote('ship', true, { ...work, hasOrder: true })).toBe('Paid');
});

test('days of a weekend are shown on the Friday before', () => {
  expect(['2027-02-12', '2027-02-13', '2027-02-14', '2027-02-15'].map(shownDay)).toEqual([
    ...['2027-02-12', '2027-02-12', '2027-02-12', '2027-02-15'],
  ]);
});

test.each([
  ['2027-02', '2027-02-01', '2027-02-26', 4],
  ['2026-08', '2026-08-03', '2026-09-04', 5],
  ['2027-08', '2027-08-02', '2027-09-03', 5],
  ['2026-11', '2026-11-02', '2026-12-04', 5],
  ['2026-12', '2026-11-30', '2027-01-01', 5],
])('%s has its weeks from %s to %s', (month, from, to, count) => {
  const weeks = workWeeks(month);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([from, to, count]);
});

test('each day of a month that is shown stands once in its weeks', () => {
  for (let number = 1; number <= 240; number++) {
    const month = `${2020 + Math.floor((number - 1) / 12)}-${String(((number - 1) % 12) + 1).padStart(2, '0')}`;
    const days = workWeeks(month).flat();
    const workdays = Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`).filter(
      (day) => {
        const date = new Date(`${day}T00:00:00Z`);
        return date.toJSON()?.startsWith(day) && date.getUTCDay() % 6 !== 0;
      },
    );
    expect(days.filter((day) => day.startsWith(month))).toEqual(workdays);
    expect(new Set(days).size).toBe(days.length);
  }
});
