import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

type Security = OutputOf<'secondFactor.read'>;
type Session = OutputOf<'sessions.list'>[number];

const AT = '2026-11-20T10:00:00.000Z';
const security = (change: Partial<Security> = {}): Security => ({
  ...{ requiredFrom: null, idleMinutes: 720, version: 3, have: 3, of: 5, hasApp: false, hasPasskey: false },
  provider: null,
  people: { owner: 1, sales: 2, designer: 1, production: 1, 'read-only': 0 },
  ...change,
});
const session = (sessionId: string, change: Partial<Session> = {}): Session => ({
  ...{ sessionId, kind: 'staff', device: 'Chrome on Mac', address: '203.0.113.24', current: false },
  ...{ createdAt: AT, seenAt: AT },
  ...change,
});
const sessions = [
  session('here', { current: true }),
  session('phone', { device: 'Safari on iPhone', address: '198.51.100.7' }),
];

const open = (read: Answers['secondFactor.read'], { viewer = STAFF, list = sessions } = {}) =>
  openScreen('/admin/security', {
    viewer,
    answers: { 'secondFactor.read': read, 'passkeys.list': [], 'sessions.list': list },
  });

const requirement = () => page.getByRole('switch', { name: 'Require a second factor from everyone' });

describe('the rules of sign-in', () => {
  test('say that they did not load, and load on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The page did not load/);
    api.change({ 'secondFactor.read': security() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(requirement()).toBeVisible();
  });

  test('are locked for an owner without a second factor, and for staff', async () => {
    await open(security());
    await expect.element(requirement()).toBeDisabled();
    await expect.element(page.getByText(/Add one to your own account first/)).toBeVisible();
    await open(security({ hasApp: true }), { viewer: { ...STAFF, role: 'sales' } as typeof STAFF });
    await expect.element(requirement()).toBeDisabled();
    await expect.element(page.getByText('Owners change these.')).toBeVisible();
  });

  test('begin on the chosen day, and name how many have one', async () => {
    const { api } = await open(security({ hasPasskey: true }));
    await expect.element(page.getByText(/^3 of 5 have one\./)).toBeVisible();
    await page.getByLabelText('It begins').selectOptions('In 14 days');
    const after = security({ hasPasskey: true, requiredFrom: '2999-12-01T12:00:00.000Z', version: 4 });
    api.change({ 'secondFactor.change': after, 'secondFactor.read': after });
    await requirement().click();
    await expect.element(page.getByText(/^From Dec 1, 2999\. 3 of 5 have one\./)).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'secondFactor.change')?.input).toEqual({
      version: 3,
      requireAfterDays: 14,
    });
    await expectAccessible();
  });
});

describe('an authenticator app', () => {
  const newKey = { key: 'JBSW Y3DP EHPK 3PXP', size: 2, path: 'M0 0h2v1h-2z' };
  const begin = async () => {
    const { api } = await open(security());
    api.change({ 'secondFactor.startApp': newKey });
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    return api;
  };

  test('is not on with a wrong code', async () => {
    const api = await begin();
    const digits = page.getByLabelText('The six digits it shows');
    await expect.element(digits).toHaveFocus();
    api.change({ 'secondFactor.confirmApp': new Refusal('code-wrong') });
    await userEvent.keyboard('123456');
    await expect.element(page.getByText('That code is incorrect.')).toBeVisible();
    await expectAccessible();
  });

  test('is on with the sixth right digit, and shows recovery codes once', async () => {
    const api = await begin();
    api.change({
      'secondFactor.confirmApp': { codes: ['7K3M-9QXA-2C4D-TV8R'] },
      'secondFactor.read': security({ hasApp: true }),
      'sessions.viewer': STAFF,
    });
    await userEvent.keyboard('123456');
    await expect.element(page.getByText('7K3M-9QXA-2C4D-TV8R')).toBeVisible();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    expect(page.getByText('7K3M-9QXA-2C4D-TV8R').query()).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Remove the app' })).toBeVisible();
  });
});

describe('the own sessions', () => {
  test('end after the password was asked for again', async () => {
    const { api } = await open(security());
    api.change({ 'sessions.end': new Refusal('sign-in-again') });
    await page.getByRole('button', { name: 'End Safari on iPhone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again first' });
    await dialog.getByLabelText('Password of staff@example.com').fill('colorway');
    api.change({ 'staffSignIn.signIn': { viewer: STAFF }, 'sessions.end': { ended: 1 } });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('Safari on iPhone is signed out.')).toBeVisible();
  });

  test('end one by one, or all others', async () => {
    const { api } = await open(security());
    await expect.element(page.getByText('This one, 203.0.113.24')).toBeVisible();
    expect(page.getByRole('button', { name: 'End Chrome on Mac' }).query()).toBeNull();
    api.change({ 'sessions.end': new Refusal('not-found') });
    await page.getByRole('button', { name: 'End Safari on iPhone' }).click();
    await expect.element(page.getByText('We could not find that.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    api.change({ 'sessions.end': { ended: 1 }, 'sessions.list': sessions.slice(0, 1) });
    await page.getByRole('button', { name: 'Press again to sign out' }).click();
    await expect.element(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
    const ended = api.calls.filter(({ name }) => name === 'sessions.end').map(({ input }) => input);
    expect(ended).toEqual([{ sessionId: 'phone' }, {}]);
  });
});

test('past the date, every page of staff leads here until a factor is added', async () => {
  const viewer = { ...STAFF, secondFactorFrom: '2026-01-01T00:00:00.000Z' } as typeof STAFF;
  const { address } = await openScreen('/admin/staff', {
    viewer,
    answers: { 'secondFactor.read': security(), 'passkeys.list': [], 'sessions.list': sessions },
  });
  await expect.element(page.getByText('Add a second factor to go on')).toBeVisible();
  expect(address()).toBe('/admin/security');
  expect(page.getByRole('link', { name: 'Not now' }).query()).toBeNull();
});

test('before the date the page says so, and lets go on', async () => {
  await open(security(), { viewer: { ...STAFF, secondFactorFrom: '2999-12-01T12:00:00.000Z' } as typeof STAFF });
  await expect.element(page.getByText('From Dec 1, 2999 you need a second factor')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Not now' })).toBeVisible();
});

describe('the matrix of roles', () => {
  test('names the grant of each role in words, with its people', async () => {
    await open(security());
    const matrix = page.getByRole('region', { name: 'What each role may do' });
    await expect.element(matrix.getByRole('columnheader', { name: 'Sales 2 people' })).toBeVisible();
    const orders = matrix.getByRole('row', { name: /Orders: paid, shipped/ });
    const cells = orders.getByRole('cell').elements();
    expect(cells.map((cell) => cell.querySelector('.visually-hidden')?.textContent)).toEqual([
      ...['Change', 'Change', 'No', 'Change', 'See'],
    ]);
    await expectAccessible();
  });

  test('fits a phone, where each grant has its role beside it', async () => {
    await page.viewport(390, 844);
    await open(security());
    const matrix = page.getByRole('region', { name: 'What each role may do' });
    await expect.element(matrix.getByText('Production').nth(1)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });
});

describe('the sign-in service', () => {
  test('is not on the page where none is set up', async () => {
    await open(security());
    await expect.element(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
    expect(page.getByText(/Continue with/).query()).toBeNull();
  });

  test('says how an account is linked', async () => {
    await open(security({ provider: { name: 'Acme', linkedAt: null } }));
    await expect.element(page.getByText(/^Not linked\. Choose Continue with Acme/)).toBeVisible();
    await expect.element(page.getByText('Continue with Acme is on for everyone.')).toBeVisible();
    await expectAccessible();
  });

  test('is unlinked by two presses', async () => {
    const { api } = await open(security({ provider: { name: 'Acme', linkedAt: AT } }));
    await expect.element(page.getByText('Linked since Nov 20, 2026.')).toBeVisible();
    await expectAccessible();
    api.change({
      'signInProvider.unlink': undefined,
      'secondFactor.read': security({ provider: { name: 'Acme', linkedAt: null } }),
    });
    await page.getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('button', { name: 'Press again to unlink' }).click();
    await expect.element(page.getByText(/^Not linked\./)).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'signInProvider.unlink')).toHaveLength(1);
  });
});
