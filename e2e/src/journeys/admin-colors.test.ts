import { expect, test } from 'vitest';
import { useAlone } from '../browser/alone.ts';
import { settled, useBrowser } from '../browser/visit.ts';
import { colorsAdmin, isBlocked, shows } from '../pages/colors-page.ts';

useAlone('colors');
const visit = useBrowser();
const atTheTable = colorsAdmin(visit);

test('a visitor who is not staff signs in first, and comes back', async () => {
  const { page } = await visit();
  await page.goto('/admin/colors');
  const at = new URL(page.url());
  expect([at.pathname, at.searchParams.get('next')]).toEqual(['/admin/sign-in', '/admin/colors']);
});

test('Save Changes works once something changed, and no more when it is undone', async () => {
  const table = await atTheTable();
  const { page, status } = table;
  await expect.poll(() => isBlocked(table)).toBe(true);
  await table.find('agave');
  await table.cell('Category', 'Agave').first().selectOption('Blue');
  await expect.poll(() => status.textContent()).toBe('1 unsaved change');
  await expect.poll(() => isBlocked(table)).toBe(false);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect([await isBlocked(table), await status.textContent()]).toEqual([true, 'No unsaved changes']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => isBlocked(table)).toBe(false);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect.poll(() => status.textContent()).toBe('1 unsaved change');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.getByRole('button', { name: 'Discard 1 change' }).click();
  await expect.poll(() => isBlocked(table)).toBe(true);
});

test('an invalid hex shows an error and blocks the save', async () => {
  const table = await atTheTable();
  const { page, status } = table;
  await table.add('Broken', 'not a hex');
  await page.getByRole('alert').getByText('A hex is # followed by six digits, 0 to 9 or a to f.').waitFor();
  await expect.poll(() => isBlocked(table)).toBe(true);

  await table.find('cobalt');
  const hex = table.cell('Hex', 'Cobalt').first();
  await hex.fill('#12');
  await hex.press('Tab');
  await page.getByRole('cell', { name: 'A hex is # followed by six digits' }).waitFor();
  expect([await hex.getAttribute('aria-invalid'), await status.textContent()]).toEqual([
    'true',
    '1 unsaved change. 1 color to fix first',
  ]);
  // Pressing it leads to the cause, even when a search hides that.
  await table.find('zinfandel or another');
  await table.save.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Hex of Cobalt');
  await hex.fill('ABC');
  await hex.press('Tab');
  await shows(table, 'Hex', 'Cobalt').toBe('#AABBCC');
  await expect.poll(() => isBlocked(table)).toBe(false);
});

test('the same name or hex in a set is warned of, not forbidden, and both can be seen', async () => {
  const table = await atTheTable();
  const { page } = table;
  await table.add('Alpine Sky', '010203');
  await page.getByText('Another Knotty color has this name.').first().waitFor();
  await expect.poll(() => isBlocked(table)).toBe(false);
  await page.getByRole('button', { name: 'Show both' }).first().click();
  await expect.poll(() => page.getByLabel('Name of Alpine Sky').count()).toBe(2);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Only duplicates (2)' }).isChecked()).toBe(true);
});

test('what was added, renamed, mended and deleted is saved, stays, and /colors shows it without a bar', async () => {
  const table = await atTheTable();
  const { page, status } = table;
  await table.add('Harbor Fog E2E', '  2C6e63 ');
  await table.find('amber autumn');
  await table.cell('Name', 'Amber Autumn').fill('Amber Autumn E2E');
  await table.find('amethyst');
  await page.getByRole('button', { name: 'Delete Amethyst', exact: true }).click();
  await page.getByRole('button', { name: 'Undo deleting Amethyst' }).click();
  await expect.poll(() => status.textContent()).toBe('2 unsaved changes');
  await page.getByRole('button', { name: 'Delete Amethyst', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Only changed' }).check();
  await table.find('');
  await expect.poll(() => page.locator('tr[data-unsaved]').count()).toBe(3);
  await table.saved();
  await expect.poll(() => isBlocked(table)).toBe(true);

  await page.reload();
  await table.find('e2e');
  await shows(table, 'Hex', 'Harbor Fog E2E').toBe('#2C6E63');
  await table.cell('Name', 'Amber Autumn E2E').waitFor();

  await page.goto('/colors');
  await settled(page);
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  await page.getByLabel('Search').fill('fog e2e');
  const row = page.getByRole('row', { name: /Harbor Fog E2E/ });
  await row.waitFor();
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual(['', 'Harbor Fog E2E', 'Green', '#2C6E63', 'Knotty', 'knotty-harbor-fog-e2e']);
  await page.getByLabel('Search').fill('knotty-amethyst');
  await page.getByText('No colors match "knotty-amethyst"').waitFor();
  await page.getByText('API response').click();
  expect(JSON.parse(await page.getByLabel('JSON', { exact: true }).inputValue())).toMatchObject({
    colors: expect.arrayContaining([expect.objectContaining({ id: 'knotty-harbor-fog-e2e', hex: '#2c6e63' })]),
  });
});

test('leaving with unsaved changes asks first, and a reload offers them again', async () => {
  const table = await atTheTable();
  const { page } = table;
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await table.find('anemone');
  await table.cell('Category', 'Anemone').selectOption('Pink');
  await page.getByRole('link', { name: 'Portal' }).click();
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay here' }).click();
  expect(new URL(page.url()).pathname).toBe('/admin/colors');

  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  const earlier = page.getByRole('dialog', { name: 'You have 1 unsaved change from earlier' });
  await earlier.getByRole('button', { name: 'Keep' }).click();
  await table.find('anemone');
  await shows(table, 'Category', 'Anemone').toBe('Pink');

  await page.getByRole('link', { name: 'Portal' }).click();
  await guard.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { name: 'Admin portal' }).waitFor();
  await page.getByRole('link', { name: 'Manage Colors' }).first().click();
  await earlier.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => table.status.textContent()).toBe('No unsaved changes');
});

test('a save that does not get through keeps everything and can be tried again', async () => {
  const table = await atTheTable({}, [/net::ERR_FAILED/]);
  await table.page.route('**/api/colors', (route) => route.abort(), { times: 1 });
  await table.find('ballerina');
  await table.cell('Category', 'Ballerina').selectOption('Red');
  await table.save.click();
  await table.page.getByText('Your changes are not saved yet, and they are still here.').waitFor();
  await expect.poll(() => table.status.textContent()).toBe('1 unsaved change');
  await table.page.getByRole('button', { name: 'Try again' }).click();
  await table.status.getByText('Saved', { exact: true }).waitFor();
});

test('the table is worked by keyboard alone', async () => {
  const table = await atTheTable();
  const { page } = table;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await table.search.focus();
  await page.keyboard.type('baltic');
  // The rows of before stay until the search is done.
  await expect
    .poll(() =>
      page
        .getByLabel(/^Name of /)
        .first()
        .getAttribute('aria-label'),
    )
    .toMatch(/Baltic/i);
  await expect.poll(() => page.locator('tbody tr[data-id]').count()).toBeGreaterThan(1);
  const names = await page
    .getByLabel(/^Name of /)
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  await page
    .getByLabel(names[0] ?? '')
    .first()
    .focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Deep');
  await expect.poll(() => table.status.textContent()).toBe('1 unsaved change');
  await page.keyboard.press('Escape');
  await expect.poll(() => table.status.textContent()).toBe('No unsaved changes');
  await page.keyboard.type('X');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(names[1]);
  await page.keyboard.press('Shift+Enter');
  await expect.poll(focused).toBe(names[0]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+z');
  await expect.poll(() => table.status.textContent()).toBe('No unsaved changes');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => table.status.textContent()).toBe('1 unsaved change');
  await page.getByRole('button', { name: 'Hex', exact: true }).press('Enter');
  const sorted = page.getByRole('columnheader', { name: 'Hex' });
  await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: 'Hex', exact: true }).press('Enter');
  await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('descending');
});

test('a row far away comes into sight by walking down, and the edited one stays', async () => {
  const table = await atTheTable();
  const { page } = table;
  const first = page.getByLabel(/^Name of /).first();
  await first.focus();
  const row = () => page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')));
  for (let next = 3; next <= 42; next++) {
    await page.keyboard.press('Enter');
    // A row far away takes a moment to be drawn.
    await expect.poll(row, { interval: 5 }).toBe(next);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(row).toBe(42);
});
