import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser } from '../browser/visit.ts';
import { colorPickerPage } from '../pages/color-picker-page.ts';
import { libraryOf } from '../pages/swatch-library-page.ts';
import { keptState } from '../pages/wizard-page.ts';

const visit = useBrowser();

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

test('by keyboard alone: X first, the two choices, a color, and the focus is back at its slot', async () => {
  const { page } = await visit();
  const picker = colorPickerPage(page);
  await picker.open('/new-project/organizations/select-colors', 'organization');
  await picker.card('Accent 2').getByRole('button', { name: 'Select' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'How would you like to select your color?' }).waitFor();
  await expect.poll(() => picker.focused()).toBe('Close');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => picker.house.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText('Select or search from 500+ of our standard Knotty colors.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => picker.focused()).toBe('Search by color name');
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
  await picker.card('Primary').getByText('WARM GRAY-1-U').waitFor();
  expect((await keptState(page, 'individual')).colors.primary).toMatchObject({
    colorName: 'WARM GRAY-1-U',
    colorSet: 'pantone',
  });

  await picker.card('Primary').getByRole('button', { name: 'Change Primary' }).last().click();
  await page.getByRole('heading', { name: 'How would you like to select your color?' }).waitFor();
});

test('only house colors are offered', async () => {
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
  await expect.poll(() => picker.dialog.getByLabel('Matches dress-maker').count()).toBe(0);
});

test('an empty and an unreadable library say so in words; Try again brings the colors', async () => {
  const { page } = await visit({}, [/status of 500/]);
  const picker = colorPickerPage(page);
  await page.route('**/api/colors', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  );
  await picker.open('/new-project/wed/select-colors', 'wedding');
  await picker.card('Primary').getByRole('button', { name: 'Select' }).click();
  await picker.house.click();
  await picker.dialog.getByText('We could not load the colors').waitFor();
  await picker.dialog.getByText('Nothing you picked is lost.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/colors');
  await page.route('**/api/colors', (route) => route.fulfill({ json: { version: 1, colors: [] } }));
  await picker.dialog.getByRole('button', { name: 'Try again' }).click();
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

test('a picker whose files do not come says so and opens at the next press', async () => {
  // The browser complains of what this test breaks on purpose.
  const { page } = await visit({}, [/./]);
  const picker = colorPickerPage(page);
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
