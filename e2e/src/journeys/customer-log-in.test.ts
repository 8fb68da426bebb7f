import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser } from '../browser/visit.ts';
import { logInPage } from '../pages/log-in-page.ts';

const visit = useBrowser();

/** The browser's own line about an answer that was a refusal. */
const refused = [/status of 40[04]/];

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const other = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

test('a customer gets in with a code, after everything that can go wrong', async () => {
  const { page } = await visit({}, refused);
  const form = logInPage(page);
  await form.open();
  await expectAccessible(page);

  for (const typed of ['customer@example', 'customer@example.', '@example.com', 'A B@example.com']) {
    await form.email.fill(typed);
    await expect.poll(() => form.button.textContent()).toBe('Please enter a valid email');
    await expect.poll(() => form.button.getAttribute('aria-disabled')).toBe('true');
  }

  await form.email.fill('nobody-we-know@example.com');
  await form.button.click();
  await form.alert.waitFor();
  await expect.poll(() => form.alert.textContent()).toBe('The email you entered has no projects. Please try again.');
  await expectAccessible(page);

  await form.askFor('customer@example.com');
  await expectAccessible(page);
  await expect.poll(() => form.button.textContent()).toBe('Enter all six digits');
  const shown = (await page.locator('.demo-note b').textContent()) ?? '';
  await form.code.fill(other(shown.replaceAll(/\D/g, '')));
  await form.alert.waitFor();
  await expect.poll(() => form.alert.textContent()).toBe('That code is incorrect. 4 tries left.');
  await expectAccessible(page);

  await form.fillIn();
  await form.button.click();
  await page.waitForURL('**/projects');
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  await expectAccessible(page);
});

test('a deep link leads to the log-in and back, and Log Out really does', async () => {
  const { page } = await visit();
  const form = logInPage(page);
  await form.open('/project/1001');
  expect(pathOf(page)).toBe('/log-in');
  await form.askFor('customer@example.com');
  await form.fillIn();
  await form.button.click();
  await page.waitForURL('**/project/1001');
  // The log-in knows only the routes of visitors, so the project loads the page again.
  await page.getByText('Project ID 1001').waitFor();
  await settled(page);

  await page.goto('/projects');
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/log-in');
  await page.goto('/project/1001');
  expect(pathOf(page)).toBe('/log-in');
});

test('the keyboard alone is enough', async () => {
  const { page } = await visit();
  const form = logInPage(page);
  await form.open();
  await form.email.focus();
  await page.keyboard.type('distributor@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await expect.poll(() => form.code.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => form.button.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects');
});

test('on a phone every step fits', async () => {
  const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true });
  const form = logInPage(page);
  await form.open();
  await expectNoOverflow(page);
  await form.askFor('individual@example.com');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await form.fillIn();
  await form.button.tap();
  await page.waitForURL('**/projects');
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  await settled(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
});
