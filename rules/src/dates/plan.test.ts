import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar-day.ts';
import { LIGHTS, lightOf } from './light.ts';
import { arrivalIfApproved, chosenService, dateOptions, fastestOption, planBack } from './plan.ts';
import { readServiceTimes, type ServiceTimes } from './service-times.ts';
import { addWorkingDays, businessDaysLeft, isWorkingDay, workingDayOnOrBefore } from './working-days.ts';

const presidentsDay = { day: '2027-02-15', name: "Presidents' Day" };
const rules = { closingDays: [presidentsDay], checkDays: 2 };
const today = '2027-02-08';
const services = readServiceTimes([
  [
    'Times start when your order is paid.',
    'Standard | 10 to 12 business days | ground 3 to 5 days',
    'Standard, air | 10 to 12 business days | air 2 days',
    'Rush | 6 to 8 business days | air 2 days',
    'International | 10 to 12 business days | 7 to 14 days',
  ].join('\n'),
]);
const [standard] = services as [ServiceTimes, ...ServiceTimes[]];

describe('working days', () => {
  test('leave out weekends and closing days', () => {
    expect(isWorkingDay('2027-02-13', [])).toBe(false);
    expect(isWorkingDay('2027-02-15', [])).toBe(true);
    expect(isWorkingDay('2027-02-15', rules.closingDays)).toBe(false);
    expect(addWorkingDays('2027-02-12', 1, rules.closingDays)).toBe('2027-02-16');
    expect(addWorkingDays('2027-02-16', -1, rules.closingDays)).toBe('2027-02-12');
  });

  test('left until a day do not count today', () => {
    expect(businessDaysLeft(today, '2027-02-12', [])).toBe(4);
    expect(businessDaysLeft('2027-02-12', '2027-02-12', [])).toBe(0);
    expect(businessDaysLeft('2027-02-13', '2027-02-12', [])).toBe(0);
    expect(businessDaysLeft('2027-02-12', '2027-02-16', rules.closingDays)).toBe(1);
  });
});

describe('a plan', () => {
  test('counts back shipping, printing, payment and proofs', () => {
    expect(planBack({ arriveBy: '2027-03-12', service: standard, rules })).toEqual({
      arriveBy: '2027-03-12',
      approveBy: '2027-02-12',
      pay: { from: '2027-02-16', to: '2027-02-17' },
      print: { from: '2027-02-18', to: '2027-03-05' },
      ship: { from: '2027-03-08', to: '2027-03-12' },
      tooLateSteps: [],
    });
  });

  test('for a weekend is that of the Friday before it', () => {
    const sunday = planBack({ arriveBy: '2027-03-14', service: standard, rules });
    expect(sunday).toEqual(planBack({ arriveBy: '2027-03-12', service: standard, rules }));
  });

  test('moves the steps before one that is set by hand, and names one set too late', () => {
    const plan = planBack({ arriveBy: '2027-03-12', service: standard, rules, byHand: { pay: '2027-02-11' } });
    expect(plan).toMatchObject({ approveBy: '2027-02-09', pay: { from: '2027-02-10', to: '2027-02-11' } });
    expect(plan.print.from).toBe('2027-02-18');
    const late = planBack({
      arriveBy: '2027-03-12',
      service: standard,
      rules,
      byHand: { ship: '2027-03-10', approve: '2027-02-12' },
    });
    expect(late.tooLateSteps).toEqual(['ship']);
  });

  test('offers each service with its last day, and crosses out what is too late', () => {
    const options = dateOptions(services, { arriveBy: '2027-03-12', today, rules });
    expect(options.map(({ times, approveBy, light, daysLate }) => [times.service, approveBy, light, daysLate])).toEqual(
      [
        ['Standard', '2027-02-12', 'amber', 0],
        ['Standard, air', '2027-02-18', 'green', 0],
        ['Rush', '2027-02-24', 'green', 0],
        ['International', '2027-02-01', 'red', 7],
      ],
    );
    expect(fastestOption(options)?.times.service).toBe('Rush');
    expect(fastestOption(options.slice(3))).toBeUndefined();
  });

  test('takes the first service if the chosen one is not offered', () => {
    expect(chosenService(services, 'Rush')?.printDays).toBe(8);
    expect(chosenService(services, 'By balloon')).toBe(standard);
    expect(chosenService([], 'Rush')).toBeUndefined();
  });
});

test('several products ship by the services they share, at the pace of the slowest', () => {
  const tables = ['Rush | 8 days | 2 days\nSlow | 20 days | 5 days', 'Rush | 10 days | 1 to 3 days'];
  expect(readServiceTimes(tables)).toEqual([{ service: 'Rush', printDays: 10, shipDays: 3, delivery: '1 to 3 days' }]);
  expect(readServiceTimes(['Someday | soon | later'])).toEqual([]);
  expect(readServiceTimes([])).toEqual([]);
});

const aDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
const closings = fc.uniqueArray(aDay, { maxLength: 40 }).map((days) => days.map((day) => ({ day, name: '' })));
const someRules = fc.record({ closingDays: closings, checkDays: fc.integer({ min: 1, max: 10 }) });
const aService = fc.record({ printDays: fc.integer({ min: 1, max: 60 }), shipDays: fc.integer({ min: 1, max: 30 }) });
const withNames = (times: { printDays: number; shipDays: number }): ServiceTimes => ({
  ...times,
  service: 'Any',
  delivery: '',
});

describe('for all days, services and closing days', () => {
  test('counting back and then forward returns to the in-hands date', () => {
    fc.assert(
      fc.property(aDay, aService, someRules, (arriveBy, times, given) => {
        const service = withNames(times);
        const plan = planBack({ arriveBy, service, rules: given });
        expect(plan.arriveBy).toBe(workingDayOnOrBefore(arriveBy, given.closingDays));
        expect(arrivalIfApproved(plan.approveBy, { service, rules: given })).toBe(plan.arriveBy);
        const after = addWorkingDays(plan.approveBy, 1, given.closingDays);
        expect(arrivalIfApproved(after, { service, rules: given }) > plan.arriveBy).toBe(true);
      }),
    );
  });

  test('every step falls on a working day and comes after the one before it', () => {
    fc.assert(
      fc.property(aDay, aService, someRules, (arriveBy, times, given) => {
        const { approveBy, pay, print, ship } = planBack({ arriveBy, service: withNames(times), rules: given });
        const days = [approveBy, pay.from, pay.to, print.from, print.to, ship.from, ship.to];
        expect(days.every((day) => isWorkingDay(day, given.closingDays))).toBe(true);
        expect(days).toEqual([...days].sort());
        expect(approveBy < pay.from && pay.to < print.from && print.to < ship.from).toBe(true);
      }),
    );
  });

  test('a later in-hands date never makes the light redder', () => {
    const rank = (light: (typeof LIGHTS)[number]) => LIGHTS.indexOf(light);
    fc.assert(
      fc.property(aDay, fc.integer({ min: 0, max: 60 }), aService, someRules, aDay, (day, more, times, given, now) => {
        const lightFor = (arriveBy: string) => {
          const { approveBy } = planBack({ arriveBy, service: withNames(times), rules: given });
          return lightOf(approveBy, now, given.closingDays);
        };
        expect(rank(lightFor(addDays(day, more)))).toBeLessThanOrEqual(rank(lightFor(day)));
      }),
    );
  });

  test('business days left are the working days that a walk through the calendar passes', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 0, max: 200 }), closings, (day, days, closingDays) => {
        const passed = Array.from({ length: days }, (_, at) => addDays(day, at + 1));
        const working = passed.filter((one) => isWorkingDay(one, closingDays));
        expect(businessDaysLeft(day, addDays(day, days), closingDays)).toBe(working.length);
      }),
    );
  });

  test('a day is as many days after another as were added', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -900, max: 900 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });
});

test('the light is green over 5 business days, amber up to the day, red after it, gray without one', () => {
  expect(lightOf(null, today, [])).toBe('gray');
  expect(lightOf('2027-02-16', today, [])).toBe('green');
  expect(lightOf('2027-02-15', today, [])).toBe('amber');
  expect(lightOf(today, today, [])).toBe('amber');
  expect(lightOf('2027-02-05', today, [])).toBe('red');
});
