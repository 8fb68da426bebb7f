import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';
import { signInTo } from '../pages/log-in-page.ts';

const visit = useBrowser();

const LATIN = new Uint8Array(
  [...'Email;Full name;Organization\r\n']
    .map((letter) => letter.charCodeAt(0))
    .concat(
      [...'zo\xeb@@example.com;Zo\xeb;Journey Club\r\njourney.ben@example.com;Ben;journey  club\r\n'].map((letter) =>
        letter.charCodeAt(0),
      ),
    ),
);

test('an owner imports customers from a spreadsheet, fixes a cell, and takes the import back', async () => {
  const { page } = await visit({ viewport: wide });
  await signInTo(page, { path: '/admin/import', heading: 'Import and export' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'journey.csv', mimeType: 'text/csv', buffer: Buffer.from(LATIN) });
  await page.getByText('2 rows, ; between columns, Windows-1252').waitFor();
  await page.getByRole('button', { name: 'Check 2 rows' }).press('Enter');
  await page.getByText('There are 2 @ in this email.').waitFor();
  const submit = page.getByRole('button', { name: /^Import \d rows?$/ });
  expect(await submit.isDisabled()).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize(wide);

  const cell = page.getByRole('textbox', { name: 'Email, row 2' });
  expect(await cell.inputValue()).toBe('zo\xeb@@example.com');
  await cell.fill('journey.zoe@example.com');
  await cell.press('Enter');
  await page.getByText('2 new, 0 updated. No one gets an email.').waitFor();
  await page.getByText('1 new company').waitFor();
  await submit.press('Enter');
  await page.getByText('journey.csv is imported').waitFor();

  await page.goto('/admin/customers/journey.zoe@example.com');
  await page.getByRole('heading', { name: 'Zo\xeb' }).waitFor();
  await page.goto('/admin/import');
  const row = page.getByRole('row', { name: /journey\.csv/ });
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Press again to undo' }).click();
  await row.getByText('Undone').waitFor();
  await page.reload();
  await row.getByText('Undone').waitFor();
});
