import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { makeAdminProject } from '../../../testing/make-admin-project.ts';
import { makeProof } from '../../../testing/make-project.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';

const proofs = [1, 2, 3, 4].map(
  (at): AdminProof => ({ ...makeProof(at), alertsOn: [], inCart: [], isDraft: false, hasType: true, draftOf: null }),
);
const idOf = (at: number): string => proofs[at - 1]?.id ?? '';

const choices = {
  productTypes: ['Necktie', 'Bow Tie'],
  pricing: [],
  alerts: [{ keyword: 'thinLines', alertName: 'Thin lines', alertDescription: 'Too thin.' }],
};

const open = async (answers = {}) => {
  const { api } = await openScreen('/admin/project/1001', {
    viewer: STAFF,
    answers: {
      'adminProjects.read': makeAdminProject(proofs, { choices }),
      'approvals.history': { events: [], next: null },
      'approvals.read': { canApprove: true, name: '', extraTicks: [], secondApprover: null, proofs: [] },
      ...answers,
    },
  });
  return () => api.calls.filter(({ name }) => name === 'adminProjects.changeProofs').map(({ input }) => input);
};

const select = (at: number) => page.getByRole('checkbox', { name: `Select harbor-${at}` });
const bar = () => page.getByRole('region', { name: 'Selected proofs' });

test('a change that is refused keeps the selection and says why', async () => {
  await open({ 'adminProjects.changeProofs': new Refusal('unavailable') });
  await select(1).click();
  await bar().getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('We are not ready yet. Try again in a moment.')).toBeVisible();
  await expect.element(bar().getByText('1 selected')).toBeVisible();
});

test('several proofs are selected with Shift, changed at once, and those that were not are named', async () => {
  const calls = await open({
    'adminProjects.changeProofs': {
      changed: 2,
      left: [{ proofId: idOf(3), reason: 'Its notes would have more than 5000 characters.' }],
    },
  });
  await select(1).click();
  await select(3).click({ modifiers: ['Shift'] });
  await bar().getByRole('button', { name: 'Notes' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  await expect.element(bar().getByText('3 selected')).toBeVisible();
  await bar().getByRole('button', { name: 'Notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notes of 3 proofs' });
  await dialog.getByLabelText('Notes').fill('Gold is 4515 C.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(calls)
    .toMatchObject([
      { proofIds: [idOf(1), idOf(2), idOf(3)], change: { kind: 'notes', how: 'add', text: 'Gold is 4515 C.' } },
    ]);
  await expect
    .element(page.getByText('2 proofs changed, 1 not: harbor-3. Its notes would have more than 5000 characters.'))
    .toBeVisible();
});

test('all proofs get a product type or an alert, and are deleted with two presses', async () => {
  const calls = await open({ 'adminProjects.changeProofs': { changed: 4, left: [] } });
  await page.getByRole('checkbox', { name: 'Select all 4' }).click();
  await bar().getByRole('button', { name: 'Product type' }).click();
  await page.getByRole('dialog').getByLabelText('Product type').selectOptions('Bow Tie');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await bar().getByRole('button', { name: 'Alerts' }).click();
  await page.getByRole('dialog').getByLabelText('What to do').selectOptions('Remove an alert');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await bar().getByRole('button', { name: 'Delete' }).click();
  await bar().getByRole('button', { name: 'Really Delete?' }).click();
  const proofIds = proofs.map(({ id }) => id);
  await expect.poll(calls).toMatchObject([
    { proofIds, change: { kind: 'productType', value: 'Bow Tie' } },
    { proofIds, change: { kind: 'alert', keyword: 'thinLines', value: false } },
    { proofIds, change: { kind: 'remove' } },
  ]);
  await expect.element(page.getByText('4 proofs deleted.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => bar().query()).toBeNull();
  await expect.element(select(1)).not.toBeChecked();
});
