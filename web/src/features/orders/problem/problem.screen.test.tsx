import type { OrderPageView } from '@colorway/contract/shop/order-page.ts';
import type { OrderProblem } from '@colorway/contract/shop/problem.ts';
import { problemSteps } from '@colorway/rules/shop/problem/problem-steps.ts';
import { orderSteps } from '@colorway/rules/shop/state/order-steps.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const AT = '2026-12-14T15:20:00.000Z';
const PROBLEM: OrderProblem = {
  id: '00000000-0000-4000-8000-000000000009',
  reason: 'damaged',
  state: 'open',
  version: 1,
  title: '3 neckties, damaged or badly made',
  pieces: [{ line: 0, quantity: 3, ordered: 14, label: 'Necktie, Anchor Stripe', options: '', picture: null }],
  reportedAt: AT,
  steps: [...problemSteps({ reportedAt: AT, decision: null, closedAt: null, isMade: false, shippedAt: null })],
  decision: null,
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000008',
      author: 'customer',
      name: 'you',
      text: 'Crooked.',
      files: [],
      at: AT,
    },
  ],
};

const ORDER: OrderPageView = {
  ...{ name: 'D-1042', state: 'delivered', version: 9, projectID: '1001', projectName: 'Spring Regatta' },
  ...{ pieces: 14, swatches: 0, placedAt: AT, steps: [...orderSteps({ state: 'delivered', facts: {} })] },
  ...{ estimate: null, parcels: [], unshipped: null, payments: null, contact: null, canChangeContact: false },
  details: null,
  ...{ invoiceUrl: null, documents: [], history: [], isPeople: true, problems: [] },
  designs: [
    {
      ...{ kind: 'product', title: 'Necktie', name: 'Anchor Stripe', proofID: 'anchor-1', picture: null, quantity: 14 },
      ...{
        sizes: [{ line: 0, quantity: 14, options: 'Regular 58"' }],
        done: 14,
        progress: null,
        share: 1,
        approval: null,
      },
    },
  ],
  reportWindow: { kind: 'open', until: '2027-01-13' },
};

const open = (address: string, answers: Answers) => openScreen(address, { viewer: CUSTOMER, answers });
const report = (answers: Answers) => open('/orders/D-1042/problem', { 'orders.read': ORDER, ...answers });
const press = (name: string) => page.getByRole('button', { name }).click();

describe('the report of a problem', () => {
  test('is not offered outside its days, and fits a phone', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 800));
    await report({ 'orders.read': { ...ORDER, reportWindow: { kind: 'over', since: '2026-12-01' } } });
    await expect.element(page.getByText("A problem can't be reported here now")).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  test('asks for a reason and for pieces that were ordered', async () => {
    await report({});
    await press('Continue');
    await expect.element(page.getByText('Choose what is wrong.')).toBeVisible();
    await page.getByRole('radio', { name: 'Damaged or badly made' }).click();
    await expectAccessible();
    await press('Continue');
    await press('Continue');
    await expect.element(page.getByText('Choose the pieces that it is about.')).toBeVisible();
    await page.getByRole('textbox', { name: /Pieces of Necktie/ }).fill('15');
    await expect.element(page.getByText('You ordered 14 of these.').first()).toBeVisible();
    await expectAccessible();
  });

  test('is sent with its words, and leads to the thread', async () => {
    const { api } = await report({ 'problems.report': new Refusal('conflict', { message: 'Write to us instead.' }) });
    await page.getByRole('radio', { name: 'Damaged or badly made' }).click();
    await press('Continue');
    await page.getByRole('textbox', { name: /Pieces of Necktie/ }).fill('3');
    await press('Continue');
    await page.getByRole('textbox', { name: /What we should know/ }).fill('Crooked.');
    await press('Send');
    await expect.element(page.getByText('Write to us instead.')).toBeVisible();
    api.change({ 'problems.report': PROBLEM, 'orders.read': { ...ORDER, problems: [PROBLEM] } });
    await press('Send');
    await expect.element(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'problems.report')?.input).toMatchObject({
      reason: 'damaged',
      pieces: [{ line: 0, quantity: 3 }],
      text: 'Crooked.',
      files: [],
    });
  });
});

describe('a problem on the page of its order', () => {
  test('has its steps, takes a reply, and is closed by the customer', async () => {
    const { api } = await open('/orders/D-1042', {
      'orders.read': { ...ORDER, problems: [PROBLEM] },
      'problems.write': PROBLEM,
      'problems.close': { ...PROBLEM, state: 'closed' },
    });
    const steps = page.getByRole('list', { name: 'Progress of the problem' });
    await expect.element(steps.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
    await press('Reply');
    await press('Send');
    await expect.element(page.getByText('Write a message.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your message' }).fill('Any news?');
    await expectAccessible();
    await press('Send');
    await expect.element(page.getByRole('button', { name: 'Reply' })).toBeVisible();
    await press('It is fine now');
    await expect
      .poll(() => api.calls.findLast(({ name }) => name === 'problems.close')?.input)
      .toMatchObject({ id: PROBLEM.id, version: 1 });
  });
});
