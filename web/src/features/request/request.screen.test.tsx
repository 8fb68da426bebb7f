import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { openScreen, VISITOR } from '../../testing/open-screen.tsx';

const PATH = '/requests/follow-me';
const REQUEST: OutputOf<'inquiries.follow'> = {
  token: 'follow-me',
  reference: 'R-7F3A21C0',
  segment: 'wedding',
  state: 'new',
  sentAt: '2026-11-23T14:14:00.000Z',
  email: 'elena@example.com',
  emailOpenUntil: '2026-11-24T14:14:00.000Z',
  firstProofOn: null,
  withdrawnAt: null,
  withdrawText: null,
  handledAt: null,
  designer: null,
  projectID: null,
  deadline: '2027-06-12',
  products: ['Ties'],
  styles: [],
  colors: [{ name: 'Pantone 185 C', hex: '#e4002b' }],
  files: ['invitation.jpg'],
  leftOut: ['big-banner.png'],
  additions: [],
};

const open = (request: Partial<OutputOf<'inquiries.follow'>> = {}) =>
  openScreen(PATH, { viewer: VISITOR, answers: { 'inquiries.follow': { ...REQUEST, ...request } } });

describe('the page of a request', () => {
  test('says so when its link is none', async () => {
    await openScreen(PATH, { viewer: VISITOR, answers: { 'inquiries.follow': new Refusal('not-found') } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This link does not work');
    await expectAccessible();
  });

  test('offers another try when the server fails', async () => {
    const { api } = await openScreen(PATH, {
      viewer: VISITOR,
      answers: { 'inquiries.follow': new Refusal('internal') },
    });
    await expect.element(page.getByText('Nothing is lost. The link keeps working.')).toBeVisible();
    api.change({ 'inquiries.follow': REQUEST });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your request, step by step');
  });

  test('names what was sent and what was left out', async () => {
    await open();
    await expect.element(page.getByText('R-7F3A21C0')).toBeVisible();
    await expect.element(page.getByText('Pantone 185 C')).toBeVisible();
    await expect.element(page.getByText('big-banner.png')).toBeVisible();
    await expect.element(page.getByText('You need it by Jun 12, 2027.')).toBeVisible();
    await expectAccessible();
  });

  test('says when the first proof is expected only where the settings promise it', async () => {
    await open();
    await expect.element(page.getByText('We email elena@example.com.', { exact: true })).toBeVisible();
    await open({ firstProofOn: '2026-11-25' });
    await expect.element(page.getByText('Expected Nov 25. We email elena@example.com.')).toBeVisible();
  });

  test('names the designer', async () => {
    await open({ state: 'handled', designer: 'Ines Example', handledAt: '2026-11-24T09:00:00.000Z' });
    await expect.element(page.getByText('Ines Example, since Nov 24, 2026')).toBeVisible();
  });

  test('leads to the project once there is one, and takes no other address then', async () => {
    await open({ state: 'project', designer: 'Ines Example', projectID: '1001', emailOpenUntil: null });
    await expect.element(page.getByRole('link', { name: 'Log in to see it' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Wrong? Change it' }).query()).toBeNull();
  });

  test('sends nothing without words or a file, and keeps the words of a refused addition', async () => {
    const { api } = await open();
    api.change({ 'inquiries.add': new Refusal('request-full') });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(page.getByText('Write something, or attach a file.')).toBeVisible();
    expect(api.calls.map(({ name }) => name)).not.toContain('inquiries.add');
    const field = page.getByRole('textbox', { name: 'Something to add?' });
    await field.fill('A little more sage');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(page.getByText('You have added a lot here. Email us the rest.')).toBeVisible();
    await expect.element(field).toHaveValue('A little more sage');
  });

  test('says when the address can no longer be changed', async () => {
    const { api } = await open();
    api.change({ 'inquiries.correctEmail': new Refusal('email-settled') });
    await page.getByRole('button', { name: 'Wrong? Change it' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('ela@example.com');
    await page.getByRole('button', { name: 'Change it', exact: true }).click();
    await expect.element(page.getByText(/This address can no longer be changed here/)).toBeVisible();
    await expectAccessible();
  });

  test('offers withdrawing only where the settings do', async () => {
    await open();
    await expect.element(page.getByText('A designer answers by email.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Withdraw this request' }).query()).toBeNull();
  });

  test('withdraws after one question, and takes nothing more then', async () => {
    const { api } = await open({ withdrawText: 'Our designers stop.' });
    api.change({ 'inquiries.withdraw': new Refusal('request-has-project') });
    await page.getByRole('button', { name: 'Withdraw this request' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw R-7F3A21C0?' });
    await expect.element(question.getByText('Our designers stop.')).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Not now' }).click();
    expect(api.calls.map(({ name }) => name)).not.toContain('inquiries.withdraw');
    await page.getByRole('button', { name: 'Withdraw this request' }).click();
    await question.getByRole('button', { name: 'Withdraw it' }).click();
    await expect.element(question.getByText(/^Your project is open/)).toBeVisible();
    const withdrawn = { state: 'withdrawn', withdrawnAt: '2026-11-25T12:00:00.000Z', emailOpenUntil: null } as const;
    api.change({ 'inquiries.withdraw': { ...REQUEST, ...withdrawn } });
    await question.getByRole('button', { name: 'Withdraw it' }).click();
    await expect.element(page.getByText('Withdrawn on Nov 25, 2026.')).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Something to add?' }).query()).toBeNull();
    await expectAccessible();
  });
});
