import type { ChargeSettings } from '@colorway/contract/shop/charge-contract.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const NO_SHOP: ChargeSettings['shop'] = { promises: [], swatch: null, shipping: null };
const OFF: ChargeSettings = {
  ...{ version: 0, depositPercent: 0, tax: { isOn: false, rates: [] }, rush: null },
  shop: NO_SHOP,
};

const open = (answers: Answers) => openScreen('/admin/payment', { viewer: STAFF, answers });
const save = () => page.getByRole('button', { name: 'Save' });

describe('payment and tax', () => {
  test('load again after a fault', async () => {
    const { api } = await open({ 'charges.settings': new Refusal('internal') });
    await expect.element(page.getByText('Payment and tax did not load')).toBeVisible();
    api.change({ 'charges.settings': OFF });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No state has a rate yet.')).toBeVisible();
    await expectAccessible();
  });

  test('name a rate that is none, and send nothing', async () => {
    const { api } = await open({ 'charges.settings': OFF });
    await page.getByRole('textbox', { name: 'Share in percent' }).fill('120');
    await page.getByRole('textbox', { name: 'Price for an order' }).fill('48');
    await page.getByRole('textbox', { name: 'Swatch of one color' }).fill('On silk');
    await page.getByRole('textbox', { name: 'Price of a swatch' }).fill('much');
    await page.getByRole('combobox', { name: 'Add a state' }).selectOptions('Connecticut');
    await save().click();
    await expect.element(page.getByText('Enter 0 to 99.')).toBeVisible();
    await expect.element(page.getByText('Enter a rate, such as 6.35.')).toBeVisible();
    await expect.element(page.getByText('Enter 1 to 60.')).toBeVisible();
    await expect.element(page.getByText('Enter an amount, such as 2, or 0 for free.')).toBeVisible();
    await expectAccessible();
    expect(api.calls.filter(({ name }) => name === 'charges.saveSettings')).toEqual([]);
  });

  test('are saved with the version that was seen', async () => {
    const saved: ChargeSettings = {
      version: 1,
      depositPercent: 50,
      tax: { isOn: true, rates: [{ state: 'CT', percent: 6.35, taxesShipping: true }] },
      rush: { price: cents(4_800), days: 4 },
      shop: {
        promises: ['Not right? We remake it once.', 'Made in the USA.'],
        swatch: { text: 'On silk', price: cents(0) },
        shipping: { label: 'UPS Ground', price: cents(1_400) },
      },
    };
    const { api } = await open({ 'charges.settings': OFF, 'charges.saveSettings': saved });
    await page.getByRole('textbox', { name: 'Share in percent' }).fill('50');
    await page.getByRole('textbox', { name: 'Price for an order' }).fill('$48');
    await page.getByRole('textbox', { name: 'Working days to make it' }).fill('4');
    await page.getByRole('switch', { name: 'Charge sales tax' }).click();
    await page.getByRole('combobox', { name: 'Add a state' }).selectOptions('Connecticut');
    await page.getByRole('textbox', { name: 'Rate of Connecticut in percent' }).fill('6.35 %');
    await page.getByRole('checkbox', { name: 'Is taxed' }).click();
    await page
      .getByRole('textbox', { name: 'Promises, one a line' })
      .fill('Not right? We remake it once.\n\n Made in the USA. ');
    await page.getByRole('textbox', { name: 'Swatch of one color' }).fill('On silk');
    await page.getByRole('textbox', { name: 'Price of a swatch' }).fill('0');
    await page.getByRole('textbox', { name: 'Shipping service' }).fill('UPS Ground');
    await page.getByRole('textbox', { name: 'Price of shipping' }).fill('14');
    await save().click();
    await expect.element(page.getByText('Payment and tax are saved.')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'charges.saveSettings')?.input).toEqual({ ...saved, version: 0 });
  });

  test('show what a colleague saved first', async () => {
    const { api } = await open({ 'charges.settings': OFF, 'charges.saveSettings': new Refusal('conflict') });
    api.change({ 'charges.settings': { ...OFF, version: 2, depositPercent: 30 } });
    await save().click();
    await expect.element(page.getByRole('textbox', { name: 'Share in percent' })).toHaveValue('30');
  });
});
