import { describe, expect, test } from 'vitest';
import { orderPromises } from '../promises.ts';
import { orderSentence, orderSteps, progressSteps, reachedStep } from './order-steps.ts';

const facts = {
  placed: { at: '2026-11-18T12:00:00.000Z', detail: 'by you' },
  paid: { detail: 'Waiting for you' },
  production: { detail: '10 to 12 business days' },
} as const;
const titles = (steps: ReturnType<typeof orderSteps>) => steps.map(({ title, state }) => `${title} ${state}`);

describe('the steps of an order', () => {
  test('that awaits payment show who is waited for', () => {
    const steps = orderSteps({ state: 'awaiting', facts });
    expect(titles(steps)).toEqual([
      'Placed done',
      'Paid now',
      'In production next',
      'Ready next',
      'Shipped next',
      'Delivered next',
    ]);
    expect(steps.map(({ detail }) => detail)).toEqual([
      'by you',
      'Waiting for you',
      '10 to 12 business days',
      null,
      null,
      null,
    ]);
  });

  test('have a time only where they are done or have begun', () => {
    const at = '2026-11-23T12:00:00.000Z';
    const steps = orderSteps({ state: 'in-production', facts: { production: { at }, ready: { at } } });
    expect(steps.map((step) => step.at)).toEqual([null, null, at, null, null, null]);
  });

  test('that is canceled end there', () => {
    const cancelled = { at: '2026-11-20T12:00:00.000Z', detail: 'by you' };
    const steps = orderSteps({ state: 'cancelled', facts, cancelled });
    expect(titles(steps)).toEqual([
      'Placed done',
      'Cancelled done',
      'In production off',
      'Ready off',
      'Shipped off',
      'Delivered off',
    ]);
    expect(steps[1]).toMatchObject(cancelled);
    expect(steps[2]?.detail).toBeNull();
  });
});

test('an order takes as long as its slowest line', () => {
  const lines = [null, '10 to 12 business days', '12 to 15 business days', '3 days'].map((madeIn) => ({
    madeIn,
    deliveredIn: null,
  }));
  expect(orderPromises(lines, null)).toEqual({ madeIn: '12 to 15 business days', deliveredIn: null });
  expect(orderPromises(lines, 4)).toEqual({ madeIn: '4 business days', deliveredIn: null });
  expect(orderPromises(lines, 15).madeIn).toBe('12 to 15 business days');
  expect(orderPromises([{ madeIn: null, deliveredIn: null }], 4).madeIn).toBeNull();
});

test('a sentence names the step of an open order', () => {
  expect(orderSentence('D-1042', 'awaiting')).toBe('Order D-1042 waits for payment.');
  expect(orderSentence('D-1042', 'in-production')).toBe('Order D-1042 is being printed and sewn.');
  expect(orderSentence('D-1042', 'partly-shipped')).toBe('Part of order D-1042 is on its way.');
});

describe('the stitches of an order', () => {
  test.each([
    ['awaiting', ['done', 'now', 'next', 'next', 'next', 'next'], 2],
    ['paid', ['done', 'done', 'next', 'next', 'next', 'next'], 2],
    ['in-production', ['done', 'done', 'now', 'next', 'next', 'next'], 3],
    ['ready', ['done', 'done', 'done', 'done', 'next', 'next'], 4],
    ['partly-shipped', ['done', 'done', 'done', 'done', 'now', 'next'], 5],
    ['shipped', ['done', 'done', 'done', 'done', 'done', 'next'], 5],
    ['delivered', ['done', 'done', 'done', 'done', 'done', 'done'], 6],
    ['cancelled', ['done', 'off', 'off', 'off', 'off', 'off'], 0],
  ] as const)('%s', (state, expected, reached) => {
    expect(progressSteps(state).map((step) => step.state)).toEqual(expected);
    expect(reachedStep(state)).toBe(reached);
  });
});
