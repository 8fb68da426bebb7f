import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { configuratorPage, LINK, sidewaysScroll } from '../pages/configurator-page.ts';

const visit = useBrowser();

const open = async (path?: string, options: Parameters<typeof visit>[0] = {}) => {
  const { page } = await visit(options);
  const at = configuratorPage(page);
  await at.openDesign(path);
  return { page, at };
};

test('the color history: sixteen, newest first, each hex once, stored under colorHistory', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    const colors = Array.from({ length: 20 }, (_, n) => ({
      id: `old-${n}`,
      hex: `#0000${n + 10}`,
      colorName: `Old ${n}`,
    }));
    if (!localStorage.getItem('colorHistory')) localStorage.setItem('colorHistory', JSON.stringify(colors));
  });
  const at = configuratorPage(page);
  await at.openDesign();
  await at.slot(1).click();
  for (const name of ['Brick', 'Burgundy', 'Brick']) await at.color(name).click();
  const storedColors = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('colorHistory') ?? '[]') as { colorName: string }[]).map(
        ({ colorName }) => colorName,
      ),
    );
  await expect.poll(storedColors).toHaveLength(16);
  await expect.poll(async () => (await storedColors()).slice(0, 3)).toEqual(['Brick', 'Burgundy', 'Old 0']);
  const history = page.getByRole('region', { name: 'Color history' });
  await expect.poll(() => history.getByRole('button').count()).toBe(16);
  await history.getByRole('button', { name: 'Burgundy, #610023' }).click();
  await expect.poll(() => at.row()).toMatch(/^Burgundy, /);
});

test('a broken color history is no history', async () => {
  const { page } = await visit();
  await page.addInitScript(() => localStorage.setItem('colorHistory', '{"oh'));
  await configuratorPage(page).openDesign();
  await page.getByText('Colors you pick appear here.').waitFor();
});

test('on the tie, full length and flat; other products have their own name', async () => {
  const { page, at } = await open();
  const views = page.getByRole('group', { name: 'View' }).locator('label');
  await expect.poll(() => views.allInnerTexts()).toEqual(['On the tie', 'Full length', 'Fabric']);
  await page.getByText('Fabric', { exact: true }).click();
  await expect.poll(() => at.preview.getAttribute('viewBox')).toBe('0 0 840 840');
  await expect.poll(() => at.preview.evaluate((stage) => stage.innerHTML.includes('cw-shade'))).toBe(false);
  await at.openDesign(`/configurator/harbor-stripe-robe?${LINK}&step=design`);
  await expect.poll(() => views.allInnerTexts()).toEqual(['Robe', 'Fabric']);
});

test('the same colors on another product in one press', async () => {
  const { page, at } = await open();
  await at.slot(1).click();
  await at.color('Brick').click();
  await at.button('Also on').click();
  await page.getByRole('link', { name: 'Bow tie' }).click();
  await page.waitForURL('**/harbor-stripe-bow-tie?*');
  await expect.poll(() => at.row()).toBe('Brick, Rouge, Linen, Mineral Yellow');
  await expect
    .poll(() => at.preview.getAttribute('aria-label'))
    .toMatch(/^Live preview: Harbor Stripe bow tie in Brick/);
});

test('a picture to keep, in the colors of the design', async () => {
  const { page, at } = await open();
  const [file] = await Promise.all([page.waitForEvent('download'), at.button('Download a picture').click()]);
  expect(file.suggestedFilename()).toBe('harbor-stripe-necktie.png');
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const found = await page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] as unknown as Uint8ClampedArray };
    // Red of the tie's Rouge, which neither the shirt nor the ground has.
    let red = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 120 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) < 110) red++;
    return { longest: Math.max(width, height), red: red / (width * height) };
  }, bytes.toString('base64'));
  expect(found.longest).toBe(1_800);
  expect(found.red).toBeGreaterThan(0.01);
});

test('by keyboard alone: pick, go on, make active, replace, and save', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openPicker();
  await at.search.focus();
  await page.keyboard.press('ArrowDown');
  for (let pick = 0; pick < 4; pick++) {
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowRight');
  }
  await expect.poll(() => at.count.textContent()).toBe('4 of 4 selected.');
  await at.goOn.press('Enter');
  await at.save.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  const first = await at.row();
  await at.slot(1).press('Enter');
  await at.search.focus();
  await page.keyboard.type('brick');
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ colors?$/ })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => at.row()).not.toBe(first);
  await at.save.press('Enter');
  await at.creating.waitFor();
});

test.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen axe minds nothing and nothing scrolls sideways', async (_name, viewport) => {
  const { page, at } = await open(undefined, { viewport });
  await at.slot(2).click();
  await page.getByText('Replacing 2, Rouge').waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

test('on a phone the history and the views wait behind buttons, and the active color has its controls below', async () => {
  const { page, at } = await open(undefined, { viewport: phone, hasTouch: true });
  const history = page.getByRole('region', { name: 'Color history' });
  await expect.poll(() => history.isVisible()).toBe(false);
  await at.button(/^Color history, \d+$/).click();
  await history.waitFor();
  await at.slot(1).click();
  await page.getByRole('button', { name: 'Move Navy right' }).click();
  await expect.poll(() => at.row()).toBe('Rouge, Navy, Linen, Mineral Yellow');
  await at.button('Open the preview full screen').click();
  await page.getByRole('dialog').getByText('Fabric').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
