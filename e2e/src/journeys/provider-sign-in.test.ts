import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@colorway/trials/kit/process/free-port.ts';
import { startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { startOpenIdProvider } from '@colorway/trials/stand-ins/openid-provider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';

/** A server of its own, whose staff also sign in by a provider on this machine. */
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let server: ReturnType<typeof startServerProcess>;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'colorway-provider-'));

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  const PORT = String(await freePort());
  origin = `http://localhost:${PORT}`;
  provider = await startOpenIdProvider(`${origin}/admin/sign-in`);
  provider.accounts.set('ann', { email: 'staff@example.com', email_verified: true });
  provider.accounts.set('visitor', { email: 'visitor@example.com', email_verified: true });
  server = startServerProcess({ PORT, DATA_DIR: dataDir, ...provider.env });
  await server.ready;
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const visit = useBrowser();
const refusals = [/Failed to load resource.*40[13]/];

test.each([phone, wide])('staff sign in by their provider at $width, by keyboard', async (viewport) => {
  const { page } = await visit({ baseURL: origin, viewport }, refusals);
  // The provider's own page loads a font from elsewhere.
  await page.route(/googleapis/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto('/admin/connections');
  await page.waitForURL((url) => url.pathname === '/admin/sign-in');
  const way = page.getByRole('button', { name: 'Continue with Acme' });
  await way.waitFor();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await way.press('Enter');
  await page.getByPlaceholder('Enter any login').fill('visitor');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('No account here has your email address. Ask an owner to invite you.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.context().clearCookies();
  await page.goto('/admin/sign-in?next=/admin/connections');
  await way.press('Enter');
  await page.getByPlaceholder('Enter any login').fill('ann');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Connections' }).waitFor();
  const row = page.getByRole('row', { name: /Staff sign-in/ });
  await row.getByRole('button', { name: 'Send a test: Staff sign-in' }).click();
  await row.getByText('Acme describes itself as OIDC_ISSUER and has 1 signing key.').waitFor();

  await page.goto('/admin/security');
  await page.getByText(/^Linked since/).waitFor();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Press again to unlink' }).click();
  // The provider did not say when the person proved who they are.
  await page.getByLabel('Password of staff@example.com').fill('colorway');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/^Not linked\./).waitFor();
});
