import { expect, test } from 'vitest';
import { expectGoodAtBothWidths, useBrowser, wide } from '../browser/visit.ts';
import { signInTo } from '../pages/log-in-page.ts';

const visit = useBrowser();
/** The browser's own log of a refused request: an old sign-in. */
const refusals = [/Failed to load resource.*40[13]/];

test('an owner makes a key, software calls with it, and revoking ends its calls', async () => {
  const { page } = await visit({ viewport: wide }, refusals);
  await signInTo(page, { path: '/admin/api-keys', heading: 'API keys' });

  const submit = page.getByRole('button', { name: 'Make the key' });
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey labels');
  await page.getByRole('checkbox', { name: 'Read Orders' }).press('Space');
  await submit.press('Enter');
  const shown = page.getByRole('region', { name: 'Your new key' });
  const key = await shown.getByRole('textbox', { name: 'Key Journey labels' }).inputValue();
  expect(key).toMatch(/^cw_live_[0-9A-Za-z]{32}$/);
  await expectGoodAtBothWidths(page);

  const origin = new URL(page.url()).origin;
  const call = (path: string) => fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call('/admin/orders')).status).toBe(200);
  const refused = await call('/admin/projects');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'key-scope-missing', scope: 'projects:read' });

  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await shown.waitFor({ state: 'detached' });
  await page.reload();
  const row = page.getByRole('row', { name: /Journey labels/ });
  await row.getByText(/2 today/).waitFor();
  expect(await page.content()).not.toContain(key);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await row.getByRole('button', { name: 'Press again to revoke' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await call('/admin/orders')).status).toBe(401);
});

test('the API reference shows every operation without a request to another site', async () => {
  const { page } = await visit({ viewport: wide });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'Colorway' }).first().waitFor();
  await page.getByText('Patterns and colors').first().waitFor();
  const { origin } = new URL(page.url());
  const outside = requested.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url));
  expect(outside).toEqual([]);
});
