import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Comparison } from '../../../blocks/compare/comparison.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeAdminProject } from '../../../testing/make-admin-project.ts';
import { PICTURE, withPictures } from '../../../testing/open-room.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const shared = { alertsOn: [], inCart: [], isDraft: false, hasType: true, draftOf: null };
const target = { ...withPictures(1, 2), ...shared };
const draft = {
  ...withPictures(2),
  ...shared,
  ...{ hidden: true, isDraft: true },
  draftOf: { proofId: target.id, proofID: target.proofID, version: 3, answers: [] },
};
const box = { x: 0.5, y: 0.2, width: 0.1, height: 0.1 };
const region = { box, share: 0.1, from: '#14213d', to: '#c99a2e', difference: 9, note: null };
const done: Comparison = {
  ...{ older: 2, newer: 3, state: 'done', others: [0] },
  changes: [
    {
      ...{ id: '00000000-0000-4000-8000-000000000601', number: 4, note: 'Smaller dots', answer: 'done', regions: [] },
      ...{ reason: null, by: null, version: 3 },
    },
  ],
  differences: {
    regions: [region],
    ...{ share: 0.1, colors: [], older: { x: 0, y: 0, width: 1, height: 1 }, mask: PICTURE },
  },
};

const open = (answers: Answers, proofs = [draft, target]) =>
  openScreen(`/admin/project/1001/compare/${draft.id}`, {
    viewer: STAFF,
    answers: { 'adminProjects.read': makeAdminProject(proofs), ...answers },
  });

test('a draft that was sent since leads back to the project', async () => {
  await open({}, [target]);
  await expect.element(page.getByText('This draft is no longer here')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the project' })).toBeVisible();
  await expectAccessible();
});

test('a comparison that failed starts again by a press', async () => {
  const { api } = await open({ 'compare.readDraft': { ...done, state: 'failed', differences: null, others: [] } });
  await expect.element(page.getByText('We could not mark the differences. Look side by side.')).toBeVisible();
  api.change({ 'compare.runDraft': done, 'compare.readDraft': done });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Smaller dots')).toBeVisible();
  expect(api.calls.filter(({ name }) => name === 'compare.runDraft')).toHaveLength(1);
});

test('one that was never made starts by itself, and is shown once it is done', async () => {
  const none: Comparison = { ...done, state: 'none', differences: null, others: [] };
  const { api } = await open({ 'compare.readDraft': none, 'compare.runDraft': { ...none, state: 'waiting' } });
  await expect.poll(() => api.calls.filter(({ name }) => name === 'compare.runDraft').length).toBe(1);
  await expect.element(page.getByText('Comparing, a few seconds')).toBeVisible();
  api.change({ 'compare.readDraft': { ...none, state: 'waiting' } });
  await page.getByText('Wipe', { exact: true }).click();
  api.change({ 'compare.readDraft': done });
  await expect.element(page.getByRole('heading', { name: 'Also changed' })).toBeVisible();
  await expectAccessible();
});

test('staff explain what changed before the customer reads it', async () => {
  const { api } = await open({ 'compare.readDraft': done, 'compare.note': new Refusal('internal') });
  await expect.element(page.getByText('From version 2 to version 3. Zoom and position move together.')).toBeVisible();
  await expect.element(page.getByText('Done with version 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Say why A changed' }).click();
  await page.getByRole('textbox', { name: 'Why A changed' }).fill('Straightened');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Why A changed' })).toHaveValue('Straightened');
  const explained = done.differences && { ...done.differences, regions: [{ ...region, note: 'Straightened' }] };
  api.change({ 'compare.note': {}, 'compare.readDraft': { ...done, differences: explained } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Say why A changed' })).toMatchTextContent(/Edit/);
  const [sent] = api.calls.filter(({ name }) => name === 'compare.note').map(({ input }) => input);
  expect(sent).toMatchObject({ proofId: draft.id, older: '2', newer: '1', region: '0', note: 'Straightened' });
  await page.getByRole('button', { name: 'Close Compare' }).click();
  await expect.element(page.getByRole('heading', { name: /^Proofs/ })).toBeVisible();
});
