import { describe, expect, test } from 'vitest';
import { useAlone } from '../browser/alone.ts';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { colorsAdmin, shows } from '../pages/colors-page.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';

useAlone('colors');
const visit = useBrowser();
const atTheTable = colorsAdmin(visit);

describe.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen', (_name, viewport) => {
  test('the table in all its states holds to its width and nothing in it axe minds', async () => {
    const table = await atTheTable({ viewport });
    const { page } = table;
    await table.add('Abbey', '#4c4f56');
    await table.cell('Hex', 'Abbey').nth(1).fill('#1');
    await page.getByRole('button', { name: 'Delete Abbey Stone' }).click();
    await page.getByRole('button', { name: 'Undo deleting Abbey Stone' }).waitFor();
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expectAccessible(page);
  });

  test('an empty library says so to staff and to visitors, with ways out for who has them', async () => {
    const { page, context } = await visit({ viewport });
    const none = { version: 1, colors: [], savedAt: null, savedBy: null };
    await page.route(/\/api\/(admin\/)?colors$/, (route) => route.fulfill({ json: none }));
    await page.goto('/colors');
    await page.getByText('Our color library is empty right now.').waitFor();
    await expectAccessible(page);
    await asStaff(context);
    await page.goto('/admin/colors');
    await page.getByText('The color library is empty, so no one can pick a color.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a color' }).click();
    await page.keyboard.type('First');
    await expect
      .poll(() => page.getByRole('form', { name: 'Add a color' }).getByLabel('Name').inputValue())
      .toBe('First');
  });

  test.each(['/admin/colors', '/colors'])(
    'a library that does not load on %s says so, and loads at the second try',
    async (path) => {
      const { page, context } = await visit({ viewport }, [/Failed to load resource.*500/]);
      await asStaff(context);
      const broken = { code: 'internal', message: 'Something went wrong on our side. Nothing was saved.' };
      await page.route(/\/api\/(admin\/)?colors$/, (route) => route.fulfill({ status: 500, json: broken }), {
        times: 1,
      });
      await page.goto(path);
      await page.getByText('We could not load the colors').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('table', { name: 'The color library' }).waitFor();
    },
  );
});

test('a save that empties or halves the library asks for confirmation', async () => {
  const table = await atTheTable();
  const two = [0, 1].map((n) => ({
    id: `knotty-only-${n}`,
    colorName: `Only ${n}`,
    hex: '#123456',
    category: 'Blue',
    colorSet: 'Knotty',
  }));
  await table.page.route('**/api/admin/colors', (route) =>
    route.fulfill({ json: { version: 1, colors: two, savedAt: null, savedBy: null } }),
  );
  await table.open();
  await table.page.getByRole('button', { name: 'Delete Only 0' }).click();
  await table.page.getByRole('button', { name: 'Delete Only 1' }).click();
  await table.save.click();
  const dialog = table.page.getByRole('dialog', { name: 'Save an empty library?' });
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => table.status.textContent()).toBe('2 unsaved changes');
});

test('a category that is none is flagged, with what was meant in one press', async () => {
  const table = await atTheTable();
  const clementine = {
    id: 'knotty-clementine',
    colorName: 'Clementine',
    hex: '#e8702a',
    category: 'Oraneg',
    colorSet: 'Knotty',
  };
  await table.page.route('**/api/admin/colors', (route) =>
    route.fulfill({ json: { version: 1, colors: [clementine], savedAt: null, savedBy: null } }),
  );
  await table.open();
  await table.page.getByText('Not a color family. Did you mean Orange?').waitFor();
  await expectAccessible(table.page);
  await table.page.getByRole('button', { name: 'Use Orange' }).click();
  await shows(table, 'Category', 'Clementine').toBe('Orange');
  await expect.poll(() => table.status.textContent()).toBe('1 unsaved change');
});
