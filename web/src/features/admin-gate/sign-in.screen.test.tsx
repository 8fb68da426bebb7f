import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const open = (address: string, answers: Answers) => openScreen(address, { viewer: { kind: 'nobody' }, answers });

const button = () => page.getByRole('button', { name: 'Continue with Acme' });

describe('the sign-in of staff', () => {
  test('offers no service where none is set up', async () => {
    const { api } = await open('/admin/sign-in', { 'signInProvider.read': { name: null } });
    await expect.poll(() => api.calls.map(({ name }) => name)).toContain('signInProvider.read');
    expect(page.getByText(/Continue with/).query()).toBeNull();
  });

  test('says that the service did not load, and loads it on another try', async () => {
    const { api } = await open('/admin/sign-in', { 'signInProvider.read': new Refusal('internal') });
    await expect.element(page.getByText(/^Other ways to sign in did not load\./)).toBeVisible();
    api.change({ 'signInProvider.read': { name: 'Acme' } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(button()).toBeVisible();
    await expectAccessible();
  });

  test('stays with password and passkey while the service is away', async () => {
    const { api } = await open('/admin/sign-in?next=/admin/mail', {
      'signInProvider.read': { name: 'Acme' },
      'signInProvider.start': new Refusal('provider-away'),
    });
    await button().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/is not reachable right now/);
    expect(api.calls.findLast(({ name }) => name === 'signInProvider.start')?.input).toEqual({ next: '/admin/mail' });
    await expectAccessible();
  });
});

describe('the way back from the service', () => {
  const answers = { 'signInProvider.read': { name: 'Acme' } };

  test('shows why it was refused above the form', async () => {
    const { api } = await open('/admin/sign-in?error=access_denied&state=abc', {
      ...answers,
      'signInProvider.finish': new Refusal('sign-in-refused'),
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/You are not signed in/);
    await expect.element(page.getByLabelText('Email')).toBeVisible();
    const sent = api.calls.filter(({ name }) => name === 'signInProvider.finish');
    expect(sent).toHaveLength(1);
    await expectAccessible();
  });

  test('asks for the second step, and begins again with the form', async () => {
    await open('/admin/sign-in?code=1&state=abc', {
      ...answers,
      'signInProvider.finish': { viewer: { kind: 'nobody' }, secondStep: { ways: ['app'] }, next: '/admin/mail' },
    });
    await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect.element(page.getByLabelText('Email')).toBeVisible();
  });
});

describe('the link that sets up an account', () => {
  test('says that it is gone', async () => {
    await open('/admin/set-up?token=abc', { 'staffSignIn.lookAtSetUp': new Refusal('not-found') });
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(page.getByLabelText('Your name').query()).toBeNull();
  });

  test('keeps the name of an account that is set up again', async () => {
    const found = { state: 'ready' as const, email: 'dana@example.com', name: 'Dana Reyes' };
    const { api } = await open('/admin/set-up?token=abc', { 'staffSignIn.lookAtSetUp': found });
    await expect.element(page.getByRole('heading', { name: 'Set up your sign-in' })).toBeVisible();
    await expect.element(page.getByLabelText('Your name')).toHaveValue('Dana Reyes');
    await page.getByLabelText('Password', { exact: true }).fill('stitch the blue hem');
    await page.getByLabelText('Add a passkey on this device next').click();
    await expectAccessible();
    api.change({ 'staffSignIn.setUp': new Refusal('not-found') });
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect
      .poll(() => api.calls.find(({ name }) => name === 'staffSignIn.setUp')?.input)
      .toMatchObject({ token: 'abc', name: 'Dana Reyes', email: 'dana@example.com' });
  });
});
