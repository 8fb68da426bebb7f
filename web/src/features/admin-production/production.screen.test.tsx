import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const SETTINGS = {
  version: 2,
  paper: 'letter' as const,
  stages: { usual: ['Printing', 'Sewing'], byType: { Robe: ['Printing', 'Hemming'] } },
  products: ['Necktie', 'Robe'],
};

const open = (answers: Answers) => openScreen('/admin/production', { viewer: STAFF, answers });
const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.calls.findLast(({ name }) => name === 'adminOrders.saveProduction')?.input;

describe('the production settings', () => {
  test('say that they did not load, and load again', async () => {
    const { api } = await open({ 'adminOrders.production': new Refusal('internal') });
    await expect.element(page.getByText('The production settings did not load'), { timeout: 15_000 }).toBeVisible();
    api.change({ 'adminOrders.production': SETTINGS });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Usual stages' })).toHaveValue('Printing, Sewing');
    await expectAccessible();
  });

  test('refuse stages that are none or there twice, and send nothing', async () => {
    const { api } = await open({ 'adminOrders.production': SETTINGS });
    await page.getByRole('textbox', { name: 'Usual stages' }).fill(' , ');
    await page.getByRole('textbox', { name: 'Robe' }).fill('Printing, printing');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Enter at least one stage, such as Printing.')).toBeVisible();
    await expect.element(page.getByText('"printing" is there twice.')).toBeVisible();
    await expectAccessible();
    expect(sent(api)).toBeUndefined();
  });

  test('save stages of a product and the paper, and name a conflict', async () => {
    const { api } = await open({ 'adminOrders.production': SETTINGS, 'adminOrders.saveProduction': SETTINGS });
    await page.getByRole('button', { name: 'Remove the stages of Robe' }).click();
    await page.getByRole('combobox', { name: 'Add a product' }).selectOptions('Necktie');
    await page.getByRole('textbox', { name: 'Necktie' }).fill('Dyeing, Cutting by hand');
    await page.getByRole('combobox', { name: 'Paper size' }).selectOptions('A4, 210 by 297 mm');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Production settings are saved.')).toBeVisible();
    expect(sent(api)).toEqual({
      version: 2,
      paper: 'a4',
      stages: { usual: ['Printing', 'Sewing'], byType: { Necktie: ['Dyeing', 'Cutting by hand'] } },
    });
    api.change({ 'adminOrders.saveProduction': new Refusal('conflict', { message: 'Someone else saved first.' }) });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Someone else saved first.')).toBeVisible();
  });
});
