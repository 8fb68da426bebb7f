import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { CUSTOMER, openScreen, VISITOR } from '../../testing/open-screen.tsx';

const PATH = '/reminders/1001.signature';
const link = { projectName: 'Spring Regatta', stopped: false };

test('the page of a customer who is logged in fits a phone', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openScreen(PATH, { viewer: CUSTOMER, answers: { 'reminders.read': link } });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect.element(page.getByText(/proofs in Spring Regatta that wait/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('a link from a reminder stops nothing until its button is pressed', async () => {
  const { api } = await openScreen(PATH, {
    viewer: VISITOR,
    answers: { 'reminders.read': link, 'reminders.stop': { ...link, stopped: true } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('No more reminders?');
  await expect.element(page.getByText(/proofs in Spring Regatta that wait/)).toBeVisible();
  expect(api.calls.map(({ name }) => name)).not.toContain('reminders.stop');
  await expectAccessible();
  api.change({ 'reminders.read': { ...link, stopped: true } });
  await page.getByRole('button', { name: 'No more reminders' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Reminders are off');
  expect(api.calls.find(({ name }) => name === 'reminders.stop')?.input).toEqual({ token: '1001.signature' });
});

test('a link that was cut says so, and one that cannot be checked is tried again', async () => {
  await openScreen(PATH, { viewer: VISITOR, answers: { 'reminders.read': new Refusal('not-found') } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This link does not work');
  await openScreen(PATH, { viewer: VISITOR, answers: { 'reminders.read': new Refusal('internal') } });
  await expect.element(page.getByText('We could not check this link')).toBeVisible();
});
