import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { CUSTOMER, openScreen, VISITOR } from '../../testing/open-screen.tsx';

const SENT: OutputOf<'logIn.request'> = { sent: true, resendAfterSeconds: 60 };
const EMAIL = 'customer@example.com';
const NO_PROJECTS = { all: 0, waiting: 0, 'with-us': 0, production: 0, finished: 0 };

const open = (answers: Answers = {}, path = '/log-in') => openScreen(path, { viewer: VISITOR, answers });
const emailField = () => page.getByRole('textbox', { name: 'Email' });
const codeField = () => page.getByRole('textbox', { name: 'Six-digit code' });
const logIn = () => page.getByRole('button', { name: 'Log In' });

async function openCodeStep(answers: Answers, path?: string) {
  const opened = await open({ 'logIn.request': SENT, ...answers }, path);
  await emailField().fill(EMAIL);
  await logIn().click();
  await expect.element(codeField()).toHaveFocus();
  return opened;
}

describe('the log-in', () => {
  test('asks for nothing until the email is one', async () => {
    const { api } = await open();
    await emailField().fill('customer@');
    await page.getByRole('button', { name: 'Please enter a valid email' }).click({ force: true });
    await expect.element(emailField()).toHaveFocus();
    expect(api.calls).toEqual([]);
    await expectAccessible();
  });

  test('says beside the email that it has no projects, and whose proofs go where', async () => {
    await open({ 'logIn.request': new Refusal('no-projects') });
    await emailField().fill(EMAIL);
    await logIn().click();
    await expect.element(emailField()).toHaveAccessibleDescription(/has no projects/);
    await expect.element(page.getByText(/Proofs go to the email of the person/)).toBeVisible();
    await expect.element(emailField()).toHaveFocus();
  });

  test('waits for the answer before it asks for the code', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof SENT>();
    const { api } = await open({ 'logIn.request': promise });
    await emailField().fill(` ${EMAIL} `);
    await logIn().click();
    await logIn().click();
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]?.input).toEqual({ email: EMAIL });
    resolve(SENT);
    await expect.element(page.getByText(EMAIL)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Enter all six digits' })).toBeVisible();
    await expectAccessible();
  });

  test('keeps a wrong code with the tries that are left', async () => {
    await openCodeStep({ 'logIn.redeemCode': new Refusal('code-wrong', { triesLeft: 4 }) });
    await codeField().fill('123456');
    await expect.element(codeField()).toHaveAccessibleDescription('That code is incorrect. 4 tries left.');
    await expect.element(codeField()).toHaveValue('123456');
  });

  test('offers a new code once the old one expired, after the wait', async () => {
    await openCodeStep({
      'logIn.request': { ...SENT, resendAfterSeconds: 0 },
      'logIn.redeemCode': new Refusal('code-expired'),
    });
    await codeField().fill('123456');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This code has expired/);
    await expect.element(codeField()).toHaveValue('');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect.element(page.getByText(/A new code is on its way/)).toBeVisible();
  });

  test('can be tried again with the same code when the server did not answer', async () => {
    const { api } = await openCodeStep({ 'logIn.redeemCode': new Refusal('internal') });
    await codeField().fill('123456');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong on our side/);
    await logIn().click();
    await expect.poll(() => api.calls.filter(({ name }) => name === 'logIn.redeemCode').length).toBe(2);
  });

  test('goes on to where the visitor was heading, by the sixth digit', async () => {
    const { api, address } = await openCodeStep(
      {
        'logIn.redeemCode': { viewer: CUSTOMER, next: '/projects' },
        'portal.list': { email: EMAIL, requests: [], projects: [], counts: NO_PROJECTS, nextCursor: null },
      },
      '/log-in?next=%2Fprojects',
    );
    expect(api.calls[0]?.input).toEqual({ email: EMAIL, next: '/projects' });
    await codeField().fill('123456');
    await expect.element(page.getByRole('heading', { name: 'My Projects', level: 1 })).toBeVisible();
    expect(address()).toBe('/projects');
  });
});
