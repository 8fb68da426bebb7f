import { describe, expect, test } from 'vitest';
import { useAlone } from '../browser/alone.ts';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { colorsAdmin, isBlocked, shows } from '../pages/colors-page.ts';

useAlone('colors');
const atTheTable = colorsAdmin(useBrowser());

describe('two at one table', () => {
  const conflict = [/Failed to load resource.*409/];

  test('a stale save keeps what both did and says who was faster', async () => {
    const mine = await atTheTable({}, conflict);
    const theirs = await atTheTable();
    await mine.find('alabaster');
    await mine.cell('Name', 'Alabaster').fill('Alabaster Mine');
    await theirs.find('alabaster');
    await theirs.cell('Hex', 'Alabaster').fill('#f1e1d1');
    await theirs.saved();
    await mine.save.click();
    const dialog = mine.page.getByRole('dialog', { name: 'Someone else saved colors' });
    await dialog.getByText('Alabaster: hex from #').waitFor();
    await expectAccessible(mine.page);
    await dialog.getByRole('button', { name: 'Keep both and save' }).click();
    await mine.status.getByText('Saved', { exact: true }).waitFor();
    await shows(mine, 'Hex', 'Alabaster Mine').toBe('#F1E1D1');
  });

  test('where both changed the same cell the person chooses', async () => {
    const mine = await atTheTable({}, conflict);
    const theirs = await atTheTable();
    await mine.find('antique brown');
    await mine.cell('Hex', 'Antique Brown').fill('#111111');
    await theirs.find('antique brown');
    await theirs.cell('Hex', 'Antique Brown').fill('#222222');
    await theirs.saved();
    await mine.save.click();
    const choices = mine.page.getByRole('group', { name: 'Hex of Antique Brown' });
    await expect.poll(() => choices.getByLabel('Mine: #111111').isChecked()).toBe(true);
    await choices.getByLabel('Theirs: #222222').check();
    await mine.page.getByRole('button', { name: 'Keep both and save' }).click();
    await shows(mine, 'Hex', 'Antique Brown').toBe('#222222');
    await expect.poll(() => isBlocked(mine)).toBe(true);
  });

  test("a colleague's save is announced, and loads on request", async () => {
    const mine = await atTheTable();
    const theirs = await atTheTable();
    await mine.find('azure lake');
    await mine.cell('Name', 'Azure Lake').fill('Azure Lake Mine');
    await theirs.find('azure lake');
    await theirs.cell('Category', 'Azure Lake').selectOption('Green');
    await theirs.saved();
    await mine.page.getByText('Your changes stay when you load it.').waitFor();
    await expect.poll(() => mine.cell('Category', 'Azure Lake').inputValue()).toBe('Blue');
    await mine.page.getByRole('button', { name: 'Load', exact: true }).click();
    await shows(mine, 'Category', 'Azure Lake').toBe('Green');
    await shows(mine, 'Name', 'Azure Lake').toBe('Azure Lake Mine');
    await expect.poll(() => mine.status.textContent()).toBe('1 unsaved change');
  });
});
