import { expect, inject, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser, wide, widthOf } from '../browser/visit.ts';
import { configuratorPage, sidewaysScroll } from '../pages/configurator-page.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';
import { makeDesign, shopPage } from '../pages/shop-page.ts';

const visit = useBrowser();
const services = inject('services');
/** Where a till takes the money, the browser goes on to its page by itself. */
const isPaidOutside = services.includes('shopify') || services.includes('stripe');

test.skipIf(isPaidOutside)('from the configurator to an invoice that says Paid while it is open', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openDesign();
  await page.getByText('From $38.00 each').waitFor();
  await at.save.click();
  await page.waitForURL(/\/shop\/products\/harbor-stripe-necktie\?configuredId=/);
  await page.getByRole('heading', { level: 1, name: 'Harbor Stripe Necktie' }).waitFor();
  await page.getByRole('img', { name: 'Harbor Stripe necktie in Navy, Rouge, Linen, Mineral Yellow' }).waitFor();
  const shop = shopPage(page);
  await shop.quantity.fill('6');
  await expect.poll(() => shop.price.textContent()).toMatch(/6 at \$38\.00 each\$228\.00/);
  await page.getByText('6 more bring each to $32.00.').waitFor();
  await shop.order();
  await page.waitForURL(/\/shop\/invoices\/[0-9a-f]{32}$/);
  await page.getByRole('heading', { level: 1, name: /^Invoice D-\d+$/ }).waitFor();
  await page.getByText('Awaiting payment').waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Necktie/ }).textContent()).toMatch(/6\$38\.00\$228\.00$/);
  await expect.poll(() => page.getByRole('button', { name: 'Mark as paid' }).count()).toBe(0);
  expect(await widthOf(page.locator('.invoice-table img'))).toBeGreaterThan(100);

  const { page: staffPage, context } = await visit();
  await asStaff(context);
  await staffPage.goto(page.url());
  await staffPage.getByRole('button', { name: 'Mark as paid' }).click();
  await staffPage.getByText('Paid', { exact: true }).first().waitFor();
  await page.getByText('Thank you. Your payment arrived').waitFor();
  await expectAccessible(staffPage);
  await staffPage.getByRole('button', { name: 'Undo: mark as not paid' }).click();
  await page.getByText('Awaiting payment').waitFor();
});

test.skipIf(isPaidOutside)(
  'who ordered says where it goes: faults at their fields, then the address in words',
  async () => {
    const { page, context } = await visit({ viewport: phone });
    const shop = shopPage(page);
    await shop.open(`/shop/products/harbor-stripe-necktie?configuredId=${await makeDesign(context)}`);
    await shop.order();
    await page.waitForURL(/\/shop\/invoices\//);
    const save = page.getByRole('button', { name: 'Save the address' });
    await save.click();
    await page.getByText('Enter the street and number.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await expectAccessible(page);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    for (const [label, text] of [
      ['Name', 'Test Person'],
      ['Email', 'person@example.com'],
      ['Street and number', '1 Test Road'],
      ['City', 'Salem'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await save.click();
    await page.getByText('Your address is saved.').waitFor();
    await page.reload();
    await page.getByText('1 Test Road').waitFor();
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Salem');
  },
);

test.runIf(services.includes('shopify'))(
  'with Shopify on, the browser goes on to pay there, and the invoice here hears of it while it is open',
  async () => {
    const { page, context } = await visit();
    const shop = shopPage(page);
    await shop.open(`/shop/products/harbor-stripe-necktie?configuredId=${await makeDesign(context)}`);
    await shop.order();
    await page.waitForURL(/\/shop\/invoices\/[0-9a-f]{32}$/);
    const { page: invoice } = await visit();
    await invoice.goto(page.url());
    const pay = page.getByRole('button', { name: 'Pay now' });
    await pay.waitFor();
    await invoice.getByRole('link', { name: 'Pay' }).waitFor();
    await expectAccessible(invoice);
    await pay.click();
    await page.getByText('Thank you').waitFor();
    await invoice.getByText('Thank you. Your payment arrived').waitFor();
  },
);

test('a lost answer is retried with the same key, and another price needs another press', async () => {
  const { page, context } = await visit({}, [/status of (?:409|503)/]);
  const shop = shopPage(page);
  await shop.open(`/shop/products/harbor-stripe-necktie?configuredId=${await makeDesign(context)}`);
  const keys: string[] = [];
  let answers = 0;
  await page.route('**/api/shop/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    answers += 1;
    const message = "The price changed while this page was open. Your order hasn't been placed.";
    if (answers === 1) await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } });
    else if (answers === 2) await route.fulfill({ status: 409, json: { code: 'price-changed', message } });
    else await route.continue();
  });
  await shop.order();
  await page.getByRole('alert').filter({ hasText: 'Not now.' }).waitFor();
  await shop.checkOut.click();
  await page.getByRole('alert').filter({ hasText: 'The price changed' }).waitFor();
  await shop.checkOut.click();
  await page.waitForURL(/\/shop\/invoices\//);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('by keys alone: length, the rule it brings, the quantity, the order', async () => {
  const { page, context } = await visit();
  const shop = shopPage(page);
  await shop.open(`/shop/products/harbor-stripe-necktie?configuredId=${await makeDesign(context)}`);
  await shop.option('Regular 58"').focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => shop.option('Skinny 2.25"').isChecked()).toBe(true);
  await expect.poll(() => shop.option('Slim 2.75"').isDisabled()).toBe(true);
  await page.getByText('Kids length comes in Skinny 2.25" only.').waitFor();
  await shop.quantity.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => shop.price.textContent()).toContain('12 at $32.00 each');
  await page.getByText('Prices by quantity').press('Enter');
  await expect.poll(() => page.getByRole('row', { name: /Your quantity/ }).textContent()).toMatch(/12-23/);
  await shop.add.press('Enter');
  await page.getByRole('link', { name: 'View cart' }).press('Enter');
  await shop.checkOut.press('Enter');
  await page.waitForURL(/\/shop\/invoices\//);
  await page.getByText('Length Kids').waitFor();
});

test.each([wide, phone])('the product page can be used by everybody at $width', async (viewport) => {
  const { page, context } = await visit({ viewport });
  const shop = shopPage(page);
  await shop.open(`/shop/products/meadow-floral-robe?configuredId=${await makeDesign(context, 'meadow-floral-robe')}`);
  for (const title of ['Prices by quantity', 'Product details', 'Shipping'])
    await page.locator('summary').filter({ hasText: title }).click();
  await settled(page);
  await expectAccessible(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});
