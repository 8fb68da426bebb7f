import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';
import { signInTo } from '../pages/log-in-page.ts';

const visit = useBrowser();
/** The browser's own log of a refused request: before the sign-in. */
const refusals = [/Failed to load resource.*40[13]/];

test('an owner makes a backup, tries it by a restore drill, and chooses who gets alerts', async () => {
  const { page } = await visit({ viewport: wide }, refusals);
  await signInTo(page, { path: '/admin/health', heading: 'Health' });
  await expectAccessible(page);
  await expectNoOverflow(page);

  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await row('Backups').getByRole('button', { name: 'Back up now' }).press('Enter');
  // Both take as long as the data of all journeys takes on a busy machine.
  const ended = async (notice: RegExp) => {
    const found = page.getByText(notice).first();
    await found.waitFor({ timeout: 150_000 });
    return found.textContent();
  };
  expect(await ended(/^The backup (is done|failed)/)).toBe('The backup is done.');
  await row('Backups')
    .getByText(/^Last: today, .* [KM]B$/)
    .waitFor();

  await row('Restore drill').getByRole('button', { name: 'Run the drill' }).press('Enter');
  expect(await ended(/^The restore drill (passed|failed)/)).toBe('The restore drill passed.');
  await row('Restore drill')
    .getByText(/^[\d,]+ projects?, [\d,]+ files?, all hashes equal$/)
    .waitFor();

  const send = page.getByRole('button', { name: 'Send alerts to' });
  await send.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send alerts to' });
  await dialog.getByRole('checkbox').first().press('Space');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByRole('cell', { name: 'Email all owners' }).count()).toBe(0);

  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoOverflow(page);
}, 400_000);
