import { withState } from '@colorway/rules/onboarding/state/draft-state.ts';
import { newDraft } from '@colorway/rules/onboarding/state/drafts.ts';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import type { BasicInfo } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { adoptDraft, currentDraft, endDraft } from '../../../blocks/flow/draft-store.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, VISITOR } from '../../../testing/open-screen.tsx';

const STORED = { id: '7f3a21c0-0000-4000-8000-000000000001', copyTo: 'elena@example.com', token: 'follow-me' };
const START = '/new-project/ind';

beforeEach(() => {
  endDraft('individual');
  localStorage.clear();
  sessionStorage.clear();
});

/** Starts a flow a minute ago, so that it does not look like a bot's. */
function begin(change: Partial<BasicInfo> = {}): void {
  const begun = Date.now() - 60_000;
  const empty = initialState('individual');
  adoptDraft(
    withState(
      newDraft('individual', crypto.randomUUID(), begun),
      {
        ...empty,
        isActive: true,
        basicInfo: {
          ...empty.basicInfo,
          fName: 'Elena',
          lName: 'Marsh',
          email: 'elena@example.com',
          designIdeas: 'Sage leaves on cream.',
          deadline: '2099-05-01',
          productInterest: { ...empty.basicInfo.productInterest, ties: true },
          saved: true,
          ...change,
        },
        colors: { ...empty.colors, primary: { colorName: 'Sage', hex: '#a3b18a', colorSet: 'knotty' } },
      },
      begun,
    ),
  );
}

const open = (answers: Answers = {}) =>
  openScreen(`${START}/confirm`, {
    viewer: VISITOR,
    answers: { 'flowSteps.count': undefined, 'colors.library': new Refusal('unavailable'), ...answers },
  });

const section = (name: string) => page.getByRole('region', { name });
const submit = () => page.getByRole('button', { name: 'Submit' });
const sent = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ name }) => name === 'inquiries.individual');

describe('the confirm step', () => {
  test('leads to the beginning when no flow was begun', async () => {
    const { address } = await open();
    expect(address()).toBe(START);
    await expect.element(page.getByRole('heading', { name: 'Create a New Project', level: 1 })).toBeVisible();
  });

  test('shows what was entered, with a way to change each part', async () => {
    begin();
    await open();
    await expect.element(page.getByRole('heading', { name: 'Confirm Your Information' })).toBeVisible();
    await expect.element(section('Basic Info')).toMatchTextContent(/Elena Marsh/);
    await expect.element(section('Basic Info')).toMatchTextContent(/Sage leaves on cream[.]/);
    await expect.element(section('Colors')).toMatchTextContent(/Sage/);
    await expect.element(section('Uploads')).toMatchTextContent(/No files/);
    await expect
      .element(page.getByRole('link', { name: 'Edit Colors' }))
      .toHaveAttribute('href', `${START}/select-colors?from=confirm`);
    await expectAccessible();
  });

  test('names what is missing at its part, and sends nothing', async () => {
    begin({ designIdeas: '' });
    const opened = await open();
    await submit().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Something is missing or not right[.]/);
    await expect
      .element(section('Basic Info').getByRole('link', { name: 'Still needed: your design ideas' }))
      .toHaveAttribute('href', `${START}?from=confirm`);
    expect(sent(opened)).toEqual([]);
    await expectAccessible();
  });

  test('marks what the server refuses at its part', async () => {
    begin();
    const issue = { path: 'basicInfo.email', message: 'Please enter a valid email' };
    await open({ 'inquiries.individual': new Refusal('invalid-input', { issues: [issue] }) });
    await submit().click();
    await expect.element(section('Basic Info').getByRole('link', { name: 'Please enter a valid email' })).toBeVisible();
  });

  test('keeps everything when the server does not answer, and repeats the same request', async () => {
    begin();
    const opened = await open({ 'inquiries.individual': new Refusal('unavailable') });
    await submit().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We could not send your request[.]/);
    await expect.element(page.getByText(/^Not sent, /)).toBeVisible();
    expect(currentDraft('individual')).toBeDefined();
    opened.api.change({ 'inquiries.individual': STORED });
    await submit().click();
    await expect.element(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();
    expect(sent(opened).length).toBeGreaterThan(1);
    expect(new Set(sent(opened).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(new Set(sent(opened).map(({ input }) => JSON.stringify(input))).size).toBe(1);
  });

  test('shows that it is being sent, then the reference, and forgets the flow', async () => {
    begin();
    const { promise, resolve } = Promise.withResolvers<OutputOf<'inquiries.individual'>>();
    const opened = await open({ 'inquiries.individual': promise });
    await submit().click();
    await expect.element(page.getByRole('button', { name: 'Sending' })).toBeVisible();
    resolve(STORED);
    await expect.element(page.getByText('R-7F3A21C0')).toBeVisible();
    expect(opened.address()).toBe(`${START}/submitted`);
    await expect.poll(() => currentDraft('individual')).toBeUndefined();
    expect(sent(opened)[0]?.input).toMatchObject({
      basicInfo: { fName: 'Elena', email: 'elena@example.com' },
      flow: { website: '', cameBack: expect.any(Number) },
    });
    await expectAccessible();
  });
});
