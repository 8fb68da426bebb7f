import { expect, test } from 'vitest';
import { expectAccessible, settled, useBrowser } from '../browser/visit.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';
import { logInPage } from '../pages/log-in-page.ts';

const visit = useBrowser();
const customer = 'individual@example.com';

/** The newest log-in mail to a customer, as staff may read it; while no mail server is set it lies in the portal. */
async function mailedLink(): Promise<string> {
  const { context } = await visit();
  await asStaff(context);
  const list = await context.request.get('/api/admin/mail', { params: { q: customer } });
  const { mails } = (await list.json()) as { mails: readonly { id: string; to: string }[] };
  const mail = await context.request.get(`/api/admin/mail/${mails[0]?.id}`);
  const { text } = (await mail.json()) as { text: string };
  return /\/log-in\/[\w-]+/.exec(text)?.[0] ?? '';
}

test('a mailed link works once, in the browser that asked; looking at it uses nothing up', async () => {
  const { page } = await visit();
  const form = logInPage(page);
  await form.open();
  await form.askFor(customer);
  const link = await mailedLink();
  expect(link).not.toBe('');

  const stranger = await visit();
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: 'Open this link where you requested it' }).waitFor();
  await expectAccessible(stranger.page);

  for (const _look of ['first', 'second']) {
    await page.goto(link);
    await page.getByText('Press the button to log in on this device.').waitFor();
  }
  await settled(page);
  await expectAccessible(page);
  await page.locator('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/projects');
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  await settled(page);

  await page.goto(link);
  await page.getByRole('heading', { name: 'This link was already used' }).waitFor();
});

test('an unknown link offers a way on', async () => {
  const { page } = await visit({}, [/status of 4(04|10)/]);
  await page.goto('/log-in/no-such-token');
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  await expectAccessible(page);
});
