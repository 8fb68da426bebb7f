import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const PATH = '/admin/notifications';
const data = {
  email: 'staff@example.com',
  isOwner: true,
  getsAlerts: true,
  topics: [
    { topic: 'inquiries' as const, way: 'now' as const, receivers: 2 },
    { topic: 'mentions' as const, way: 'off' as const, receivers: 0 },
    { topic: 'alert-disk' as const, way: 'now' as const, receivers: 1 },
  ],
};
const open = (answers = {}) => openScreen(PATH, { viewer: STAFF, answers: { 'notifications.read': data, ...answers } });

test('lists each email with its ways, and those that always come', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Notifications');
  const inquiries = page.getByRole('combobox', { name: 'New inquiries' });
  await expect.element(inquiries).toHaveValue('now');
  expect([...inquiries.element().querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    'At once',
    'Once a day at 8 AM',
    'Off',
  ]);
  const disk = page.getByRole('combobox', { name: 'Disk under 10 GB' });
  expect(disk.element().querySelectorAll('option').length).toBe(2);
  await expect.element(page.getByText('API key ends soon')).toBeVisible();
  expect(page.getByText('Nobody gets this email.').elements()).toEqual([]);
  await expectAccessible();
});

test('saves a choice at once, and warns when nobody is left', async () => {
  const { api } = await open({
    'notifications.save': { topic: 'inquiries', before: 'now', way: 'off', receivers: 0 },
  });
  const inquiries = page.getByRole('combobox', { name: 'New inquiries' });
  await expect.element(inquiries).toBeVisible();
  const [first, ...others] = data.topics;
  api.change({
    'notifications.read': { ...data, topics: [{ ...first, way: 'off', receivers: 0 }, ...others] } as never,
  });
  await inquiries.selectOptions('off');
  await expect.element(page.getByText('New inquiries: Nobody gets this email.')).toBeVisible();
  await expect.element(inquiries).toHaveValue('off');
  await expect.element(page.getByText('Nobody gets this email.', { exact: true })).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'notifications.save')?.input).toEqual({
    topic: 'inquiries',
    way: 'off',
  });
});

test('a choice that is refused stays as it was', async () => {
  await open({ 'notifications.save': new Refusal('internal') });
  const inquiries = page.getByRole('combobox', { name: 'New inquiries' });
  await inquiries.selectOptions('daily');
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(inquiries).toHaveValue('now');
});

test('fits a phone, and says when it did not load', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await open();
  await expect.element(page.getByRole('combobox', { name: 'Mentions' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await open({ 'notifications.read': new Refusal('internal') });
  await expect.element(page.getByText('Your emails did not load')).toBeVisible();
});

test('someone who gets nothing that can be turned off is told so', async () => {
  await open({ 'notifications.read': { ...data, isOwner: false, getsAlerts: false, topics: [] } });
  await expect.element(page.getByText('No emails go to you that you could turn off.')).toBeVisible();
  expect(page.getByText('API key ends soon').elements()).toEqual([]);
});
