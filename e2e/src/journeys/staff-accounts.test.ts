import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser, type Visit, wide } from '../browser/visit.ts';
import { signInTo } from '../pages/log-in-page.ts';

const visit = useBrowser();
const PASSWORD = 'wool and water 1962';
/** The browser's own log of a refused request. */
const refusals = [/Failed to load resource.*40[13]/];

const open = (options: BrowserContextOptions = {}): Promise<Visit> => visit(options, refusals);

const signIn = (page: Page, email: string, password: string): Promise<void> =>
  signInTo(page, { path: '/admin/staff', heading: 'Staff' }, { email, password });

const asOwner = async (options?: BrowserContextOptions): Promise<Page> => {
  const { page } = await open(options);
  await signIn(page, 'staff@example.com', 'colorway');
  return page;
};

/** Invites a person on the screen and returns the link to hand over: no mail leaves the demo. */
const invite = async (page: Page, email: string): Promise<string> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const given = page.getByRole('region', { name: `Link for ${email}` });
  return (await given.getByText(/set-up\?token=/).textContent()) ?? '';
};

const join = async (link: string, name: string): Promise<Page> => {
  const { page } = await open();
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Add a passkey on this device next').uncheck();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('heading', { name: 'Admin portal' }).waitFor();
  return page;
};

test('an owner invites a person, who joins, is suspended and is signed out at once', async () => {
  const owner = await asOwner();
  const theirs = await join(await invite(owner, 'milo@colorway.example'), 'Milo Chen');
  await theirs.goto('/admin/staff');
  await theirs.getByRole('heading', { name: 'Your account' }).waitFor();
  await expect.poll(() => theirs.getByRole('button', { name: 'Send the invitation' }).count()).toBe(0);

  await owner.reload();
  // The button of an indispensable account says why, and does nothing.
  await owner.getByRole('button', { name: 'The only owner cannot be suspended' }).press('Enter');
  const row = owner.getByRole('row', { name: /Milo Chen/ });
  await row.getByLabel('Role of Milo Chen').selectOption('owner');
  await owner.getByText('Milo Chen is now an owner.').waitFor();
  // The session goes on with the new rights.
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Send the invitation' }).waitFor();
  await owner.getByRole('button', { name: 'You cannot suspend yourself' }).waitFor();
  await row.getByRole('button', { name: 'Suspend' }).press('Enter');
  await row.getByRole('button', { name: 'Press again to suspend' }).press('Enter');
  await row.getByText('Suspended', { exact: true }).waitFor();

  // The open screen asks again by itself and is led to the door.
  await theirs.waitForURL((url) => url.pathname === '/admin/sign-in', { timeout: 15_000 });
  await theirs.goto('/admin/staff');
  expect(new URL(theirs.url()).pathname).toBe('/admin/sign-in');

  await row.getByRole('button', { name: 'Reinstate' }).click();
  await row.getByRole('button', { name: 'Press again to reinstate' }).click();
  await owner.getByText('Milo Chen can sign in again.').waitFor();
  await signIn(theirs, 'milo@colorway.example', PASSWORD);
});

test('a read-only person sees orders and cannot change them', async () => {
  const owner = await asOwner();
  await owner.getByLabel('Role', { exact: true }).selectOption('read-only');
  const page = await join(await invite(owner, 'reader@colorway.example'), 'Reader');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Orders' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Export CSV' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Create Project' }).count()).toBe(0);
  await page.goto('/admin/orders?state=all');
  await page.locator('.order-table__open').first().click();
  await page.getByText(/Your role, Read-only, can see “Orders: paid, shipped” but not change it/).waitFor();
  const buttons = page.locator('main button:visible');
  await buttons.first().waitFor();
  expect(await buttons.evaluateAll((all) => all.filter((one) => !one.matches(':disabled')).length)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);

  // A page opened by its address says why it stays closed, and the API refuses it as well.
  await page.goto('/admin/deliveries');
  await page.getByText(/Your role, Read-only, does not include “Keys, webhooks, connections”/).waitFor();
  expect((await page.request.get('/api/admin/deliveries')).status()).toBe(403);

  await page.goto('/admin/security');
  const matrix = page.getByRole('region', { name: 'What each role may do' });
  await matrix.getByRole('row', { name: /Content: publish/ }).waitFor();
  await expectAccessible(page);
});

test('an old session signs in again before it hands out access', async () => {
  const owner = await asOwner();
  const refused = { code: 'sign-in-again', message: 'Please sign in again first.' };
  await owner.route('**/api/admin/staff/invite', (route) => route.fulfill({ status: 403, json: refused }), {
    times: 1,
  });
  await owner.getByLabel('Email', { exact: true }).fill('rosa@colorway.example');
  await owner.getByRole('button', { name: 'Send the invitation' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Please sign in again first' });
  await dialog.waitFor();
  await expectAccessible(owner);
  await dialog.getByLabel('Password of staff@example.com').fill('not this one');
  await owner.keyboard.press('Enter');
  await dialog.getByText('The email or password is incorrect.').waitFor();
  await dialog.getByLabel('Password of staff@example.com').fill('colorway');
  await owner.keyboard.press('Enter');
  await owner.getByRole('region', { name: 'Link for rosa@colorway.example' }).waitFor();
  await owner.getByRole('button', { name: 'Withdraw the invitation to rosa@colorway.example' }).click();
  await owner.getByRole('row', { name: /rosa@/ }).waitFor({ state: 'detached' });
});

test('a recovery code signs in a person who lost the password, who sets a new one', async () => {
  const page = await join(await invite(await asOwner(), 'ines@colorway.example'), 'Ines Duarte');
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const sheet = page.getByRole('region', { name: /shown only once/ });
  await sheet.waitFor();
  const codes = await sheet.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 of 10 left').waitFor();

  const { page: elsewhere } = await open();
  await elsewhere.goto('/admin/sign-in');
  await settled(elsewhere);
  await elsewhere.getByRole('link', { name: 'Use a recovery code' }).click();
  await elsewhere.getByRole('heading', { name: 'Use a recovery code' }).waitFor();
  await elsewhere.getByLabel('Email').fill('ines@colorway.example');
  await elsewhere.getByLabel('Recovery code').fill((codes[4] ?? '').toLowerCase());
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByText('9 of 10 left').waitFor();
  await elsewhere.getByLabel('New password').fill('stitch the blue hem');
  await elsewhere.getByRole('button', { name: 'Set the password' }).click();
  await elsewhere.getByText('Password changed. Your other devices are signed out.').waitFor();
  await page.reload();
  expect(new URL(page.url()).pathname).toBe('/admin/sign-in');
});

describe.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen', (_name, viewport) => {
  test('staff is found in the bar, holds to its width and nothing in it axe minds', async () => {
    const page = await asOwner({ viewport });
    await page.goto('/admin/admin-portal');
    await settled(page);
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('button', { name: 'System' }).press('Enter');
    await page.getByRole('link', { name: 'Staff', exact: true }).press('Enter');
    await page.getByRole('row', { name: /staff@example.com/ }).waitFor();
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
    await expectAccessible(page);
    await page.goto('/admin/recover');
    await settled(page);
    await expectAccessible(page);
  });

  test('a list that does not load says so, and loads at the second try', async () => {
    const { page } = await visit({ viewport }, [/Failed to load resource.*500/]);
    const broken = { code: 'internal', message: 'Something went wrong on our side. Nothing was saved.' };
    await page.route('**/api/admin/staff', (route) => route.fulfill({ status: 500, json: broken }), { times: 1 });
    await signIn(page, 'staff@example.com', 'colorway');
    await page.getByText('The list did not load').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: /staff@example.com/ }).waitFor();
  });
});
