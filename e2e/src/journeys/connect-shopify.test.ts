import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { STAND_IN_SECRET, startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { signInTo } from '../pages/log-in-page.ts';

/** A server of its own without a service, whose owner connects the stand-in of a shop. */
let shopify: Awaited<ReturnType<typeof startShopifyStandIn>>;
let server: ReturnType<typeof startServerProcess>;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'colorway-connect-'));
beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  shopify = await startShopifyStandIn();
  server = startServerProcess({ DATA_DIR: dataDir, SHOPIFY_URL: shopify.url });
  origin = (await server.ready).replace('127.0.0.1', 'localhost');
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await shopify.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const visit = useBrowser();
const refusals = [/Failed to load resource.*40[13]/];

test('an owner connects Shopify step by step, by keyboard, without a restart', async () => {
  const scopes = [...shopify.state.scopes];
  shopify.state.scopes = scopes.filter((scope) => scope !== 'write_orders');
  const { page } = await visit({ baseURL: origin, viewport: wide }, refusals);
  await signInTo(page, { path: '/admin/connections', heading: 'Connections' });
  await page.getByRole('link', { name: 'Connect Shopify' }).press('Enter');
  await page.getByRole('heading', { name: 'Connect Shopify', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Make a test order' }).isDisabled()).toBe(true);
  await settled(page);
  await expectAccessible(page);

  await page.getByLabel('Shop', { exact: true }).fill('example.myshopify.com');
  await page.getByLabel('Client ID').fill('client-of-the-test');
  await page.getByLabel('Client secret').fill(STAND_IN_SECRET);
  await page.getByRole('button', { name: 'Save keys' }).press('Enter');
  await page.getByText('Shop answers: Example Ties, USD, API 2026-07').waitFor();
  await page.getByText('May not read orders.').waitFor();
  await page.getByText(/^•+cret$/).waitFor();
  expect(await page.content()).not.toContain(STAND_IN_SECRET);
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // The checks repeat by themselves.
  shopify.state.scopes = scopes;
  await page.getByText('May read and write orders').waitFor({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Make a test order' }).press('Enter');
  await page.getByText(/^Shopify made draft order #D\d+ for \$1\.00 and deleted it\./).waitFor();
  await page.getByRole('button', { name: 'Turn Shopify on' }).press('Enter');
  await page.getByText(/^On since /).waitFor();
  await page.setViewportSize(wide);
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Connections', exact: true }).first().press('Enter');
  await page.getByRole('link', { name: 'Manage Shopify' }).press('Enter');
  const off = page.getByRole('button', { name: 'Turn off' });
  await off.press('Enter');
  await page.getByRole('button', { name: 'Press again to turn off' }).press('Enter');
  await page.getByRole('button', { name: 'Turn Shopify on' }).waitFor();
}, 120_000);
