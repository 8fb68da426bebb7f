import { createHmac } from 'node:crypto';
import { digitsOf, periodAt } from '@colorway/rules/sign-in/second-factor/authenticator-code.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { asCustomer, asStaffAlone } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();
const PASSWORD = 'wool and water 1962';
const refusals = [/Failed to load resource.*40[013]/];

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The digits that an authenticator app shows for the typed key, `later` periods from now. */
function digitsFor(key: string, later: number): string {
  const bits = [...key.replaceAll(' ', '')].map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(periodAt(new Date()) + later));
  return digitsOf(createHmac('sha1', bytes).update(counter).digest());
}

const invited = async (email: string): Promise<string> => {
  const { page, context } = await visit({}, refusals);
  await asStaffAlone(context);
  await page.goto('/admin/staff');
  await settled(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const given = page.getByRole('region', { name: `Link for ${email}` });
  const { pathname, search } = new URL((await given.getByText(/set-up\?token=/).textContent()) ?? '');
  return pathname + search;
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/admin/sign-in');
  await settled(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test('someone adds an authenticator app, signs in with it on a phone, and ends that session', async () => {
  const email = 'second-factor@colorway.example';
  const { page } = await visit({ viewport: wide }, refusals);
  await page.goto(await invited(email));
  await page.getByLabel('Your name').fill('Sana Lind');
  await page.getByLabel('Password', { exact: true }).fill('philadelphia1980');
  await page.getByLabel('Add a passkey on this device next').uncheck();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByText('This password is on a list of stolen ones. Choose another one.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('heading', { name: 'Admin portal' }).waitFor();

  await page.goto('/admin/security');
  await settled(page);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await expectAccessible(page);
  const used = digitsFor(key, 0);
  await page.getByLabel('The six digits it shows').fill(used);
  await page.getByText('Save these now. They are shown only once.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Remove the app' }).waitFor();

  const { page: other } = await visit({ viewport: phone }, refusals);
  await signIn(other, email);
  await other.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectAccessible(other);
  await expectNoOverflow(other);
  const digits = other.getByLabel('Six digits of your authenticator app');
  // The code that turned the app on is used up.
  await digits.fill(used);
  await other.getByText('That code is incorrect.').waitFor();
  await other.goto('/admin/staff');
  await other.waitForURL((url) => url.pathname === '/admin/sign-in');
  await signIn(other, email);
  await digits.fill(digitsFor(key, 1));
  await other.getByRole('heading', { name: 'Admin portal' }).waitFor();
  await other.goto('/admin/security');
  await other.getByText(/^This one/).waitFor();
  await settled(other);
  await expectAccessible(other);
  await expectNoOverflow(other);

  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: /^End / }).press('Enter');
  await page.getByText("You aren't signed in anywhere else.").waitFor();
  await other.goto('/admin/security');
  await other.waitForURL((url) => url.pathname === '/admin/sign-in');
});

test.each([wide, phone])('a customer sees where they are signed in at $width', async (viewport) => {
  const { page, context } = await visit({ viewport }, refusals);
  await asCustomer(context, 'customer@example.com');
  await page.goto('/projects');
  await page.getByRole('main').getByRole('link', { name: 'Where you are signed in' }).click();
  await page.getByText(/^This one/).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expect.poll(() => page.getByRole('list', { name: 'Where you are signed in' }).count()).toBe(1);
});
