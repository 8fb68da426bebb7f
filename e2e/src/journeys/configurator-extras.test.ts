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
  await at.family('Recent color history').click();
  await expect.poll(() => at.colors.count()).toBe(16);
  await at.color('Burgundy').click();
  await expect.poll(() => at.row()).toMatch(/^Burgundy, /);
});

test('a broken color history is no history', async () => {
  const { page } = await visit();
  await page.addInitScript(() => localStorage.setItem('colorHistory', '{"oh'));
  const at = configuratorPage(page);
  await at.openDesign();
  await at.family('Recent color history').click();
  await page.getByText('Colors you pick appear here.').waitFor();
});

test('on the tie, full length and flat; other products have their own name', async () => {
  const { page, at } = await open();
  const views = page.getByRole('group', { name: 'View' }).locator('label');
  await expect.poll(() => views.allInnerTexts()).toEqual(['On the tie', 'Full length', 'Fabric', 'Detail']);
  await page.getByText('Fabric', { exact: true }).click();
  await expect.poll(() => at.preview.getAttribute('viewBox')).toBe('0 0 840 840');
  await expect.poll(() => at.preview.evaluate((stage) => stage.innerHTML.includes('cw-shade'))).toBe(false);
  await at.openDesign(`/configurator/harbor-stripe-robe?${LINK}`);
  await expect.poll(() => views.allInnerTexts()).toEqual(['Front', 'Fabric', 'Detail']);
});

test('two versions side by side, and one of them is taken along', async () => {
  const { page, at } = await open();
  await at.button('Compare').click();
  const compare = page.getByRole('dialog', { name: 'Compare' });
  await compare.getByText('A and B are the same. Press a color to change it.').waitFor();
  await compare.getByRole('button', { name: 'Change Rouge of B' }).click();
  await page
    .getByRole('dialog', { name: 'Color 2 of B' })
    .getByRole('option', { name: /^Brick, / })
    .click();
  await compare.getByText('One color differs: 2, Rouge in A and Brick in B.').waitFor();
  await expectAccessible(page);
  await compare.getByRole('button', { name: 'Swap A and B' }).click();
  await compare.getByText('One color differs: 2, Brick in A and Rouge in B.').waitFor();
  await compare.getByRole('button', { name: 'Keep A' }).click();
  await expect.poll(() => compare.count()).toBe(0);
  await expect.poll(() => at.row()).toBe('Navy, Brick, Linen, Mineral Yellow');
  await page.keyboard.press('Control+z');
  await expect.poll(() => at.row()).toBe('Navy, Rouge, Linen, Mineral Yellow');
});

test('on a phone all tools are behind More, which Back closes', async () => {
  const { page, at } = await open(undefined, { viewport: phone, hasTouch: true });
  await at.button('More').click();
  const more = page.getByRole('dialog', { name: 'More' });
  await more.waitFor();
  await expectAccessible(page);
  await page.goBack();
  await expect.poll(() => more.count()).toBe(0);
  await at.button('More').click();
  await more.getByRole('button', { name: 'See it on everything' }).click();
  await page.getByRole('dialog', { name: 'Harbor Stripe, on everything' }).waitFor();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

test('as printed marks what prints softer, in the slots and in the grid', async () => {
  const { page, at } = await open(
    '/configurator/harbor-stripe-necktie?color1=ff000d&color2=ab1239&color3=faf0e6&color4=d19a3b',
  );
  await at.search.fill('#ff000d');
  const first = at.colors.first();
  const name = () => first.getAttribute('aria-label');
  await expect.poll(name).not.toContain('prints softer');
  await page.getByRole('switch', { name: 'As printed' }).check({ force: true });
  await expect.poll(name).toContain('prints softer');
  await first.locator('.softer-mark').waitFor();
  await at.tray.getByRole('listitem').first().locator('.softer-mark').waitFor();
  await expectAccessible(page);
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
  await expect.poll(() => at.count.textContent()).toBe('4 of 4 chosen. ');
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

test.each([
  ['wide', wide],
  ['phone', phone],
])(
  'in forced colors on a %s screen the focus and the choice are painted in those of the system',
  async (_n, viewport) => {
    const { page, at } = await open(undefined, { viewport, forcedColors: 'active', reducedMotion: 'reduce' });
    const system = (name: string) =>
      page.evaluate((color) => {
        const probe = Object.assign(document.createElement('i'), { style: `color:${color};forced-color-adjust:none` });
        document.body.append(probe);
        const { color: painted } = getComputedStyle(probe);
        probe.remove();
        return painted;
      }, name);
    await at.slot(2).click();
    await page.getByText(/^Replacing/).waitFor();
    await at.colors.first().press('ArrowRight');
    const focus = page.locator('.cw-chip:focus-visible .cw-chip__cloth');
    await expect
      .poll(() => focus.evaluate((cloth) => getComputedStyle(cloth).outlineColor))
      .toBe(await system('Highlight'));
    const count = at.family('Show All Colors').locator('.families__count');
    expect(await count.evaluate((text) => getComputedStyle(text).color)).toBe(await system('HighlightText'));
    const view = page.getByRole('group', { name: 'View' }).locator('input:checked + span');
    expect(await view.evaluate((text) => getComputedStyle(text).color)).toBe(await system('HighlightText'));
    await page.locator('.cloth-slots__tip').waitFor({ state: 'attached' });
    await expectAccessible(page);
  },
);

test('on a phone the colors stay in sight while the library scrolls, and Back lowers the sheet', async () => {
  const { page, at } = await open(undefined, { viewport: phone, hasTouch: true });
  await at.slot(1).click();
  await page.getByRole('button', { name: 'Move Navy right' }).click();
  await expect.poll(() => at.row()).toBe('Rouge, Navy, Linen, Mineral Yellow');
  const height = async () => (await page.locator('.stage').boundingBox())?.height ?? 0;
  const before = await height();
  await at.button('Show more colors').click();
  await expect.poll(height).toBe(52 + 196);
  await page.locator('.swatch-scroll').evaluate((grid) => grid.scrollTo(0, 4_000));
  for (const one of [at.slot(1), at.save]) {
    const box = await one.boundingBox();
    expect(box?.y ?? -1).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  }
  await expectAccessible(page);
  await page.goBack();
  await expect.poll(height).toBe(before);
  await expect.poll(() => at.row()).toBe('Rouge, Navy, Linen, Mineral Yellow');
});

test('a family shows its colors and its count, and the counts follow the search', async () => {
  const { page, at } = await open();
  for (const family of ['Brown', 'Black']) {
    await at.family(family).click();
    await expect.poll(() => at.colors.first().getAttribute('aria-label')).toContain(`, ${family}, `);
  }
  await at.search.fill('navy');
  await at.family('Black').filter({ hasText: '0' }).waitFor();
  await at.family('Show All Colors').click();
  await expect.poll(() => at.colors.first().getAttribute('aria-label')).toMatch(/^Navy, Blue/);
  await page.getByRole('list', { name: 'Color families' }).press('Home');
});

test('the search knows both spellings of gray, a hex and a Pantone number', async () => {
  const { page, at } = await open();
  await at.search.fill('grey');
  await expect.poll(() => at.colors.first().getAttribute('aria-label')).toContain('Gray');
  await at.search.fill('#ab1239');
  await expect.poll(() => at.colors.first().getAttribute('aria-label')).toMatch(/^Rouge, /);
  await at.search.fill('185 C');
  await page.getByText('Nearest to Pantone 185 C').waitFor();
  await expect.poll(() => at.colors.count()).toBe(12);
  await at.search.fill('navvy');
  await page.getByText('No color is called “navvy”. Did you mean').waitFor();
  await at.button('Navy').click();
  await expect.poll(() => at.search.inputValue()).toBe('Navy');
});

test('at 1280x800 forty swatches are in sight', async () => {
  const { page } = await open(undefined, { viewport: { width: 1280, height: 800 } });
  const inSight = () =>
    page.locator('.swatch-scroll').evaluate((grid) => {
      const { top, bottom } = grid.getBoundingClientRect();
      const boxes = [...grid.querySelectorAll('[role=option]')].map((one) => one.getBoundingClientRect());
      return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length;
    });
  await expect.poll(inSight).toBeGreaterThanOrEqual(40);
});
