import type { Thread } from '@colorway/contract/project/thread.ts';
import { NO_REASON } from '@colorway/rules/project/review/compare.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { makeAdminProject } from '../../../testing/make-admin-project.ts';
import { makeProof } from '../../../testing/make-project.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import type { AdminProject, AdminProof } from '../page/admin-project-api.ts';

const AT = '2026-11-20T10:00:00.000Z';
const base = makeProof(1);
const [first] = base.versions;
if (!first) throw new Error('Expected a version');
const proof: AdminProof = {
  ...base,
  ...{ versions: [first, { ...first, version: 2 }], shown: 2 },
  ...{ alertsOn: [], inCart: [], isDraft: false, hasType: true, draftOf: null },
};
const idOf = (number: number): string => `00000000-0000-4000-8000-0000000000b${number}`;
const makeChange = (number: number, note: string, state: Thread['state'] = 'open'): Thread => ({
  ...{ id: idOf(number), kind: 'revision', state, number, proofId: proof.id, proofVersion: 1, version: 1 },
  ...{ seenByMaker: true, seenByCustomer: true, createdAt: AT, changedAt: AT },
  messages: [{ id: idOf(number), author: 'customer', name: 'Theo', note, attachment: null, at: AT }],
});
const project = makeAdminProject([proof], {
  threads: [makeChange(1, 'Swap the blues'), makeChange(2, 'A larger anchor', 'answered')],
  changeAnswers: [{ changeId: idOf(2), outcome: 'done', version: 2, reason: null }],
});

const open = (adminProject: AdminProject = project) =>
  openScreen('/admin/project/1001', {
    viewer: STAFF,
    answers: {
      'adminProjects.read': adminProject,
      'approvals.history': { events: [], next: null },
      'approvals.read': { canApprove: true, name: '', extraTicks: [], secondApprover: null, proofs: [] },
      'compare.answer': new Refusal('unavailable'),
      'adminProjects.saveProof': { version: 2, value: '2027-02-10' },
    },
  });
const card = () => page.getByRole('region', { name: 'Changes asked' });

test('a project without changes has no card', async () => {
  await open(makeAdminProject([proof]));
  await expect.element(page.getByRole('button', { name: proof.proofID, exact: true })).toBeVisible();
  expect(card().elements()).toHaveLength(0);
});

test('a tick asks for the answer, and taking it away takes the answer back', async () => {
  const { api } = await open();
  await expect.element(card()).toMatchTextContent(/1 open/);
  await expect.element(card()).toMatchTextContent(/Necktie, done with version 2/);
  await expectAccessible();
  await card()
    .getByRole('checkbox', { name: /Swap the blues/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Answer this change' });
  await dialog.getByRole('combobox').selectOptions('Not done');
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  await expect.element(dialog).toMatchTextContent(new RegExp(NO_REASON));
  await dialog.getByLabelText('Why not').fill('It would look gray.');
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible();
  api.change({ 'compare.answer': () => undefined });
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  await vi.waitFor(() => expect(dialog.elements()).toHaveLength(0));
  await card()
    .getByRole('checkbox', { name: /A larger anchor/ })
    .click();
  await vi.waitFor(() =>
    expect(api.calls.filter(({ name }) => name === 'compare.answer').map(({ input }) => input)).toMatchObject([
      { changeId: idOf(1), answer: { outcome: 'not-done', version: 2 } },
      { changeId: idOf(1), answer: { outcome: 'not-done', version: 2, reason: 'It would look gray.' } },
      { changeId: idOf(2), answer: null },
    ]),
  );
});

test('a proof with an open change gets the day on which its next version is expected', async () => {
  const { api } = await open();
  await page.getByRole('button', { name: proof.proofID, exact: true }).click();
  await page.getByRole('textbox', { name: 'New version expected' }).fill('2/10/2099');
  await userEvent.tab();
  await vi.waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'adminProjects.saveProof')?.input).toMatchObject({
      command: { field: 'expectedOn', value: '2099-02-10', version: 1 },
    }),
  );
});
