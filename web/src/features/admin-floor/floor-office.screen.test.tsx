import type { FloorOffice } from '@colorway/contract/shop/floor-contract.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-12-01T14:31:00.000Z';
const PHOTO = {
  ...{ id: ID, destination: 'floor-photos' as const, name: 'problem123456.jpg', originalName: 'problem.jpg' },
  ...{ url: '/files/photo/problem123456.jpg', previewUrl: null, contentType: 'image/jpeg', bytes: 9 },
  ...{ width: 60, height: 40, removed: [] },
};

const EMPTY: FloorOffice = { stages: ['Printing', 'Hemming'], people: [], tablets: [], parked: [], problems: [] };
const FULL: FloorOffice = {
  stages: ['Printing', 'Hemming'],
  people: [{ id: ID, name: 'Jo', seenAt: AT }],
  tablets: [{ id: ID, name: 'Bench 1', stage: 'Sewing', isPaired: true, seenAt: AT }],
  parked: [
    {
      ...{ by: 'Jo', tablet: 'Bench 1', why: 'Made after the PIN of Jo was changed' },
      presses: [{ id: ID, order: 'D-1042', text: 'D-1042-1, 9 of 12 done', at: AT }],
    },
  ],
  problems: [
    {
      ...{ id: ID, order: 'D-1042', piece: 'Necktie, Anchor Stripe', text: '4 pieces: seam', by: 'Jo', at: AT },
      ...{ photo: PHOTO, resolvedAt: null },
    },
  ],
};

const open = (answers: Answers) =>
  openScreen('/admin/floor', { viewer: STAFF, answers: { 'floor.office': FULL, ...answers } });

describe('the shop floor for staff', () => {
  test('says that it did not load, and loads again', async () => {
    const { api } = await open({ 'floor.office': new Refusal('internal') });
    await expect.element(page.getByText('The shop floor did not load'), { timeout: 15_000 }).toBeVisible();
    api.change({ 'floor.office': EMPTY });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No tablet yet. Add one to get its code.')).toBeVisible();
    await expectAccessible();
  });

  test('refuses a person without a name or with a PIN that is not four digits', async () => {
    const { api } = await open({ 'floor.addPerson': FULL });
    await page.getByRole('textbox', { name: 'PIN, four digits' }).fill('12a');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await expect.element(page.getByText('Enter a name.')).toBeVisible();
    await expect.element(page.getByText('A PIN has four digits.')).toBeVisible();
    await expectAccessible();
    expect(api.calls.some(({ name }) => name === 'floor.addPerson')).toBe(false);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jo');
    await page.getByRole('textbox', { name: 'PIN, four digits' }).fill('0417');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await expect.element(page.getByText('Added. Tell them their PIN.')).toBeVisible();
  });

  test('counts the steps that wait, or discards them with two presses', async () => {
    const { api } = await open({ 'floor.decideParked': new Refusal('not-found') });
    await expect.element(page.getByText('Made after the PIN of Jo was changed')).toBeVisible();
    await page.getByRole('button', { name: 'Count 1 step of Jo' }).click();
    await expect.element(page.getByRole('link', { name: 'D-1042-1, 9 of 12 done' })).toBeVisible();
    api.change({ 'floor.decideParked': EMPTY });
    await page.getByRole('button', { name: 'Discard 1 step of Jo' }).click();
    await page.getByRole('button', { name: 'Press again to discard' }).click();
    await expect.element(page.getByText('1 step of Jo discarded.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Steps that wait for you' })).not.toBeInTheDocument();
    const decided = api.calls.filter(({ name }) => name === 'floor.decideParked').map(({ input }) => input);
    expect(decided).toEqual([
      { ids: [ID], isCounted: true },
      { ids: [ID], isCounted: false },
    ]);
  });

  test('shows the code of a new tablet once, and takes the code away with a revoked one', async () => {
    await open({
      'floor.addTablet': { code: '123 456', office: FULL },
      'floor.changeTablet': { code: null, office: { ...FULL, tablets: [] } },
    });
    await page.getByRole('textbox', { name: 'Name of the tablet' }).fill('Bench 1');
    await page.getByRole('button', { name: 'Add a tablet' }).click();
    await expect.element(page.getByText('123 456')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke Bench 1' }).click();
    await page.getByRole('button', { name: 'Press again to revoke' }).click();
    await expect.element(page.getByText('123 456')).not.toBeInTheDocument();
  });

  test('gives a new PIN, and resolves a problem', async () => {
    const { api } = await open({ 'floor.changePerson': FULL, 'floor.resolve': { ...FULL, problems: [] } });
    const photo = page.getByRole('link', { name: 'Photo, 4 pieces: seam' });
    await expect.element(photo).toHaveAttribute('href', PHOTO.url);
    await page.getByRole('button', { name: 'New PIN of Jo' }).click();
    const dialog = page.getByRole('dialog', { name: 'New PIN of Jo' });
    await dialog.getByRole('textbox', { name: 'PIN, four digits' }).fill('97');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('A PIN has four digits.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'PIN, four digits' }).fill('9753');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Jo has a new PIN.')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'floor.changePerson')?.input).toEqual({ id: ID, pin: '9753' });
    await page.getByRole('button', { name: 'Mark as resolved, D-1042, 4 pieces: seam' }).click();
    await expect.element(page.getByText('Nothing is open.', { exact: false })).toBeVisible();
  });
});
