import { cents } from '@colorway/rules/money/cents.ts';
import { expect, test } from 'vitest';
import { flowFinding, monthFinding, proofFinding, weekFinding, weekName } from './chart-labels.ts';

test('each chart says what is to be seen in it', () => {
  const week = (count: number) => ({ week: '2026-11-16', count });
  expect(weekFinding([week(21), week(27)])).toBe('27 this week, 6 more than last week.');
  expect(weekFinding([week(2), week(2)])).toBe('2 this week, the same as last week.');
  const steps = [
    { step: 'basic-info', count: 412 } as const,
    { step: 'styles', count: 331 } as const,
    { step: 'upload', count: 219 } as const,
    { step: 'submitted', count: 203 } as const,
  ];
  expect(flowFinding({ segment: 'organization', steps })).toBe('203 of 412 finish. Most drop off at Styles.');
  expect(flowFinding({ segment: 'wedding', steps: [] })).toBe('No one started in the last 90 days.');
  expect(proofFinding({ median: 1.83, days: [1] })).toBe('Half of all customers see a proof within 1.8 days.');
  expect(proofFinding({ median: null, days: [] })).toBe('No inquiries led to a proof in the last 90 days.');
  const months = [{ month: '2026-11-01', orders: 41, revenue: cents(4_831_000) }];
  expect(monthFinding(months, 'revenue')).toBe('$48,310.00 in November so far, 41 orders.');
});

test('a chart without data is a sentence', () => {
  const weeks = Array.from({ length: 12 }, () => ({ week: '2026-11-16', count: 0 }));
  expect(weekFinding(weeks)).toBe('No inquiries in the last 12 weeks.');
  const months = Array.from({ length: 12 }, () => ({ month: '2026-11-01', orders: 0, revenue: cents(0) }));
  expect(monthFinding(months, 'revenue')).toBe('No payments in the last 12 months.');
  expect(monthFinding(months, 'orders')).toBe('No orders in the last 12 months.');
});

test('a week is named by its Monday in every zone', () => expect(weekName('2026-11-16')).toBe('Nov 16'));
