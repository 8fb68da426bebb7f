import type { Thread } from '@colorway/contract/project/thread.ts';
import { NO_REASON } from '@colorway/rules/project/review/compare.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { makeAdminProject } from '../../../testing/make-admin-project.ts';
import { makeProof } from '../../../testing/make-project.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';

const proof = makeProof(1);
const [first] = proof.versions;
if (!first) throw new Error('Expected a version');
const revised: AdminProof = {
  ...proof,
  ...{
    versions: [first, { ...first, version: 2 }],
    shown: 2,
    alertsOn: [],
    inCart: [],
    isDraft: false,
    hasType: true,
    draftOf: null,
  },
};

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const makeChange = (number: number, note: string): Thread => ({
  ...{ id: idOf(number), kind: 'revision', state: 'open', number, proofId: proof.id, proofVersion: 1, version: 1 },
  ...{ seenByMaker: true, seenByCustomer: true },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', changedAt: '2026-11-20T10:00:00.000Z' },
  messages: [
    {
      id: idOf(number),
      author: 'customer',
      name: 'The customer',
      note,
      attachment: null,
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
});

const project = makeAdminProject([revised], {
  threads: [makeChange(1, 'Move the anchor up'), makeChange(2, 'A darker navy')],
});

test('each open change is answered by the version, or by a reason', async () => {
  const { api } = await openScreen('/admin/project/1001', {
    viewer: STAFF,
    answers: {
      'adminProjects.read': project,
      'approvals.history': { events: [], next: null },
      'approvals.read': { canApprove: true, name: '', extraTicks: [], secondApprover: null, proofs: [] },
      'compare.answer': new Refusal('unavailable'),
    },
  });
  await page.getByRole('button', { name: revised.proofID, exact: true }).click();
  await page.getByRole('button', { name: 'Answer 2 changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which of these does version 2 answer?' });
  await dialog.getByRole('checkbox', { name: '2. A darker navy' }).click();
  await dialog.getByRole('button', { name: 'Save 2 answers' }).click();
  await expect.element(dialog.getByText(NO_REASON)).toBeVisible();
  await expectAccessible();
  expect(api.calls.filter(({ name }) => name === 'compare.answer')).toEqual([]);
  await dialog.getByLabelText('Why not').fill('It would print as black.');
  await dialog.getByRole('button', { name: 'Save 2 answers' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  api.change({ 'compare.answer': () => undefined });
  await dialog.getByRole('button', { name: 'Save 2 answers' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  const sent = api.calls.filter(({ name }) => name === 'compare.answer').slice(-2);
  expect(sent.map(({ input }) => input)).toMatchObject([
    { changeId: idOf(1), answer: { outcome: 'done', version: 2 } },
    { changeId: idOf(2), answer: { outcome: 'not-done', version: 2, reason: 'It would print as black.' } },
  ]);
});
