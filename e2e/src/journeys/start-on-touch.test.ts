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

const readable = ['/', '/patterns', '/new-project', '/log-in', '/new-project/organizations', '/new-project/wed'];

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

/** Holds the first script back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  return () => go();
}

test('text that is typed before the scripts counts once they are there', async () => {
  const { page } = await visit();
  const go = await holdScripts(page);
  await page.goto('/log-in', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.pressSequentially('ann@example.com');
  expect(await page.getByRole('button', { name: 'Please enter a valid email' }).count()).toBe(1);
  go();
  await page.getByRole('button', { name: 'Please enter a valid email' }).waitFor({ state: 'detached' });
  expect(await email.inputValue()).toBe('ann@example.com');
});

test('all that is chosen in a wizard before its scripts is in the request', async () => {
  const { page } = await visit();
  const go = await holdScripts(page);
  await page.goto('/new-project/organizations', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'First name' }).pressSequentially('Ann');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lee');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const volume = page.getByRole('radio', { name: '11-99 items' });
  await box('Ties').check({ force: true });
  await box('Robes').check({ force: true });
  await box('Robes').uncheck({ force: true });
  await page.getByRole('radio', { name: '100+ items' }).check({ force: true });
  await volume.check({ force: true });
  go();
  await settled(page);
  const stored = () => page.evaluate(() => Object.values(localStorage).join(' '));
  const entered = {
    'basicInfo.fName': '"Ann"',
    'basicInfo.lName': '"Lee"',
    'basicInfo.email': '"ann@example.com"',
    'basicInfo.productInterest.ties': 'true',
    'basicInfo.estimatedOrderVolume': '"11-99 items"',
  };
  for (const [field, value] of Object.entries(entered))
    await expect.poll(stored).toMatch(new RegExp(`"${field}":\\{"at":\\d+,"value":${value}`));
  expect(await stored()).not.toContain('robes');
  expect(await stored()).toContain('"cameBack":0');
  expect([await box('Ties').isChecked(), await box('Robes').isChecked(), await volume.isChecked()]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each(readable)('%s stays where somebody scrolled to before its scripts', async (path) => {
  const { page } = await visit({ viewport: { width: 390, height: 500 } });
  const go = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 100);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBe(100);
  go();
  await settled(page);
  expect(await scrolled()).toBe(100);
});

test('a box that a browser restores was not pressed by anybody', async () => {
  const { page } = await visit();
  const go = await holdScripts(page);
  await page.goto('/new-project/organizations', { waitUntil: 'commit' });
  const ties = page.getByRole('checkbox', { name: 'Ties', exact: true });
  await ties.evaluate((box: HTMLInputElement) => {
    box.checked = true;
  });
  await page.getByRole('textbox', { name: 'First name' }).pressSequentially('Ann');
  go();
  const stored = () => page.evaluate(() => Object.values(localStorage).join(' '));
  await expect.poll(stored).toContain('"value":"Ann"');
  expect(await stored()).not.toContain('ties');
});

test('an order that is chosen in the gallery before its scripts is the order of the cards', async () => {
  const { page } = await visit();
  const go = await holdScripts(page);
  await page.goto('/patterns', { waitUntil: 'commit' });
  const order = page.getByRole('combobox', { name: 'Order' });
  await order.selectOption({ index: 1 });
  await page.mouse.move(200, 200);
  const chosen = await order.inputValue();
  go();
  await page.waitForURL(/\?.*=/);
  expect(await order.inputValue()).toBe(chosen);
});
