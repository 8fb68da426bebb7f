import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';
import { configuratorPage } from '../pages/configurator-page.ts';
import { shopPage } from '../pages/shop-page.ts';

/** A server of its own, whose staff set what the shop offers. */
let server: ReturnType<typeof startServerProcess>;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'colorway-shop-cart-'));
beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  server = startServerProcess({ DATA_DIR: dataDir });
  origin = (await server.ready).replace('127.0.0.1', 'localhost');
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

const visit = useBrowser();

const post = async ({ request }: BrowserContext, path: string, data: object) => {
  const answer = await request.post(path, { data, headers: { origin } });
  expect(answer.ok()).toBe(true);
  return await answer.json();
};

const SMALL = { width: 640, height: 400 };

const atAllSizes = async (page: Page): Promise<void> => {
  for (const size of [phone, SMALL, wide]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
};

/** Staff offer swatches and name shipping. */
async function setOffers(page: Page): Promise<void> {
  await page.goto('/admin/payment');
  await page.getByRole('textbox', { name: 'Promises, one a line' }).fill('Not right? We remake it once, free.');
  await page.getByRole('textbox', { name: 'Swatch of one color' }).fill('On silk, by mail');
  await page.getByRole('textbox', { name: 'Price of a swatch' }).fill('2');
  await page.getByRole('textbox', { name: 'Shipping service' }).fill('UPS Ground');
  await page.getByRole('textbox', { name: 'Price of shipping' }).fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Payment and tax are saved.').waitFor();
  await atAllSizes(page);
}

/** The lines of the cart so far: a set of two products in one design. */
async function addSet(page: Page): Promise<void> {
  const at = configuratorPage(page);
  await at.openDesign();
  await at.save.click();
  await page.waitForURL(/\/shop\/products\/harbor-stripe-necktie\?configuredId=/);
  await page.getByText('Not right? We remake it once, free.').waitFor();
  await page.getByRole('heading', { name: 'Which size?' }).waitFor();
  await shopPage(page).quantity.fill('12');
  await page.getByRole('checkbox', { name: /^Bow Tie/ }).check();
  await page.getByRole('button', { name: /^Add necktie and 1 more, \$/ }).click();
  await page.getByText('2 products added.').waitFor();
  await atAllSizes(page);
}

async function addOtherDesign(page: Page, context: BrowserContext): Promise<void> {
  const colors = ['#ab1239', '#01153e', '#faf0e6', '#d19a3b'].map((hex) => ({ hex }));
  const { id } = await post(context, '/api/products-v2', { handle: 'harbor-stripe-necktie', serialized: '', colors });
  await shopPage(page).open(`/shop/products/harbor-stripe-necktie?configuredId=${id}`);
  await expect.poll(() => shopPage(page).quantity.inputValue()).toBe('12');
  await shopPage(page).quantity.fill('6');
  await shopPage(page).add.press('Enter');
  await page.getByRole('link', { name: 'View cart' }).press('Enter');
}

/** The cart as it is ordered: two designs, one swatch, and one removal that was undone. */
async function finishCart(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Harbor Stripe, a set of 2' }).waitFor();
  await page.getByText('3 designs, 30 pieces. Kept on this device for 30 days.').waitFor();
  await page.getByRole('button', { name: /^Add \d swatches$/ }).click();
  for (const color of ['Rouge', 'Linen', 'Mineral Yellow'])
    await page.getByRole('button', { name: `Remove Swatch, ${color}` }).click();
  await page.getByRole('button', { name: 'Remove Bow Tie, Harbor Stripe' }).press('Enter');
  await page.getByRole('button', { name: 'Undo: restore Bow Tie, Harbor Stripe' }).press('Enter');
  const bows = page.getByRole('spinbutton', { name: 'Quantity of Bow Tie, Harbor Stripe' });
  await bows.fill('10');
  await page.getByText(/^10 at \$\d+\.00$/).waitFor();
  await page.getByText('Shipping, UPS Ground').waitFor();
  await atAllSizes(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
}

const fillAddress = async (page: Page): Promise<void> => {
  for (const [label, text] of [
    ['Name', 'Test Person'],
    ['Email', 'shopper@example.com'],
    ['Street and number', '1 Test Road'],
    ['City', 'Salem'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save the address' }).click();
  await page.getByText('Your address is saved.').waitFor();
};

test('two designs and a swatch are one order, which its link follows to the parcel', async () => {
  const { page: office, context: staff } = await visit({ baseURL: origin });
  await post(staff, '/api/staff/sign-in', { email: 'staff@example.com', password: 'colorway' });
  await setOffers(office);

  const { page, context } = await visit({ baseURL: origin });
  await addSet(page);
  await addOtherDesign(page, context);
  await finishCart(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/shop/cart');
  await otherTab.getByRole('button', { name: 'Check out' }).waitFor();

  await page.getByRole('button', { name: 'Check out' }).press('Enter');
  await page.waitForURL(/\/shop\/invoices\/[0-9a-f]{32}$/);
  for (const row of [/Necktie Harbor Stripe/, /Bow Tie Harbor Stripe/, /Swatch Navy/])
    await page.getByRole('row', { name: row }).first().waitFor();
  await otherTab.getByText('Your cart is empty.').waitFor();
  await fillAddress(page);

  const token = page.url().split('/').at(-1);
  const invoice = async () => (await context.request.get(`/api/shop/invoices/${token}`)).json();
  const { id, name, version } = await invoice();
  const paid = await post(staff, `/api/admin/orders/${id}/moves`, { version, to: 'paid' });
  await page.getByText('Thank you. Your payment arrived').waitFor();
  const pieces = [12, 10, 6].map((quantity, line) => ({ line, quantity }));
  const parcel = { pieces, tracking: '1Z12345E0205271688', carrier: 'UPS', isMailed: true, maySkip: true };
  await post(staff, `/api/admin/orders/${id}/parcels`, { version: paid.version, ...parcel });
  await page.getByRole('link', { name: /^Follow it at UPS, 1Z/ }).waitFor();
  await atAllSizes(page);

  await office.goto('/admin/mail');
  for (const subject of [`Your invoice ${name}`, `Order ${name} is paid`])
    await office.getByText(subject).first().waitFor();
  await office
    .getByText(/shipped|on its way/i)
    .first()
    .waitFor();
});

test('a swatch of a matched color goes from the configurator into the cart', async () => {
  const { page } = await visit({ baseURL: origin });
  const at = configuratorPage(page);
  await at.openDesign();
  await at.slot(2).click();
  await at.button('Match a color').click();
  const match = page.getByRole('dialog', { name: 'Match a color' });
  await match.getByRole('textbox').fill('#a03624');
  await match.getByRole('button', { name: 'Use as color 2, Brick' }).waitFor();
  await match.getByText('Brick: On silk, by mail. $2.00 each.').waitFor();
  await atAllSizes(page);
  await match.getByRole('button', { name: 'Send me a swatch' }).press('Enter');
  await match.getByText('The swatch is in your cart.').waitFor();
  await match.getByRole('link', { name: 'View cart' }).press('Enter');
  await page.getByRole('heading', { name: 'Swatches' }).waitFor();
  await page.getByRole('button', { name: 'Remove Swatch, Brick' }).waitFor();
});

test('colors that are changed from the cart come back into all lines of the design', async () => {
  const { page } = await visit({ baseURL: origin });
  await addSet(page);
  await page.goto('/shop/cart');
  await page.getByRole('link', { name: 'Change all colors of Harbor Stripe' }).click();
  const at = configuratorPage(page);
  await at.colors.first().waitFor();
  await at.slot(1).click();
  await at.color('Brick').click();
  await at.save.click();
  await page.waitForURL(/\/shop\/cart/);
  await page.getByText(/Your cart has the new colors/).waitFor();
  const links = page.locator('.shop-line a[href^="/configurator/"], .shop-group a[href^="/configurator/"]');
  await expect.poll(() => links.count()).toBeGreaterThan(2);
  await expect
    .poll(() =>
      links.evaluateAll((all) => all.filter((one) => !one.getAttribute('href')?.includes('color1=a03623')).length),
    )
    .toBe(0);
  await atAllSizes(page);
});
