import { expect, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';
import { configuratorPage, NECKTIE } from '../pages/configurator-page.ts';

const visit = useBrowser();

const open = async (path?: string) => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openDesign(path);
  return { page, at };
};

const ROW = 'Navy, Rouge, Linen, Mineral Yellow';

test('a pick without an active color is answered with the warning and changes nothing', async () => {
  const { at } = await open();
  await at.color('Brick').click();
  await at.alert.filter({ hasText: 'Please select a color above to switch to this color.' }).waitFor();
  await expect.poll(() => at.row()).toBe(ROW);
});

test('a click makes a color active, the next clears it', async () => {
  const { page, at } = await open();
  await at.slot(2).click();
  await expect.poll(() => at.slot(2).getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Replacing 2, Rouge').waitFor();
  await at.slot(2).click();
  await expect.poll(() => at.slot(2).getAttribute('aria-pressed')).toBe('false');
  await page.getByText('Press one of your colors, then pick its replacement.').waitFor();
});

test('a pick replaces the active color on the cloth without touching a node of it, and is announced', async () => {
  const { page, at } = await open();
  await at.slot(2).click();
  await at.preview.evaluate((stage) => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    new MutationObserver((records) => changed.push(...records.map(({ type }) => type))).observe(stage, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await at.color('Brick').click();
  await expect.poll(() => at.row()).toBe('Navy, Brick, Linen, Mineral Yellow');
  await expect.poll(() => at.cloth(2)).toBe('#a03623');
  await expect.poll(() => page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([]);
  await page
    .getByRole('status')
    .filter({ hasText: /^2, Brick$/ })
    .waitFor({ state: 'attached' });
  await expect
    .poll(() => at.preview.getAttribute('aria-label'))
    .toBe('Live preview: Harbor Stripe necktie in Navy, Brick, Linen and Mineral Yellow');
});

test('Shuffle changes the order, keeps what is locked, and shows every order before one comes back', async () => {
  const { page, at } = await open();
  await at.slot(1).click();
  await at.button('Lock Navy').click();
  const seen = [await at.row()];
  for (let press = 0; press < 5; press++) {
    await at.button('Shuffle').click();
    await expect.poll(() => at.row()).not.toBe(seen.at(-1));
    seen.push(await at.row());
  }
  expect(new Set(seen).size).toBe(6);
  expect(seen.every((row) => row.startsWith('Navy, '))).toBe(true);
  await page.getByText('Locked').first().waitFor({ state: 'attached' });
});

test('Reset brings back the colors of the link, also after a reload; without a link there is none', async () => {
  const { page, at } = await open();
  await at.slot(1).click();
  await at.color('Brick').click();
  await expect.poll(() => page.url()).toContain('color1=a03623');
  await page.reload();
  await at.button('Reset').click();
  await expect.poll(() => at.row()).toBe(ROW);
  await at.openPicker(NECKTIE);
  await at.button('Start with the original colors').click();
  await at.save.waitFor();
  await expect.poll(() => at.button('Reset').count()).toBe(0);
});

test('undo and redo, by button and by key', async () => {
  const { page, at } = await open();
  await at.slot(1).click();
  await at.color('Brick').click();
  const changed = ROW.replace('Navy', 'Brick');
  await expect.poll(() => at.row()).toBe(changed);
  await at.button('Undo').click();
  await expect.poll(() => at.row()).toBe(ROW);
  await at.button('Redo').click();
  await expect.poll(() => at.row()).toBe(changed);
  await page.keyboard.press('Control+z');
  await expect.poll(() => at.row()).toBe(ROW);
  await expect.poll(() => at.cloth(1)).toBe('#01153e');
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => at.row()).toBe(changed);
});

test('a color is dragged to another place, and that press makes nothing active', async () => {
  const { page, at } = await open();
  const [from, to] = [await at.slot(1).boundingBox(), await at.slot(3).boundingBox()];
  if (!from || !to) throw new Error('The row is not in sight');
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2 + 20, to.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => at.row()).toBe('Rouge, Linen, Navy, Mineral Yellow');
  await expect.poll(() => at.cloth(3)).toBe('#01153e');
  await expect.poll(() => at.tray.locator('[aria-pressed=true]').count()).toBe(0);
});

test('buttons and keys move a color, and the focus goes along', async () => {
  const { page, at } = await open();
  await at.slot(2).click();
  await at.button('Move Rouge right').click();
  await expect.poll(() => at.row()).toBe('Navy, Linen, Rouge, Mineral Yellow');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Rouge right');
  await at.slot(3).press('Alt+ArrowLeft');
  await expect.poll(() => at.row()).toBe(ROW);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Rouge');
});

test('removing one asks for another in the same place (D14); undo brings all back', async () => {
  const { page, at } = await open();
  await at.slot(2).click();
  await at.button('Remove Rouge').click();
  await at.picker.waitFor();
  await expect.poll(() => at.count.textContent()).toBe('3 of 4 chosen. Pick 1 more.');
  await expect.poll(() => at.goOn.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Control+z');
  await at.save.waitFor();
  await expect.poll(() => at.row()).toBe(ROW);
  await at.slot(2).press('Delete');
  await at.color('Brick').click();
  await at.goOn.click();
  await at.save.waitFor();
  await expect.poll(() => at.row()).toBe('Navy, Brick, Linen, Mineral Yellow');
});
