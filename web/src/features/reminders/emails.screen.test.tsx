import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { CUSTOMER, openScreen, VISITOR } from '../../testing/open-screen.tsx';

const topics = [
  { topic: 'reminders' as const, on: true },
  { topic: 'comments' as const, on: true },
];
const link = { email: 'm•••@example.com', audience: 'customer' as const, topics, about: 'reminders' as const };
const off = {
  ...link,
  topics: [{ topic: 'reminders' as const, on: false }, topics[1] ?? { topic: 'comments', on: true }],
};
const LINK = '/emails/v1.token';

test('a link from a mail turns nothing off until its button is pressed', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { api } = await openScreen(LINK, {
    viewer: VISITOR,
    answers: { 'emailChoices.readLink': link, 'emailChoices.saveLink': off },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Fewer emails?');
  await expect.element(page.getByText('Emails to m•••@example.com')).toBeVisible();
  expect(api.calls.map(({ name }) => name)).not.toContain('emailChoices.saveLink');
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
  api.change({ 'emailChoices.readLink': off });
  await page.getByRole('button', { name: 'Turn off: Reminders' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Reminders: off');
  expect(api.calls.find(({ name }) => name === 'emailChoices.saveLink')?.input).toEqual({
    ...{ token: 'v1.token', topic: 'reminders', on: false },
  });
  await page.getByRole('switch', { name: 'Comments' }).click();
  expect(api.calls.filter(({ name }) => name === 'emailChoices.saveLink').at(-1)?.input).toMatchObject({
    ...{ topic: 'comments', on: false },
  });
});

test('a link that was cut says so, and one that cannot be checked is tried again', async () => {
  await openScreen(LINK, { viewer: VISITOR, answers: { 'emailChoices.readLink': new Refusal('not-found') } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This link does not work');
  await openScreen(LINK, { viewer: VISITOR, answers: { 'emailChoices.readLink': new Refusal('internal') } });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a customer who is logged in turns emails off, and a refusal is shown', async () => {
  const own = { email: 'customer@example.com', audience: 'customer' as const, topics };
  const { api } = await openScreen('/emails', {
    viewer: CUSTOMER,
    answers: { 'emailChoices.read': own, 'emailChoices.save': new Refusal('internal') },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your emails');
  await expect.element(page.getByText(/always mailed/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('switch', { name: 'Comments' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Comments' })).toBeChecked();
  expect(api.calls.find(({ name }) => name === 'emailChoices.save')?.input).toEqual({ topic: 'comments', on: false });
  await openScreen('/emails', { viewer: CUSTOMER, answers: { 'emailChoices.read': new Refusal('internal') } });
  await expect.element(page.getByText('Your emails did not load')).toBeVisible();
});
