import type { Thread } from '@colorway/contract/project/thread.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeAdminProject } from '../../../testing/make-admin-project.ts';
import { makeProof } from '../../../testing/make-project.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';

const AT = '2026-11-20T10:00:00.000Z';

const makeRow = (number: number, change: Partial<AdminProof> = {}): AdminProof => ({
  ...makeProof(number),
  ...{ alertsOn: [], inCart: [], isDraft: false, hasType: true, draftOf: null },
  ...change,
});
const first = makeRow(1);
const idOf = (number: number): string => `00000000-0000-4000-8000-0000000000a${number}`;
const makeChange = (number: number, note: string): Thread => ({
  ...{ id: idOf(number), kind: 'revision', state: 'open', number, proofId: first.id, proofVersion: 1, version: 1 },
  ...{ seenByMaker: true, seenByCustomer: true, createdAt: AT, changedAt: AT },
  messages: [{ id: idOf(number), author: 'customer', name: 'The customer', note, attachment: null, at: AT }],
});
const draft = makeRow(2, {
  ...{ hidden: true, isDraft: true },
  draftOf: { proofId: first.id, proofID: first.proofID, version: 2, answers: [idOf(1), idOf(2)] },
});

const open = async (answers: Answers = {}) =>
  openScreen('/admin/project/1001', {
    viewer: STAFF,
    answers: {
      'adminProjects.read': makeAdminProject([first, makeRow(3, { alertsOn: ['thinLines'] })], {
        choices: {
          productTypes: ['Necktie', 'Bow Tie'],
          pricing: [],
          alerts: [{ keyword: 'thinLines', alertName: 'Thin lines' }],
        },
      }),
      'approvals.history': { events: [], next: null },
      'approvals.read': { canApprove: true, name: '', extraTicks: [], secondApprover: null, proofs: [] },
      ...answers,
    },
  });

const expander = (name: string) => page.getByRole('button', { name, exact: true });
const notes = () => page.getByRole('textbox', { name: 'Custom notes' });

test('a row opens in place by key, several at once', async () => {
  await open();
  await expect.element(expander('harbor-1')).toHaveAttribute('aria-expanded', 'false');
  expect(notes().elements()).toHaveLength(0);
  (expander('harbor-1').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(expander('harbor-1')).toHaveAttribute('aria-expanded', 'true');
  await expander('harbor-3').click();
  await expect.poll(() => notes().elements().length).toBe(2);
  await expectAccessible();
  await expander('harbor-3').click();
  await expect.poll(() => notes().elements().length).toBe(1);
});

test('a line names state, version and alerts, and hides its proof', async () => {
  const { api } = await open({
    'adminProjects.read': makeAdminProject([first], { threads: [makeChange(1, 'Up'), makeChange(2, 'Down')] }),
    'adminProjects.saveProof': { version: 2, value: true },
  });
  const line = page.getByRole('listitem').filter({ hasText: 'harbor-1' }).first();
  await expect.element(line).toMatchTextContent(/Necktie, version 1/);
  await expect.element(line).toMatchTextContent(/2 changes asked/);
  await page.getByRole('button', { name: 'Hide harbor-1 from the customer' }).click();
  await vi.waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'adminProjects.saveProof')?.input).toMatchObject({
      command: { field: 'hidden', value: true, version: 1 },
    }),
  );
});

test('text that was not saved stays in a closed row, which says so, and leaving asks', async () => {
  await open({ 'adminProjects.saveProof': new Refusal('unavailable') });
  await expander('harbor-1').click();
  await notes().fill('Gold is 4515 C.');
  await userEvent.tab();
  await expect.element(page.getByText('We are not ready yet. Try again in a moment.')).toBeVisible();
  await expander('harbor-1').click();
  const line = page.getByRole('listitem').filter({ hasText: 'harbor-1' }).first();
  await expect.element(line.getByText('Not saved')).toBeVisible();
  await page.getByRole('link', { name: 'Dates' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expander('harbor-1').click();
  await expect.element(notes()).toHaveValue('Gold is 4515 C.');
});

test('a draft version asks which changes it answers, and can be made a proof', async () => {
  const { api } = await open({
    'adminProjects.read': makeAdminProject([draft, first], {
      threads: [makeChange(1, 'Move the anchor up'), makeChange(2, 'A darker navy'), makeChange(3, 'A border')],
    }),
    'adminProjects.saveProof': new Refusal('unavailable'),
  });
  const row = page.getByRole('group', { name: 'Which of these does it answer?' });
  await expect.element(expander('version 2 of harbor-1')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row.getByRole('checkbox', { name: '1. Move the anchor up' })).toBeChecked();
  await expect.element(row.getByRole('checkbox', { name: '3. A border' })).not.toBeChecked();
  await expectAccessible();
  await row.getByRole('checkbox', { name: '2. A darker navy' }).click();
  await expect.element(page.getByText(/A darker navy: We are not ready yet/)).toBeVisible();
  await expect.element(row.getByRole('checkbox', { name: '2. A darker navy' })).toBeChecked();
  api.change({ 'adminProjects.saveProof': { version: 2, value: null } });
  await page.getByRole('button', { name: 'Make it a new proof' }).click();
  await expect.element(page.getByText(/harbor-2 is a new proof, not sent yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() =>
    expect(api.calls.filter(({ name }) => name === 'adminProjects.saveProof').map(({ input }) => input)).toMatchObject([
      { command: { field: 'answer', changeId: idOf(2), value: false } },
      { command: { field: 'versionOf', value: null, version: 1 } },
      { command: { field: 'versionOf', value: first.id, version: 2 } },
    ]),
  );
});
