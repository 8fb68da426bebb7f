import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser } from '../browser/visit.ts';
import { colorPickerPage } from '../pages/color-picker-page.ts';
import { libraryOf } from '../pages/swatch-library-page.ts';
import { cacheState } from '../pages/wizard-page.ts';

const visit = useBrowser();

/** Whether the words in an empty field are shown whole. */
const placeholderFits = (field: Locator): Promise<boolean> =>
  field.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pen.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(input.placeholder).width <= room;
  });

const steps = [
  ['organization', '/new-project/organizations/select-colors'],
  ['distributor', '/new-project/distributors/select-colors'],
  ['wedding', '/new-project/wed/select-colors'],
  ['individual', '/new-project/ind/select-colors'],
] as const;

test.each(steps)('the %s flow fills, changes and empties its five slots and keeps them', async (flow, path) => {
  const { page } = await visit();
  const picker = colorPickerPage(page);
  await picker.open(path, flow);
  await expectAccessible(page);
  await expect.poll(() => page.getByRole('article').count()).toBe(5);
  const primary = picker.card('Primary');
  await primary.getByRole('button', { name: 'Select' }).click();
  await picker.house.click();
  await picker.search.fill('crimson');
  await picker.dialog.getByRole('option', { name: 'Crimson, Red, Knotty', exact: true }).click();
  await page.getByRole('status').filter({ hasText: '1 of 5 colors chosen' }).waitFor();
  await page.reload();
  await primary.getByText('Crimson').waitFor();
  await expectAccessible(page);
  await primary.getByRole('button', { name: 'Remove Primary, Crimson' }).click();
  await primary.getByText('No color yet').waitFor();
  await expect.poll(() => picker.focused()).toBe('Select Primary');
});

test('by keyboard alone: the first of two choices has the focus, a color, and the focus is back at its slot', async () => {
  const { page } = await visit();
  const picker = colorPickerPage(page);
  await picker.open('/new-project/organizations/select-colors', 'organization');
  await picker.card('Accent 2').getByRole('button', { name: 'Select' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'How would you like to select your color?' }).waitFor();
  await expect.poll(() => picker.house.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.getByText('Select or search from 500+ of our standard Knotty colors.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => picker.focused()).toBe('Search colors');
  await picker.colors.first().waitFor();
  await expectAccessible(page);
  // Faster than the list can follow.
  await page.keyboard.type('crimson');
  await page.keyboard.press('ArrowDown');
  let name = '';
  await expect
    .poll(async () => {
      name = await picker.focused();
      return name;
    })
    .toMatch(/crimson/i);
  await page.keyboard.press('Enter');
  await picker.dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => picker.focused()).toBe(`Change Accent 2, ${name.split(',')[0]}`);

  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'How would you like to select your color?' }).waitFor();
  await picker.close.press('Enter');
  await picker.dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => picker.focused()).toMatch(/^Change Accent 2/);
});

test('neither Esc nor the background closes it; only the X does, which resets the mode and the Pantone search', async () => {
  const { page } = await visit();
  const picker = colorPickerPage(page);
  await picker.open('/new-project/wed/select-colors', 'wedding');
  const open = () => picker.card('Primary').getByRole('button', { name: 'Select' }).click();
  await open();
  await picker.pantone.click();
  await picker.search.fill('28');
  await picker.dialog.getByRole('option', { name: /^286 C, #0033A0/ }).waitFor();
  for (const _again of [1, 2, 3]) await page.keyboard.press('Escape');
  await expect.poll(() => picker.search.inputValue()).toBe('');
  await page.mouse.click(20, 20);
  await picker.back.focus();
  for (const _again of [1, 2, 3]) await page.keyboard.press('Escape');
  await expect.poll(() => picker.dialog.isVisible()).toBe(true);

  await picker.search.fill('28');
  await picker.back.click();
  await picker.pantone.click();
  await expect.poll(() => picker.search.inputValue()).toBe('28');
  await picker.close.click();
  await picker.dialog.waitFor({ state: 'hidden' });
  await open();
  await page.getByRole('heading', { name: 'How would you like to select your color?' }).waitFor();
  await picker.pantone.click();
  await expect.poll(() => picker.search.inputValue()).toBe('');
});

test('Pantone by number, coated and uncoated: the choice is called as the documents call it', async () => {
  const { page } = await visit();
  const picker = colorPickerPage(page);
  await picker.open('/new-project/ind/select-colors', 'individual');
  await picker.card('Primary').getByRole('button', { name: 'Select' }).click();
  await picker.pantone.click();
  await expect.poll(() => picker.dialog.getByRole('radio', { name: 'Coated', exact: true }).isChecked()).toBe(true);
  await picker.dialog.getByText('Uncoated').click();
  for (const query of ['warm gray 1', 'warmgray-1', 'warm-gray-1']) {
    await picker.search.fill(query);
    await picker.dialog.getByRole('option', { name: /^WARM GRAY-1-U/ }).waitFor();
  }
  await expectAccessible(page);
  await picker.dialog.getByRole('option', { name: /^WARM GRAY-1-U/ }).click();
  await picker.card('Primary').getByText('Pantone WARM GRAY-1-U', { exact: true }).waitFor();
  expect((await cacheState(page, 'individual')).colors.primary).toMatchObject({
    colorName: 'WARM GRAY-1-U',
    colorSet: 'pantone',
  });

  await picker.card('Primary').getByRole('button', { name: 'Change Primary' }).last().click();
  await page.getByRole('heading', { name: 'How would you like to select your color?' }).waitFor();
});

test('only brand colors are offered', async () => {
  const { page } = await visit();
  const picker = colorPickerPage(page);
  const library = libraryOf(30);
  const colors = library.colors.map((color, at) => (at % 3 === 0 ? { ...color, colorSet: 'Azazie' } : color));
  await page.route('**/api/colors', (route) => route.fulfill({ json: { ...library, colors } }));
  await picker.open('/new-project/wed/select-colors', 'wedding');
  await picker.card('Secondary').getByRole('button', { name: 'Select' }).click();
  await picker.house.click();
  await picker.dialog.getByText('20 colors').first().waitFor();
  await expect.poll(() => picker.colors.filter({ hasText: /Color (3|6|9)$/ }).count()).toBe(0);
  await expect.poll(() => picker.dialog.getByLabel('Matches dressmaker').count()).toBe(0);
});

test.each([
  ['wedding', '/new-project/wed'],
  ['individual', '/new-project/ind'],
] as const)('the %s picker finds a color of a dress-maker and keeps what the choice stands for', async (flow, path) => {
  const { page } = await visit();
  const picker = colorPickerPage(page);
  await picker.open(`${path}/select-colors`, flow);
  await picker.card('Primary').getByRole('button', { name: 'Select' }).click();
  await picker.house.click();
  await picker.colors.first().waitFor();
  await expect.poll(() => picker.fromDressMaker.count()).toBe(0);
  await picker.search.fill('davids bridal dusty sage');
  const match = picker.fromDressMaker.getByRole('button', { name: /for David's Bridal Dusty Sage/ });
  await match.waitFor();
  await picker.dialog.getByRole('status').filter({ hasText: '1 from dressmakers' }).waitFor();
  // No house color is named so, and nothing says that the search found nothing.
  await expect.poll(() => picker.dialog.getByText('Check the spelling').count()).toBe(0);
  await expectAccessible(page);
  await match.click();
  await picker.dialog.waitFor({ state: 'hidden' });
  const primary = picker.card('Primary');
  await primary.getByText("for David's Bridal Dusty Sage").waitFor();
  const { colors } = await cacheState(page, flow);
  expect(colors.primary).toMatchObject({
    colorSet: 'knotty',
    standsFor: { colorId: 'davids-bridal-dusty-sage', name: "David's Bridal Dusty Sage" },
  });
  await page.reload();
  await primary.getByText("for David's Bridal Dusty Sage").waitFor();
  await primary.getByText(colors.primary.colorName, { exact: true }).waitFor();
  await expectAccessible(page);
});

test('the organization picker searches the brand colors alone', async () => {
  const { page } = await visit();
  const picker = colorPickerPage(page);
  await picker.open('/new-project/organizations/select-colors', 'organization');
  await picker.card('Primary').getByRole('button', { name: 'Select' }).click();
  await picker.house.click();
  await picker.colors.first().waitFor();
  await picker.search.fill('azazie');
  await picker.dialog.getByText('Check the spelling').waitFor();
  await expect.poll(() => picker.fromDressMaker.count()).toBe(0);
});

test('an empty and an unreadable library show a message; Try again loads the colors', async () => {
  const { page } = await visit({}, [/status of 500/]);
  const picker = colorPickerPage(page);
  let isBroken = true;
  await page.route('**/api/colors', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } })
      : route.fulfill({ json: { version: 1, colors: [] } }),
  );
  await picker.open('/new-project/wed/select-colors', 'wedding');
  await picker.card('Primary').getByRole('button', { name: 'Select' }).click();
  await picker.house.click();
  await picker.dialog.getByText('We could not load the colors').waitFor();
  await picker.dialog.getByText('Nothing you picked is lost.').waitFor();
  await expectAccessible(page);
  const tryAgain = picker.dialog.getByRole('button', { name: 'Try again' });
  await tryAgain.focus();
  isBroken = false;
  await tryAgain.press('Enter');
  await picker.dialog.getByText(/Our color library is empty right now/).waitFor();
  await expectAccessible(page);
});

test('on a phone the picker is the whole screen, and the cloth of a small card opens it', async () => {
  const { page } = await visit({ viewport: phone, hasTouch: true });
  const picker = colorPickerPage(page);
  await picker.open('/new-project/organizations/select-colors', 'organization');
  const card = picker.card('Secondary');
  await card.getByRole('button', { name: 'Select' }).click();
  await expectAccessible(page);
  await picker.house.click();
  await picker.colors.first().waitFor();
  await expect.poll(() => placeholderFits(picker.search)).toBe(true);
  await expect.poll(() => picker.dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expectAccessible(page);
  await picker.colors.nth(5).click();
  await picker.dialog.waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: /^Change Secondary/ }).click();
  await picker.close.click();
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
  await expectAccessible(page);
});

test("on a phone the browser's Back closes the picker and stays on the step, and leaves it only when pressed again", async () => {
  const { page } = await visit({ viewport: phone, hasTouch: true });
  const picker = colorPickerPage(page);
  const step = '/new-project/wed/select-colors';
  await page.goto('/new-project');
  await picker.open(step, 'wedding');
  const isAt = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
  const select = picker.card('Primary').getByRole('button', { name: 'Select' });
  await select.click();
  await picker.house.click();
  await picker.colors.first().waitFor();
  await page.goBack();
  await picker.dialog.waitFor({ state: 'hidden' });
  await isAt(step);

  // Neither the X nor a pick leaves an entry behind.
  await select.click();
  await picker.house.waitFor();
  await picker.close.click();
  await picker.dialog.waitFor({ state: 'hidden' });
  await select.click();
  await picker.house.click();
  await picker.colors.nth(3).click();
  await picker.dialog.waitFor({ state: 'hidden' });
  await page.getByRole('status').filter({ hasText: '1 of 5 colors chosen' }).waitFor();
  await isAt(step);

  // A reload closes an open picker.
  await picker.card('Secondary').getByRole('button', { name: 'Select' }).click();
  await picker.house.waitFor();
  await page.reload();
  await picker
    .card('Primary')
    .getByRole('button', { name: /^Change Primary/ })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.colorPicker ?? false)).toBe(false);
  await page.getByRole('link', { name: 'Continue' }).click();
  await isAt('/new-project/wed/upload-image');
  await page.goBack();
  await isAt(step);
  await expect.poll(() => picker.dialog.isVisible()).toBe(false);
  await page.goBack();
  await isAt('/new-project');
});

test('a picker whose files do not come says so and opens at the next press', async () => {
  // The browser complains of what this test breaks on purpose.
  const { page } = await visit({}, [/./]);
  const picker = colorPickerPage(page);
  // Nothing is fetched ahead, so the press is the first to ask.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.route('**/assets/color-picker-*.js', (route) => route.abort());
  await picker.open('/new-project/wed/select-colors', 'wedding');
  const select = picker.card('Primary').getByRole('button', { name: 'Select' });
  await select.click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'We could not load the colors. Nothing you picked is lost.' })
    .waitFor();
  await expect.poll(() => picker.dialog.count()).toBe(0);
  await page.unroute('**/assets/color-picker-*.js');
  await select.click();
  await picker.dialog.waitFor();
});

test('a picker that could not be fetched ahead opens at its press', async () => {
  const { page } = await visit({}, [/Failed to load resource/]);
  const picker = colorPickerPage(page);
  await page.route('**/assets/color-picker-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/color-picker-'));
  await picker.open('/new-project/wed/select-colors', 'wedding');
  await failed;
  await page.unroute('**/assets/color-picker-*.js');
  await picker.card('Primary').getByRole('button', { name: 'Select' }).click();
  await picker.dialog.waitFor();
});
