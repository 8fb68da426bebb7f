import { expect, test } from 'vitest';
import { expectAccessible, settled, useBrowser } from '../browser/visit.ts';
import { LINK, NECKTIE } from '../pages/configurator-page.ts';
import { libraryOf, swatchLibraryPage } from '../pages/swatch-library-page.ts';

const visit = useBrowser();
/** Straight to a design, with colors that the library, or its stand-in, holds. */
const path = `${NECKTIE}?${LINK}`;
const standInPath = `${NECKTIE}?color1=102030`;

const open = async (options: Parameters<typeof visit>[0] = {}, allowed: readonly RegExp[] = [], library?: object) => {
  const { page } = await visit(options, allowed);
  if (library) await page.route('**/api/colors', (route) => route.fulfill({ json: library }));
  await page.goto(library ? standInPath : path);
  await settled(page);
  return { page, library: swatchLibraryPage(page, 'Color library') };
};

test('by keyboard alone: search, into the grid, around it, and pick', async () => {
  const { page, library } = await open();
  await library.options.first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /2 Rouge/ }).press('Enter');
  await library.search.focus();
  await page.keyboard.type('cherry');
  await library.said(/^\d+ colors?$/).waitFor();
  await expect.poll(() => library.search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => library.focused()).toMatch(/cherry/i);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: /2 Cherry/ }).waitFor();
  await expect.poll(() => library.focused()).toMatch(/^Cherry.*, Knotty, selected, slot 2$/);
  await page.keyboard.press('/');
  await expect.poll(() => library.search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => library.search.inputValue()).toBe('');
  await expectAccessible(page);
});

test('one tab stop, which arrows, Home, End, pages and letters move, and which a filter cannot lose', async () => {
  const { page, library } = await open({}, [], libraryOf(2_500));
  await library.options.first().waitFor();
  await expect.poll(() => library.listbox.locator('[role=option][tabindex="0"]').count()).toBe(1);
  await library.search.press('ArrowDown');
  await expect.poll(() => library.focused()).toMatch(/^Amber, Red, Knotty/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => library.place()).toEqual([2, 2_500]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => library.place()).toEqual([8, 2_500]);
  await page.keyboard.press('End');
  await expect.poll(() => library.place()).toEqual([12, 2_500]);
  await page.keyboard.press('Home');
  await expect.poll(() => library.place()).toEqual([7, 2_500]);
  await page.keyboard.press('PageDown');
  const [paged] = await library.place();
  expect(paged).toBeGreaterThan(12);
  await page.keyboard.press('Control+End');
  await expect.poll(() => library.place()).toEqual([2_500, 2_500]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
  await expect.poll(() => library.options.count()).toBeLessThan(140);
  await page.keyboard.press('a');
  await expect.poll(() => library.focused()).toMatch(/^Amber, Red, Knotty/);
  await page.keyboard.press('Control+End');
  const last = await library.focused();
  await page.getByRole('button', { name: 'Sort and density' }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await library.search.press('ArrowDown');
  await expect.poll(() => library.focused()).toBe(last);
  await page.keyboard.press('Tab');
  await expect.poll(() => library.place()).toEqual([0, 0]);
});

test('2,500 chips, of which the page never holds more than 140', async () => {
  const { page, library } = await open({}, [], libraryOf(2_500));
  await page.getByRole('button', { name: 'Show All Colors 2500' }).waitFor();
  const grid = page.locator('.swatch-scroll');
  for (const share of [0, 0.3, 0.7, 1]) {
    await grid.evaluate((element, at) => element.scrollTo(0, element.scrollHeight * at), share);
    await expect.poll(() => library.options.count()).toBeGreaterThan(20);
    await expect.poll(() => library.options.count()).toBeLessThan(140);
  }
  await library.option(/^Color 2499,/).waitFor();
});

test('families have headings that a search, a family or an order drops', async () => {
  const { page, library } = await open();
  await library.options.first().waitFor();
  const red = page.getByRole('heading', { name: /^Red \d+$/ });
  await expect.poll(() => red.count()).toBe(1);
  await page.getByRole('button', { name: /^Blue \d+$/ }).click();
  await expect.poll(() => red.count()).toBe(0);
  await expect.poll(() => library.options.first().getAttribute('aria-label')).toMatch(/, Blue, /);
  await page.getByRole('button', { name: /^Show All Colors \d+$/ }).click();
  await expect.poll(() => red.count()).toBe(1);
  await page.getByRole('button', { name: 'Sort and density' }).click();
  await page.getByRole('button', { name: 'Hue', exact: true }).click();
  await expect.poll(() => red.count()).toBe(0);
});

test('a dress-maker keeps the colors of that set and says which comes nearest to the color in hand', async () => {
  const { page, library } = await open();
  await library.options.first().waitFor();
  await page.getByRole('button', { name: /2 Rouge/ }).click();
  await page.getByRole('button', { name: /^Matches David's Bridal 62$/ }).click();
  await expect.poll(() => library.options.first().getAttribute('aria-label')).toMatch(/, David's Bridal$/);
  const line = page.getByRole('status').filter({ hasText: "David's Bridal nearest to Rouge" });
  await expect.poll(() => line.textContent()).toMatch(/: .+, (exact|very close|close|different) \(\d+\.\d\)$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sort and density' }).click();
  await page.getByRole('button', { name: 'Nearest to Rouge' }).click();
  const nearest = (await line.locator('b').textContent())?.trim();
  await expect.poll(() => library.options.first().getAttribute('aria-label')).toContain(`${nearest},`);
});

test('a pick without a slot in hand is answered with the warning', async () => {
  const { page, library } = await open();
  await library.options.first().click();
  await page.getByRole('alert').filter({ hasText: 'Please select a color above to switch to this color.' }).waitFor();
});

test('an unknown name and an empty library each show a message', async () => {
  const { page, library } = await open();
  await library.search.fill('zzzz');
  await page.getByText('No color is called “zzzz”.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all 904 colors' }).click();
  await library.options.first().waitFor();
  await expect.poll(() => library.search.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.route('**/api/colors', (route) => route.fulfill({ json: { version: 1, colors: [] } }));
  await page.reload();
  await page.getByText(/Our color library is empty right now/).waitFor();
});
