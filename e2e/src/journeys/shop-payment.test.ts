import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { type StripeStandIn, startStripeStandIn } from '@colorway/trials/stand-ins/stripe/stripe.ts';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { shopPage } from '../pages/shop-page.ts';

/** A server of its own, whose orders are paid at Stripe's stand-in. */
let stripe: StripeStandIn;
let server: ReturnType<typeof startServerProcess>;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'colorway-till-'));
beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  stripe = await startStripeStandIn();
  const { secretKey, webhookSecret, url } = stripe.config;
  server = startServerProcess({
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: url ?? '',
  });
  origin = (await server.ready).replace('127.0.0.1', 'localhost');
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await stripe.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const visit = useBrowser();

/** Posts as the pages of this server do. */
const post = async ({ request }: BrowserContext, path: string, data: object): Promise<{ readonly id?: string }> => {
  const answer = await request.post(path, { data, headers: { origin } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { readonly id?: string };
};
const design = {
  handle: 'harbor-stripe-necktie',
  serialized: '',
  colors: ['#01153e', '#ab1239', '#faf0e6', '#d19a3b'].map((hex) => ({ hex })),
};

test('from the order through the payment provider to an invoice that says Paid', async () => {
  stripe.state.readsUntilReady = 2;
  const { page, context } = await visit({ baseURL: origin });
  const { id } = await post(context, '/api/products-v2', design);
  await shopPage(page).open(`/shop/products/${design.handle}?configuredId=${id}`);
  await shopPage(page).order.click();
  await page.waitForURL(/\/shop\/invoices\/[0-9a-f]{32}$/);
  const invoice = page.url();
  await page.getByText('Preparing your checkout...').waitFor();
  const pay = page.getByRole('link', { name: 'Pay', exact: true });
  await pay.waitFor();
  // Stripe does not know the address, so the page requires it first.
  await page.getByText('First tell us where to send it').waitFor();
  await expectAccessible(page);
  for (const [label, text] of [
    ['Name', 'Test Person'],
    ['Email', 'person@example.com'],
    ['Street and number', '1 Test Road'],
    ['City', 'Salem'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save the address' }).click();
  await page.getByRole('heading', { name: 'The page of the stand-in' }).waitFor();

  await page.goto(invoice);
  await pay.waitFor();
  const [made] = [...stripe.state.invoices.values()];
  if (!made) throw new Error('nothing was made at the till');
  made.status = 'paid';
  const { raw, headers } = stripe.letter('invoice.paid', { object: 'invoice', id: made.id });
  const received = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', body: new Uint8Array(raw), headers });
  expect(received.status).toBe(200);
  await page.getByText('Thank you. Your payment arrived').waitFor();

  const { page: staffPage, context: staff } = await visit({ baseURL: origin });
  await post(staff, '/api/staff/sign-in', { email: 'staff@example.com', password: 'colorway' });
  await staffPage.goto('/admin/orders');
  await staffPage.getByRole('link', { name: /^Open D-\d+ at Stripe$/ }).waitFor();
  await expectAccessible(staffPage);
});
