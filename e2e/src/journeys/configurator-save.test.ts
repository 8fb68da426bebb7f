import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
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

const refuse = (page: Page, status: number, code: string, headers: Readonly<Record<string, string>> = {}) =>
  page.route(CREATE, (route) => route.fulfill({ status, headers, json: { code, message: 'Refused, and why.' } }));

test('a pattern that is gone leads to others with as many colors, shown in these', async () => {
  const { page, at } = await open([/status of 4/]);
  await refuse(page, 404, 'not-found');
  await at.save.click();
  await at.creating.getByText('Refused, and why. Your colors are safe.').waitFor();
  await expectAccessible(page);
  await at.creating.getByRole('link', { name: 'Patterns with 4 colors' }).click();
  await page.waitForURL('**/patterns?colors=4&mine=1');
  await expect.poll(() => page.getByRole('switch', { name: 'In my colors' }).isChecked()).toBe(true);
  const card = page.locator('.gallery').getByRole('link').first();
  await expect.poll(() => card.getAttribute('href')).toMatch(/color1=01153e&color2=ab1239/);
});

test('a limit counts down until another try makes sense', async () => {
  const { page, at } = await open([/status of 4/]);
  await refuse(page, 429, 'too-many-requests', { 'retry-after': '2' });
  await at.save.click();
  await at.creating.getByRole('button', { name: /^Try again in [12] s$/ }).waitFor();
  await page.unroute(CREATE);
  await at.creating.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.waitForURL(/configuredId=/);
});

test('a pattern that has fewer colors by now takes those that fit', async () => {
  const { page, at } = await open([/status of 4/]);
  await refuse(page, 400, 'invalid-input');
  await at.save.click();
  await page.unroute(CREATE);
  const fit = at.creating.getByRole('button', { name: 'Fit my colors to it' });
  await Promise.all([page.waitForEvent('load'), fit.click()]);
  await at.save.waitFor();
  await expect.poll(() => at.row()).toBe('Navy, Rouge, Linen, Mineral Yellow');
});

test('offline: waits for the network and goes on by itself, once', async () => {
  const { page, context, at } = await open([FAILED]);
  const keys = keysOf(page);
  await context.setOffline(true);
  await at.save.click();
  await at.button('Waiting to save').waitFor();
  await page.getByText('Saves when you are online.').waitFor();
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
  await at.button('Waiting to save').waitFor();
  await page.unroute(CREATE);
  await context.setOffline(false);
  await page.waitForURL(/configuredId=/);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('offline: the colors can still be changed, and what is saved is what is seen', async () => {
  const { page, context, at } = await open([FAILED]);
  const keys = keysOf(page);
  await context.setOffline(true);
  await page.getByText('You are offline. Keep going: your design saves itself when you are back.').waitFor();
  await at.save.click();
  await at.button('Waiting to save').waitFor();
  await at.slot(1).click();
  await at.color('Brick').click();
  await expect.poll(() => at.row()).toBe('Brick, Rouge, Linen, Mineral Yellow');
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/products-v2')),
    context.setOffline(false),
  ]);
  expect(JSON.stringify(request.postDataJSON())).toContain('#a03623');
  await page.waitForURL(/configuredId=/);
  expect(keys).toHaveLength(1);
});

test('files that never came take no colors away, and a tool that needs one says so and opens later', async () => {
  const { page, context } = await visit({}, [FAILED, /preload assets/]);
  const at = configuratorPage(page);
  const ADVICE = /\/(alike-message|honest-switches)-[\w-]+\.js$/;
  await context.route(ADVICE, (route) => route.abort());
  const missed = page.waitForEvent('requestfailed', (request) => ADVICE.test(request.url()));
  await at.openDesign();
  await missed;
  await at.slot(1).click();
  await at.color('Brick').click();
  await expect.poll(() => at.row()).toBe('Brick, Rouge, Linen, Mineral Yellow');
  await context.setOffline(true);
  await at.button('Share').click();
  await page.getByText('This part did not load. Check your connection, and try again.').waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await at.button('Share').click();
  await page.getByRole('dialog', { name: /^Share/ }).waitFor();
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

test.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen a new visitor saves a design with two changes in six presses', async (_name, viewport) => {
  const { page } = await visit({ viewport });
  const at = configuratorPage(page);
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        // Other scripts of the page press nothing.
        if (isTrusted) sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`);
      },
      true,
    );
  });
  await at.openPicker();
  await at.button(viewport === phone ? 'Use the originals' : 'Start with the original colors').click();
  await at.slot(2).click();
  await at.color('Brick').click();
  await at.slot(3).click();
  await at.color('Anemone').click();
  await expect.poll(() => at.row()).toBe('Navy, Brick, Anemone, Mineral Yellow');
  await at.save.click();
  await page.waitForURL(/configuredId=/);
  expect(await page.evaluate(() => Number(sessionStorage.getItem('presses')))).toBe(6);
});

test('Back leaves the configurator in one press, and Forward restores the design', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await page.goto('/patterns');
  await page
    .getByRole('link', { name: /Harbor Stripe/ })
    .first()
    .click();
  await at.colors.first().waitFor();
  await at.button('Start with the original colors').click();
  await at.slot(1).click();
  await at.color('Brick').click();
  await expect.poll(() => page.title()).toContain('in Brick');
  await page.goBack();
  await page.waitForURL('**/patterns');
  await page.goForward();
  await expect.poll(() => at.row()).toBe('Brick, Rouge, Linen, Mineral Yellow');
});
