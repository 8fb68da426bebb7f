import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';
import { logInPage, signInTo } from '../pages/log-in-page.ts';

const visit = useBrowser();
/** The browser's own log of a refused request: before the sign-in, and for a link that was cut. */
const refusals = [/Failed to load resource.*40[134]/];

test('a member of staff gets an email once a day, and at once again', async () => {
  const { page } = await visit({ viewport: wide }, refusals);
  await signInTo(page, { path: '/admin/notifications', heading: 'Notifications' });
  await page.getByRole('combobox', { name: 'Order summaries' }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const [value, notice] of [
    ['daily', 'Order summaries: Once a day at 8 AM.'],
    ['now', 'Order summaries: At once.'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Order summaries' }).selectOption(value);
    await page.getByText(notice).waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('combobox', { name: 'Order summaries' }).inputValue()).toBe(value);
  }
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a customer turns reminders off on a phone, and on again', async () => {
  const { page } = await visit({ viewport: phone }, refusals);
  const form = logInPage(page);
  await form.open();
  await form.askFor('customer@example.com');
  await form.fillIn();
  await form.button.click();
  await page.waitForURL('**/projects');
  await page.getByRole('link', { name: 'Your emails' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your emails' }).waitFor();
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await reminders.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const on of [false, true]) {
    await reminders.press('Space');
    await expect.poll(() => reminders.isChecked()).toBe(on);
    await expect.poll(() => reminders.isDisabled()).toBe(false);
    await page.reload();
    await expect.poll(() => reminders.isChecked()).toBe(on);
  }
  await page.setViewportSize(wide);
  await expectAccessible(page);
});

test('a link that was cut says so', async () => {
  const { page } = await visit({ viewport: phone }, refusals);
  await page.goto('/emails/v1.AAAA');
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
