import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/admin/quarantine';
const file = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'logo.pdf',
  bytes: 200_077,
  sha256: 'a'.repeat(64),
  finding: 'Eicar-Test-Signature',
  source: 'revisions' as const,
  projectId: '1001',
  sentBy: 'm•••@example.com',
  at: '2026-03-02T12:00:00.000Z',
  removedAt: null,
  released: null,
};
const list = { scanner: 'ClamAV', storedBytes: 200_077, files: [file] };
const open = (answers = {}) => openScreen(PATH, { viewer: STAFF, answers: { 'quarantine.list': list, ...answers } });

test('lists what was found, and fits a phone', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Quarantine');
  await expect.element(page.getByText(/Eicar-Test-Signature, /)).toBeVisible();
  await expect.element(page.getByText(/sent by m•••@example.com/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Download the infected file' }).elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test('an owner deletes a file by two presses', async () => {
  const { api } = await open({ 'quarantine.remove': null as never });
  await page.getByRole('button', { name: 'Delete now' }).click();
  expect(api.calls.map(({ name }) => name)).not.toContain('quarantine.remove');
  await page.getByRole('button', { name: 'Press again to delete' }).click();
  await expect.element(page.getByText('The infected file is deleted.')).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'quarantine.remove')?.input).toEqual({ id: file.id });
});

test('an owner releases a file for a reason, by a second press', async () => {
  const { api } = await open({ 'quarantine.release': null as never });
  await page.getByRole('button', { name: 'Release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release logo.pdf' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  expect(dialog.getByRole('button', { name: 'Release' }).elements()).toEqual([]);
  await dialog.getByLabelText('Reason').fill('For the vendor of the scanner.');
  await dialog.getByRole('button', { name: 'Release' }).click();
  const released = { at: file.at, by: 'Staff', reason: 'For the vendor of the scanner.' };
  api.change({ 'quarantine.list': { ...list, files: [{ ...file, released }] } });
  await dialog.getByRole('button', { name: 'Press again to release' }).click();
  await expect.element(page.getByRole('link', { name: 'Download the infected file' })).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'quarantine.release')?.input).toEqual({
    ...{ id: file.id, reason: 'For the vendor of the scanner.' },
  });
});

test.each([
  ['ClamAV', /ClamAV scans every file/],
  [null, /No scanner is connected/],
] as const)('an empty list says whether files are scanned: by %s', async (scanner, sentence) => {
  await open({ 'quarantine.list': { scanner, storedBytes: 0, files: [] } });
  await expect.element(page.getByText('No infected files')).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('a list that did not load says so', async () => {
  await open({ 'quarantine.list': new Refusal('internal') });
  await expect.element(page.getByText('Quarantine did not load')).toBeVisible();
});
