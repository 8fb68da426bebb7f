import { describe, expect, test } from 'vitest';
import { useAlone } from '../browser/alone.ts';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { colorsDesk, type Desk, shows } from '../pages/colors-page.ts';

useAlone('colors');
const atTheTable = colorsDesk(useBrowser());

describe('import and export', () => {
  const head = 'colorName,hex,category,colorSet';

  const paste = async ({ page }: Desk, rows: string): Promise<void> => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel('Or paste the rows').fill(rows);
    await page.getByRole('button', { name: 'Check the rows' }).click();
  };

  test('one wrong row lets nothing in and is named', async () => {
    const desk = await atTheTable({}, [/Failed to load resource.*422/]);
    await paste(desk, `${head}\nImported Well,#123456,Blue,Knotty\nImported Badly,red,Blue,Knotty\n`);
    const faults = desk.page.getByRole('table', { name: 'Rows to fix' });
    await faults.waitFor();
    await expect
      .poll(() => faults.getByRole('row').nth(1).getByRole('cell').allTextContents())
      .toEqual(['3', 'hex', 'red', expect.stringContaining('is not a hex')]);
    await expectAccessible(desk.page);
    await desk.page.keyboard.press('Escape');
    await desk.find('Imported Well');
    await desk.page.getByText('No colors match "Imported Well"').waitFor();
  });

  test('a good file says what it will do, what it read differently, and does it', async () => {
    const desk = await atTheTable();
    await paste(desk, `${head}\nClementine E2E,e8702a,Oraneg,Knotty\n`);
    await desk.page.getByText('1 added').waitFor();
    await desk.page.getByText('"Oraneg" was read as "Orange".').waitFor();
    await desk.page.getByRole('button', { name: 'Import 1 change' }).click();
    await desk.page.getByText('Imported: 1 added.').waitFor();
    await desk.find('clementine e2e');
    await shows(desk, 'Category', 'Clementine E2E').toBe('Orange');
  });

  test('waits while there are unsaved changes', async () => {
    const desk = await atTheTable();
    await desk.find('banana cream');
    await desk.cell('Category', 'Banana Cream').selectOption('Orange');
    await desk.page.getByRole('button', { name: 'Import', exact: true }).click();
    await desk.page.getByText('You have 1 unsaved change. Save or discard it first, then import.').waitFor();
  });

  test.each(['CSV', 'JSON'])('what was exported as %s comes in again unchanged', async (format) => {
    const desk = await atTheTable();
    await desk.page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      desk.page.waitForEvent('download'),
      desk.page.getByRole('link', { name: `Colors as ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^colors-.*\\.${format.toLowerCase()}$`));
    await desk.page.getByRole('button', { name: 'Import', exact: true }).click();
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    await desk.page
      .getByLabel('File to import', { exact: true })
      .last()
      .setInputFiles({
        name: download.suggestedFilename(),
        mimeType: 'text/plain',
        buffer: Buffer.concat(chunks),
      });
    await desk.page.getByText(/^\d+ rows read, no errors$/).waitFor();
    await expect
      .poll(() => desk.page.getByRole('button', { name: 'Nothing to import' }).getAttribute('aria-disabled'))
      .toBe('true');
  });

  test('a Pantone list comes into its own catalog', async () => {
    const desk = await atTheTable();
    await desk.page.getByRole('button', { name: 'Import', exact: true }).click();
    await desk.page.getByLabel('Import into').selectOption('Pantone uncoated');
    await desk.page.getByLabel('Or paste the rows').fill('pantone,hex\n9999-u,#ABCDEF\n');
    await desk.page.getByRole('button', { name: 'Check the rows' }).click();
    await desk.page.getByRole('button', { name: 'Import 1 change' }).click();
    await desk.page.getByText('Imported: 1 added.').waitFor();
    const answer = await desk.page.request.get('/api/pantone/uncoated');
    expect(((await answer.json()) as { colors: unknown[] }).colors).toContainEqual({
      pantone: '9999-u',
      hex: '#abcdef',
    });
  });
});
