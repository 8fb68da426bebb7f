import { describe, expect, test } from 'vitest';
import { orderSentence, orderSteps, progressSteps } from './order-steps.ts';
import { slowestPromise } from '../promises.ts';

const order = {
  state: 'awaiting',
  orderedAt: '2026-11-18T12:00:00.000Z',
  paidAt: null,
  cancelledAt: null,
  madeIn: '10 to 12 business days',
  deliveredIn: '3 to 5 days',
} as const;
const states = (steps: ReturnType<typeof orderSteps>) => steps.map(({ title, state }) => `${title} ${state}`);

describe('the steps of an order', () => {
  test('that awaits payment show who is waited for', () => {
    const steps = orderSteps(order);
    expect(states(steps)).toEqual(['Ordered done', 'Payment now', 'Printing and sewing next', 'Shipped next']);
    expect(steps.map(({ words: label }) => label)).toEqual([null, 'Waiting for you', order.madeIn, order.deliveredIn]);
  });

  test('that is paid are at production', () => {
    const steps = orderSteps({ ...order, state: 'paid', paidAt: '2026-11-20T12:00:00.000Z' });
    expect(states(steps)).toEqual(['Ordered done', 'Payment done', 'Printing and sewing now', 'Shipped next']);
    expect(steps[1]?.at).toBe('2026-11-20T12:00:00.000Z');
  });

  test('that is canceled end there', () => {
    expect(states(orderSteps({ ...order, state: 'cancelled' }))).toEqual(['Ordered done', 'Cancelled done']);
  });
});

test('an order takes as long as its slowest line', () => {
  expect(slowestPromise([null, '10 to 12 business days', '12 to 15 business days', '3 days'])).toBe(
    '12 to 15 business days',
  );
  expect(slowestPromise([null])).toBeNull();
});

test('a sentence names the step of an open order', () => {
  expect(orderSentence('D-1042', 'awaiting')).toBe('Order D-1042 waits for payment.');
  expect(orderSentence('D-1042', 'paid')).toBe('Order D-1042 is being printed and sewn.');
});

describe('the stitches of an order', () => {
  test.each([
    ['awaiting', ['done', 'now', 'next', 'next', 'next']],
    ['paid', ['done', 'done', 'now', 'next', 'next']],
    ['cancelled', ['next', 'next', 'next', 'next', 'next']],
  ] as const)('%s', (state, expected) => {
    expect(progressSteps(state).map((step) => step.state)).toEqual(expected);
  });
});
