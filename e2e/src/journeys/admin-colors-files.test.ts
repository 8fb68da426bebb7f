import { describe, expect, test } from 'vitest';
import { useAlone } from '../browser/alone.ts';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { type ColorsAdmin, colorsAdmin, shows } from '../pages/colors-page.ts';

useAlone('colors');
const atTheTable = colorsAdmin(useBrowser());

describe('import and export', () => {
  const head = 'colorName,hex,category,colorSet';

  const paste = async ({ page }: ColorsAdmin, rows: string): Promise<void> => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel('Or paste the rows').fill(rows);
    await page.getByRole('button', { name: 'Check the rows' }).click();
  };

  test('one wrong row lets nothing in and is named', async () => {
    const table = await atTheTable({}, [/Failed to load resource.*422/]);
    await paste(table, `${head}\nImported Well,#123456,Blue,Knotty\nImported Badly,red,Blue,Knotty\n`);
    const faults = table.page.getByRole('table', { name: 'Rows to fix' });
    await faults.waitFor();
    await expect
      .poll(() => faults.getByRole('row').nth(1).getByRole('cell').allTextContents())
      .toEqual(['3', 'hex', 'red', expect.stringContaining('is not a hex')]);
    await expectAccessible(table.page);
    await table.page.keyboard.press('Escape');
    await table.find('Imported Well');
    await table.page.getByText('No colors match "Imported Well"').waitFor();
  });

  test('a good file says what it will do, what it read differently, and does it', async () => {
    const table = await atTheTable();
    await paste(table, `${head}\nClementine E2E,e8702a,Oraneg,Knotty\n`);
    await table.page.getByText('1 added').waitFor();
    await table.page.getByText('"Oraneg" was read as "Orange".').waitFor();
    await table.page.getByRole('button', { name: 'Import 1 change' }).click();
    await table.page.getByText('Imported: 1 added.').waitFor();
    await table.find('clementine e2e');
    await shows(table, 'Category', 'Clementine E2E').toBe('Orange');
  });

  test('waits while there are unsaved changes', async () => {
    const table = await atTheTable();
    await table.find('banana cream');
    await table.cell('Category', 'Banana Cream').selectOption('Orange');
    await table.page.getByRole('button', { name: 'Import', exact: true }).click();
    await table.page.getByText('You have 1 unsaved change. Save or discard it first, then import.').waitFor();
  });

  test.each(['CSV', 'JSON'])('what was exported as %s comes in again unchanged', async (format) => {
    const table = await atTheTable();
    await table.page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      table.page.waitForEvent('download'),
      table.page.getByRole('link', { name: `Colors as ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^colors-.*\\.${format.toLowerCase()}$`));
    await table.page.getByRole('button', { name: 'Import', exact: true }).click();
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    await table.page
      .getByLabel('File to import', { exact: true })
      .last()
      .setInputFiles({
        name: download.suggestedFilename(),
        mimeType: 'text/plain',
        buffer: Buffer.concat(chunks),
      });
    await table.page.getByText(/^\d+ rows read, no errors$/).waitFor();
    await expect
      .poll(() => table.page.getByRole('button', { name: 'Nothing to import' }).getAttribute('aria-disabled'))
      .toBe('true');
  });

  test('a Pantone list comes into its own catalog', async () => {
    const table = await atTheTable();
    await table.page.getByRole('button', { name: 'Import', exact: true }).click();
    await table.page.getByLabel('Import into').selectOption('Pantone uncoated');
    await table.page.getByLabel('Or paste the rows').fill('pantone,hex\n9999-u,#ABCDEF\n');
    await table.page.getByRole('button', { name: 'Check the rows' }).click();
    await table.page.getByRole('button', { name: 'Import 1 change' }).click();
    await table.page.getByText('Imported: 1 added.').waitFor();
    const answer = await table.page.request.get('/api/pantone/uncoated');
    expect(((await answer.json()) as { colors: unknown[] }).colors).toContainEqual({
      pantone: '9999-u',
      hex: '#abcdef',
    });
  });
});
