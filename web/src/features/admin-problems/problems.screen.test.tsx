import type { StaffProblem } from '@colorway/contract/shop/problem.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { problemSteps } from '@colorway/rules/shop/problem/problem-steps.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const AT = '2026-12-29T15:20:00.000Z';
const ID = '00000000-0000-4000-8000-000000000009';
const PROGRESS = { reportedAt: AT, decision: null, closedAt: null, isMade: false, shippedAt: null };
const PROBLEM: StaffProblem = {
  ...{ id: ID, reason: 'damaged', state: 'open', version: 1, title: '3 neckties, damaged or badly made' },
  pieces: [{ line: 0, quantity: 3, ordered: 14, label: 'Necktie, Anchor Stripe', options: '', picture: null }],
  ...{ reportedAt: AT, steps: [...problemSteps(PROGRESS)], decision: null },
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000008',
      author: 'customer',
      name: 'Ann Lee',
      text: 'Crooked.',
      files: [],
      at: AT,
    },
  ],
  order: {
    ...{ id: ID, name: 'D-1042', projectID: '1001', projectName: 'Spring Regatta' },
    deliveredAt: '2026-12-14T15:20:00.000Z',
  },
  customer: { name: 'Ann Lee', firstName: 'Ann' },
  ...{ isMailed: true, refundable: cents(8_400), worth: cents(8_400), proposedDay: '2027-01-08' },
};
const DECIDED: StaffProblem = {
  ...{ ...PROBLEM, state: 'answered', version: 2 },
  decision: { kind: 'reprint', title: 'We are making 3 pieces again' },
  steps: [...problemSteps({ ...PROGRESS, decision: { kind: 'reprint', at: AT, dueOn: '2027-01-08' } })],
};

const open = (answers: Answers) =>
  openScreen(`/admin/problems/${ID}`, { viewer: STAFF, answers: { 'adminProblems.read': PROBLEM, ...answers } });

describe('a problem of staff', () => {
  test('says that there is none at this address', async () => {
    await open({ 'adminProblems.read': new Refusal('not-found') });
    await expect.element(page.getByText('There is no problem at this address')).toBeVisible();
  });

  test('refuses a decision without a sentence, with too many pieces or too much money', async () => {
    const { api } = await open({});
    await expect.element(page.getByText(/15 days after delivery/)).toBeVisible();
    await page.getByRole('button', { name: 'Reprint 3 and tell Ann' }).click();
    await expect.element(page.getByText('Write a sentence to the customer.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Pieces' }).fill('15');
    await expect.element(page.getByText('This line has 14 of these.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('radio', { name: 'Refund' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('84.01');
    await expect.element(page.getByText('At most $84.00 can go back.')).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'adminProblems.decide')).toBe(false);
  });

  test('decides by a button that repeats the decision', async () => {
    const { api } = await open({});
    await expect.element(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
    api.change({ 'adminProblems.decide': DECIDED, 'adminProblems.read': DECIDED });
    await page.getByRole('textbox', { name: 'Message to Ann' }).fill('I am sorry about the seam.');
    await page.getByRole('button', { name: 'Reprint 3 and tell Ann' }).click();
    await expect.element(page.getByRole('heading', { name: 'We are making 3 pieces again' })).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'adminProblems.decide')?.input).toMatchObject({
      version: 1,
      decision: { kind: 'reprint', pieces: [{ line: 0, quantity: 3 }], dueOn: '2027-01-08' },
    });
  });

  test('shows the problem as it is when someone else decided first', async () => {
    const { api } = await open({});
    await expect.element(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
    const conflict = new Refusal('conflict', { current: DECIDED });
    api.change({ 'adminProblems.decide': conflict, 'adminProblems.read': DECIDED });
    await page.getByRole('radio', { name: 'Refuse' }).click();
    await page.getByRole('textbox', { name: 'Message to Ann' }).fill('It is as you approved it.');
    await page.getByRole('button', { name: 'Refuse and tell Ann' }).click();
    await expect.element(page.getByText('due Jan 8')).toBeVisible();
  });
});

describe('the list of problems', () => {
  test('has a sentence when it is empty, and the open ones', async () => {
    const row = { id: ID, orderName: 'D-1042', customer: 'Ann Lee', title: PROBLEM.title, isWaiting: true, since: AT };
    const { api } = await openScreen('/admin/problems', {
      viewer: STAFF,
      answers: { 'adminProblems.list': new Refusal('internal') },
    });
    await expect.element(page.getByText('The problems did not load')).toBeVisible();
    api.change({
      'adminProblems.list': { problems: [{ ...row, state: 'open', decision: null }], total: 1, open: 1 },
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('One problem waits for a decision.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: PROBLEM.title })).toBeVisible();
    await expectAccessible();
  });
});
