import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { type StripeStandIn, startStripeStandIn } from '@colorway/trials/stand-ins/stripe/stripe.ts';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';
import { checkoutPage } from '../pages/fixtures/checkout-page.ts';
import { projectPage } from '../pages/project-page.ts';
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

interface Posted {
  readonly id?: string;
  readonly demoCode?: string;
}

/** Posts as the pages of this server do. */
const post = async ({ request }: BrowserContext, path: string, data: object): Promise<Posted> => {
  const answer = await request.post(path, { data, headers: { origin } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Posted;
};
const send = async (raw: Buffer, headers: Record<string, string>): Promise<void> => {
  const received = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', body: new Uint8Array(raw), headers });
  expect(received.status).toBe(200);
};

/** The customer pays on the page of Stripe, which then sends its webhook. Returns the name of the order. */
const payAtStripe = async (part: 'deposit' | 'rest'): Promise<string> => {
  const made = [...stripe.state.invoices.values()].find(({ metadata }) => metadata.portal_part === part);
  if (!made) throw new Error(`Expected an invoice of the ${part}`);
  made.status = 'paid';
  const { raw, headers } = stripe.letter('invoice.paid', { object: 'invoice', id: made.id });
  await send(raw, headers);
  return /D-\d+/.exec(made.lines[0]?.description ?? '')?.[0] ?? '';
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
  await shopPage(page).order();
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
  await send(raw, headers);
  await page.getByText('Thank you. Your payment arrived').waitFor();

  const { page: staffPage, context: staff } = await visit({ baseURL: origin });
  await post(staff, '/api/staff/sign-in', { email: 'staff@example.com', password: 'colorway' });
  await staffPage.goto('/admin/orders');
  await staffPage.getByRole('link', { name: /^Open D-\d+ at Stripe$/ }).waitFor();
  await expectAccessible(staffPage);
});

test('half now, then the rest on the order page, each as a payment of its own, and an answer about the day', async () => {
  stripe.state.readsUntilReady = 0;
  const { page: office, context: staff } = await visit({ baseURL: origin });
  await post(staff, '/api/staff/sign-in', { email: 'staff@example.com', password: 'colorway' });
  await office.goto('/admin/payment');
  await office.getByRole('textbox', { name: 'Share in percent' }).fill('50');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Payment and tax are saved.').waitFor();

  const { page, context } = await visit({ baseURL: origin });
  const { demoCode } = await post(context, '/api/log-in/request', { email: 'customer@example.com' });
  await post(context, '/api/log-in/code', { code: demoCode });
  const at = projectPage(page);
  await at.open('1003');
  await at.openProof(/^View Proof, Necktie\b/);
  await at.over.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
  await at.over.getByRole('button', { name: 'Add to Cart' }).click();
  await at.over.getByText('12 added.').waitFor();
  await page.goto('/project/1003/checkout');
  await page.getByRole('radio', { name: /^Minimal/ }).press('Space');
  const onPage = checkoutPage(page);
  await onPage.fillAddress();
  const soon = new Date(Date.now() + 86_400_000);
  const day = `${soon.getMonth() + 1}/${soon.getDate()}/${soon.getFullYear()}`;
  await page.getByRole('textbox', { name: /^In hands by/ }).fill(day);
  await page.keyboard.press('Escape');
  await page.getByText(/^We write to you by .* whether we can make it\.$/).waitFor();
  await page.getByRole('radio', { name: /^Half now/ }).press('Space');
  await page.getByText(/^The rest, \$[\d.,]+, is due before we ship\.$/).waitFor();
  await onPage.confirm();
  await expectAccessible(page);
  await onPage.order.dispatchEvent('click');
  await page.getByRole('heading', { name: 'The page of the stand-in' }).waitFor();

  const name = await payAtStripe('deposit');
  await page.goto(`/orders/${name}`);
  const pay = page.getByRole('link', { name: /^Pay the rest, \$/ });
  await pay.waitFor();
  await expect.poll(() => pay.getAttribute('href')).toContain('/i/in_');
  await page.getByText('Due before we ship').waitFor();
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await pay.click();
  await page.getByRole('heading', { name: 'The page of the stand-in' }).waitFor();
  await payAtStripe('rest');
  await page.goto(`/orders/${name}`);
  await page.getByText('Nothing is due.').waitFor();
  expect(await page.getByText('Stripe', { exact: true }).count()).toBe(2);

  await office.goto(`/admin/orders/${name}`);
  await office.getByRole('button', { name: 'Refund' }).first().waitFor();
  await office.getByText(/^I need this order by .* Can you make it\?$/).waitFor();
  await office.getByRole('textbox', { name: 'Write to Marian' }).fill('Yes, we can.');
  await office.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Yes, we can.').waitFor();
  await expectAccessible(office);
});
