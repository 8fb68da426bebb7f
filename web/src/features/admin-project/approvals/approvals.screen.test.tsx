import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeAdminProject } from '../../../testing/make-admin-project.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const approvals = (secondApprover: string | null) => ({
  ...{ canApprove: true, name: '', extraTicks: [], secondApprover, proofs: [] },
});
const stored = { version: 0, settings: { extraTicks: ['Care label'], unapprovedOrders: 'ask' as const } };

const open = (more: Answers = {}) =>
  openScreen('/admin/project/1001', {
    viewer: STAFF,
    answers: {
      'adminProjects.read': makeAdminProject(),
      'approvals.history': { events: [], next: null },
      'approvals.read': approvals(null),
      'approvals.settings': stored,
      ...more,
    },
  });
type Api = Awaited<ReturnType<typeof open>>['api'];
const inputsOf = ({ calls }: Api, name: string) => calls.filter((one) => one.name === name).map(({ input }) => input);

const card = () => page.getByRole('region', { name: 'Approvals' });

test('says that the approvals did not load, and loads them on another try', async () => {
  const { api } = await open({ 'approvals.read': new Refusal('unavailable') });
  await expect.element(card().getByText('The approvals did not load')).toBeVisible();
  api.change({ 'approvals.read': approvals('Theo Lindqvist') });
  await card().getByRole('button', { name: 'Try again' }).click();
  await expect.element(card().getByLabelText(/^Second approver/)).toHaveValue('Theo Lindqvist');
});

test('a second approver is named, and let go', async () => {
  const { api } = await open({ 'approvals.setSecondApprover': { name: 'Theo Lindqvist' } });
  const field = card().getByLabelText(/^Second approver/);
  await field.fill('Theo Lindqvist');
  api.change({ 'approvals.read': approvals('Theo Lindqvist') });
  await card().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Theo Lindqvist has to approve, too.')).toBeVisible();
  await expect.poll(() => card().getByRole('button', { name: 'Save' }).query()).toBeNull();
  await field.fill('');
  api.change({ 'approvals.setSecondApprover': { name: null }, 'approvals.read': approvals(null) });
  await card().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('One approval is enough now.')).toBeVisible();
  expect(inputsOf(api, 'approvals.setSecondApprover')).toEqual([
    { projectID: '1001', name: 'Theo Lindqvist' },
    { projectID: '1001', name: null },
  ]);
});

test('the settings of all approvals say why they were not saved, and are saved', async () => {
  const { api } = await open({ 'approvals.changeSettings': new Refusal('conflict') });
  await card().getByRole('button', { name: 'Approvals of all projects' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approvals of all projects' });
  await expect.element(dialog.getByLabelText(/^Tick 1/)).toHaveValue('Care label');
  await dialog.getByLabelText(/^Tick 2/).fill('Size of the logo');
  await dialog.getByLabelText('Ordering without approval').selectOptions('Approval is needed');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  api.change({ 'approvals.changeSettings': { ...stored, version: 1 } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  expect(inputsOf(api, 'approvals.changeSettings').at(-1)).toEqual({
    version: 0,
    settings: { extraTicks: ['Care label', 'Size of the logo'], unapprovedOrders: 'needed' },
  });
});
