import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { configuratorPage } from '../pages/configurator-page.ts';

const visit = useBrowser();
const FAILED = /status of 5|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;
const CREATE = '**/api/products-v2';

const open = async (allowed: readonly RegExp[] = []) => {
  const { page, context } = await visit({}, allowed);
  const at = configuratorPage(page);
  await at.openDesign();
  return { page, context, at };
};

const keysOf = (page: Page): readonly string[] => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/products-v2')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
};

test('a failed save says that the colors are safe, and trying again sends the same design by the same key', async () => {
  const { page, at } = await open([FAILED]);
  const keys = keysOf(page);
  await page.route(CREATE, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy for a moment.' } }),
  );
  await at.save.click();
  await at.creating.getByText('Busy for a moment. Your colors are safe.').waitFor();
  await expectAccessible(page);
  await page.unroute(CREATE);
  await at.creating.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/shop\/products\/harbor-stripe-necktie\?configuredId=[\w-]+$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{20,}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a refused save says the sentence of the server', async () => {
  const { page, at } = await open([/status of 4/]);
  const message = 'This pattern is no longer available.';
  await page.route(CREATE, (route) => route.fulfill({ status: 404, json: { code: 'not-found', message } }));
  await at.save.click();
  await at.creating.getByText(`${message} Your colors are safe.`).waitFor();
});

test('offline: waits for the network and goes on by itself, once', async () => {
  const { page, context, at } = await open([FAILED]);
  const keys = keysOf(page);
  await context.setOffline(true);
  await at.save.click();
  await at.creating.getByText("We'll create your design when you're back online.").waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.waitForURL(/configuredId=/);
  expect(keys).toHaveLength(1);
});

test('a connection lost on the way is waited for, and the same key goes again', async () => {
  const { page, context, at } = await open([FAILED]);
  const keys = keysOf(page);
  await page.route(CREATE, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await at.save.click();
  await at.creating.getByText("We'll create your design when you're back online.").waitFor();
  await page.unroute(CREATE);
  await context.setOffline(false);
  await page.waitForURL(/configuredId=/);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('offline: back to the design with everything in place, and nothing is sent later', async () => {
  const { page, context, at } = await open([FAILED]);
  const keys = keysOf(page);
  await context.setOffline(true);
  await at.save.click();
  await at.creating.getByRole('button', { name: 'Back to design' }).click();
  await expect.poll(() => at.creating.count()).toBe(0);
  await expect.poll(() => at.row()).toBe('Navy, Rouge, Linen, Mineral Yellow');
  await page.getByText('Your design is not saved yet').waitFor();
  await context.setOffline(false);
  await at.button('Shuffle').click();
  expect(keys).toEqual([]);
  await at.save.click();
  await page.waitForURL(/configuredId=/);
  expect(keys).toHaveLength(1);
});

test('the creating modal says how long it takes and cannot be closed', async () => {
  const { page, at } = await open();
  await page.route(CREATE, () => undefined);
  await at.save.click();
  await at.creating.getByText('Most designs take 30 seconds or less, up to 2 minutes.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect.poll(() => at.creating.isVisible()).toBe(true);
  await expect.poll(() => at.creating.getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

test('sends handle, serialized and colors, and goes to the product two seconds after the link is there', async () => {
  const { page, at } = await open();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/products-v2')),
    at.save.click(),
  ]);
  const answered = Date.now();
  const { id } = (await answer.json()) as { id: string };
  const sent = answer.request().postDataJSON() as { handle: string; serialized: string; colors: unknown };
  expect(sent.handle).toBe('harbor-stripe-necktie');
  expect(sent.serialized).toMatch(/^<svg [^>]*>.*#ab1239.*<\/svg>\s*$/s);
  expect(sent.serialized).not.toContain('--slot');
  expect(sent.colors).toEqual([
    { id: 'knotty-navy', colorName: 'Navy', hex: '#01153e', colorSet: 'Knotty' },
    { id: 'knotty-rouge', colorName: 'Rouge', hex: '#ab1239', colorSet: 'Knotty' },
    { id: 'knotty-linen', colorName: 'Linen', hex: '#faf0e6', colorSet: 'Knotty' },
    { id: 'knotty-mineral-yellow', colorName: 'Mineral Yellow', hex: '#d19a3b', colorSet: 'Knotty' },
  ]);
  await page.waitForURL(`**/shop/products/harbor-stripe-necktie?configuredId=${id}`);
  expect(Date.now() - answered).toBeGreaterThan(1_900);
  await page.goBack();
  await page.getByText('Your design is saved').waitFor();
  await expect.poll(() => at.creating.count()).toBe(0);
});
