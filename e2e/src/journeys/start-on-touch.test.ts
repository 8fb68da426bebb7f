import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled, useBrowser } from '../browser/visit.ts';

const visit = useBrowser();

const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
};

const readable = ['/', '/patterns', '/new-project', '/log-in'];

test.each(readable)('%s loads no script until somebody moves the pointer', async (path) => {
  const { page } = await visit();
  const scripts = scriptsOf(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await settled(page);
  expect(scripts.length).toBeGreaterThan(0);
});

test('a first press on a button is answered once the scripts are there', async () => {
  const { page } = await visit();
  await page.goto('/new-project', { waitUntil: 'networkidle' });
  // A screen reader presses so: no pointer moves before it.
  await page.getByRole('button', { name: 'Help' }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => page.getByRole('button', { name: 'Help' }).getAttribute('aria-expanded')).toBe('true');
});

test('a link that the server answers is followed by a press, not by the pointer or the focus above it', async () => {
  const { page } = await visit();
  await page.goto('/log-in');
  await settled(page);
  const cart = page.getByRole('link', { name: 'Cart' });
  await cart.hover();
  await page.waitForTimeout(500);
  await cart.focus();
  await page.keyboard.press('Tab');
  expect(await page.getByRole('textbox', { name: 'Email' }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/log-in');
  await cart.click();
  await page.waitForURL('**/shop/cart');
});

test('links lead on before any script', async () => {
  const { page } = await visit({}, [/ERR_FAILED/]);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Choose a pattern' }).evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/patterns');
});

test('a browser that stores something of an earlier visit starts at once', async () => {
  const { page } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => localStorage.setItem('colorway.shop-cart.count', `3 ${Date.now()}`));
  await page.reload();
  await page.locator('.cart-link__count').waitFor();
});

test('an address that a password manager fills in is sent by the first press', async () => {
  const { page } = await visit();
  await page.goto('/log-in', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Email' }).evaluate((field: HTMLInputElement) => {
    field.value = 'customer@example.com';
    document.querySelector<HTMLElement>('form [type=submit]')?.click();
  });
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
});

test('text that is typed before the scripts counts once they are there', async () => {
  const { page } = await visit();
  let go = () => {};
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/log-in', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.pressSequentially('ann@example.com');
  expect(await page.getByRole('button', { name: 'Please enter a valid email' }).count()).toBe(1);
  go();
  await page.getByRole('button', { name: 'Please enter a valid email' }).waitFor({ state: 'detached' });
  expect(await email.inputValue()).toBe('ann@example.com');
});
