import { expect, inject, test } from 'vitest';
import { expectAccessible, settled, useBrowser } from '../browser/visit.ts';
import { asStaff, asStaffAlone } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

test('staff come back to where they were heading, after a wrong password', async () => {
  const { page } = await visit({}, [/status of 401/]);
  await page.goto('/admin/colors');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/admin/sign-in');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email', { exact: true }).fill('staff@example.com');
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('The email or password is incorrect.');
  await expectAccessible(page);

  await password.fill('colorway');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/colors');
  await page.getByRole('heading', { name: 'Manage Colors' }).waitFor();
  await expectAccessible(page);
});

test('a log-in mail can be read in the portal', async () => {
  // The mail is shown in a frame that runs nothing; axe tries it all the same.
  const { page, context } = await visit({}, [/Blocked script execution in 'about:srcdoc'/]);
  await context.request.post('/api/log-in/request', {
    data: { email: 'distributor@example.com' },
    headers: { origin: inject('baseUrl') },
  });
  await asStaff(context);
  await page.goto('/admin/mail');
  await page.getByText('distributor@example.com').first().waitFor();
  await settled(page);
  await expectAccessible(page);
});

test('signing out ends it', async () => {
  // A list that is on its way while the session ends is refused.
  const { page, context } = await visit({}, [/status of 401/]);
  await asStaffAlone(context);
  await page.goto('/admin/admin-portal');
  await settled(page);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/admin/sign-in');
  await page.goto('/admin/admin-portal');
  expect(new URL(page.url()).pathname).toBe('/admin/sign-in');
});
