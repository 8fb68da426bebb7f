import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, wide } from '../browser/visit.ts';
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
  await expectGoodAtBothWidths(page);

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

async function zipOf(names: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [at, name] of names.entries()) {
    const background = { r: 40 * at, g: 80, b: 120 };
    zip.addBuffer(
      await sharp({ create: { width: 300, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
      name,
    );
  }
  zip.addBuffer(Buffer.from('not a picture'), 'proofs/broken.png');
  zip.end();
  return buffer(zip.outputStream);
}

test('an owner imports projects with their proofs, fixes what is refused, and customers see them', async () => {
  const { page } = await visit({ viewport: wide }, [/status of 422/]);
  await signInTo(page, { path: '/admin/import', heading: 'Import and export' });
  await page.getByRole('radio', { name: 'Projects' }).check({ force: true });
  const csv = [
    'Project ID,Name,Email,Type,Arrive by,Proof,Product,Notes',
    'J-7001,Regatta,journey.ann@example.com,Organization,3/14/2031,tie.png,Necktie,',
    'J-7001,,,,,bow.png,Bowtie,Gold is 4515 C.',
    'J-7002,Gala,journey.ben@example.com,Weding,,,,',
    'J-7003,Oars,journey.cai@example.com,Individual,,broken.png,Necktie,',
  ].join('\n');
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'journey-projects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.locator('input[type=file][aria-label="Choose a zip with the proofs"]').setInputFiles({
    name: 'proofs.zip',
    mimeType: 'application/zip',
    buffer: await zipOf(['proofs/tie.png', 'proofs/bow.png']),
  });
  await page.getByText('3 files').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check 4 rows' }).press('Enter');
  await page.getByRole('button', { name: 'Use Bow Tie' }).press('Enter');
  await page.getByRole('button', { name: 'Use Wedding' }).press('Enter');
  await page.getByText('3 projects, 3 proofs. No one gets an email.').waitFor();
  await expectGoodAtBothWidths(page);

  await page.getByRole('checkbox', { name: 'Show the proofs to customers right away' }).check();
  await page.getByRole('button', { name: 'Import 3 projects' }).press('Enter');
  const refused = page.getByRole('row', { name: /J-7003/ });
  await refused.waitFor();
  await page.getByRole('checkbox', { name: "Skip projects that can't be read" }).check();
  await page.getByRole('button', { name: 'Import 2 projects' }).press('Enter');
  await page.getByText('journey-projects.csv is imported').waitFor();
  await page.getByText('2 projects, 2 proofs.').waitFor();

  await page.goto('/admin/project/J-7001');
  await page.getByRole('heading', { name: 'Proofs 2' }).waitFor();
  await page.getByRole('heading', { name: /^bow\d{5}$/ }).waitFor();
  await page.goto('/admin/import');
  const row = page.getByRole('row', { name: /journey-projects\.csv/ });
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Press again to undo' }).click();
  await row.getByText('Undone').waitFor();
});
