import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type Mails = OutputOf<'mail.list'>;
type Mail = Mails['mails'][number];

const makeMail = (number: number, change: Partial<Mail> = {}): Mail => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'code',
  to: `dana${number}@example.com`,
  subject: `Your code ${number}`,
  state: 'kept',
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  ...change,
});

const makePage = (mails: readonly Mail[], change: Partial<Mails> = {}): Mails => ({
  mails: [...mails],
  nextCursor: null,
  mailServer: false,
  ...change,
});

const open = (mails: Answers['mail.list'], path = '/admin/mail') =>
  openScreen(path, {
    viewer: STAFF,
    answers: {
      'mail.list': mails,
      'mail.read': ({ mailId }) => ({
        ...makeMail(Number(mailId.at(-1))),
        from: { name: 'Colorway', address: 'hello@example.com' },
        text: `Text of ${mailId.at(-1)}`,
        html: '<p>Hello</p>',
        masked: false,
      }),
    },
  });

const mailRow = (number: number) =>
  page
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: `Your code ${number}` });
const shown = (number: number) => page.getByRole('region', { name: `Your code ${number}` });

describe('the mail page', () => {
  test('says that the emails did not load, and loads them on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The emails did not load/);
    api.change({ 'mail.list': makePage([makeMail(1)]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(mailRow(1)).toBeVisible();
  });

  test('shows a place in waiting until the emails arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<Mails>();
    await open(promise);
    await expect.element(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makePage([makeMail(1)]));
    await expect.element(mailRow(1)).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('says what will appear while there is none', async () => {
    await open(makePage([]));
    await expect.element(page.getByText('No emails here')).toBeVisible();
    await expect.element(page.getByText('Emails appear here as soon as they are created.')).toBeVisible();
    await expectAccessible();
  });

  test('says that no email matches the search', async () => {
    const { api } = await open(makePage([]), '/admin/mail?q=nobody');
    await expect.element(page.getByText('No address or subject matches your search.')).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'mail.list')?.input).toMatchObject({ q: 'nobody', state: 'kept' });
  });

  test('opens the first email, and another one by a press, which its address keeps', async () => {
    const { address } = await open(makePage([makeMail(1), makeMail(2)]));
    await expect.element(shown(1)).toMatchTextContent(/dana1@example.com/);
    await mailRow(2).click();
    await shown(2).getByText('Text', { exact: true }).click();
    await expect.element(shown(2).getByText('Text of 2')).toBeVisible();
    await expect.element(mailRow(2)).toHaveAttribute('aria-current', 'true');
    expect(address()).toContain(makeMail(2).id);
    expect(page.getByRole('button', { name: 'Send again' }).query()).toBeNull();
    await expectAccessible();
  });

  test('opens the email of a link that is not on the first page, or says that it did not load', async () => {
    const { api } = await open(makePage([makeMail(1)]), `/admin/mail?mail=${makeMail(2).id}`);
    await expect.element(shown(2)).toMatchTextContent(/dana2@example.com/);
    api.change({ 'mail.read': new Refusal('not-found') });
    await mailRow(1).click();
    await expect.element(page.getByText('The email did not load')).toBeVisible();
  });

  test('adds older emails below the first', async () => {
    await open((input) =>
      input?.cursor === 'next' ? makePage([makeMail(2)]) : makePage([makeMail(1)], { nextCursor: 'next' }),
    );
    await page.getByRole('button', { name: 'Show older emails' }).click();
    await expect.element(mailRow(2)).toBeVisible();
    await expect.element(mailRow(1)).toBeVisible();
  });

  test('sends a failed email again, or says why it did not', async () => {
    const failed = makeMail(1, { state: 'failed', error: 'The mailbox is full.' });
    const { api } = await open(makePage([failed], { mailServer: true }), '/admin/mail?state=failed');
    await expect.element(mailRow(1)).toMatchTextContent(/The mailbox is full[.]/);
    api.change({ 'mail.sendAgain': new Refusal('unavailable') });
    const again = page.getByRole('button', { name: 'Send again' });
    await again.click();
    await expect.element(page.getByText('We are not ready yet. Try again in a moment.')).toBeVisible();
    api.change({ 'mail.sendAgain': { ...failed, state: 'waiting' }, 'mail.list': makePage([], { mailServer: true }) });
    await again.click();
    await expect.element(page.getByText('Sending again.')).toBeVisible();
    // Sooner than the list refreshes by its timer.
    await expect.element(page.getByText('No emails here'), { timeout: 3_000 }).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'mail.sendAgain')?.input).toEqual({ mailId: failed.id });
  });
});
