import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { configuratorPage, LINK, NECKTIE } from '../pages/configurator-page.ts';

const visit = useBrowser();
const SIX = `${NECKTIE}?${LINK}&color5=fdf5e6&color6=71a6d2`;

test('a link with too many colors takes those that fit, names the others and can be saved', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openDesign(SIX);
  const left = 'Harbor Stripe has 4 colors. From your link we left out Old Lace and Polar Ice.';
  await at.alert.filter({ hasText: left }).waitFor();
  await at.button('Undo').last().click();
  await expect.poll(() => at.heading.textContent()).toBe('Choose 4 colors');
  await page.keyboard.press('Control+Shift+Z');
  await at.save.click();
  await page.waitForURL(/configuredId=/);
});

test('a link with fewer colors offers to fill the rest', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openDesign(`${NECKTIE}?color1=a03623`);
  await page.getByText('Harbor Stripe has 4 colors, and your link has 1.').waitFor();
  await at.button('Use all 4 colors').click();
  await expect.poll(() => at.row()).toBe('Brick, Rouge, Linen, Mineral Yellow');
});

test('colors that the library does not have are named, and the nearest or the original ones take their place', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  const some = `${NECKTIE}?color1=01153e&color2=ab1239&color3=3a7bd5&color4=00d2ff`;
  await at.openDesign(some);
  await page.getByText('Your link had 2 of 4 colors from our library. Not found: #3A7BD5, #00D2FF.').waitFor();
  await expectAccessible(page);
  await at.button('Use originals').click();
  await expect.poll(() => at.row()).toBe('Navy, Rouge, Linen, Mineral Yellow');
  await at.openDesign(some);
  await at.button('Use nearest').click();
  await expect.poll(async () => (await at.row()).split(', ').length).toBe(4);
  expect(await at.row()).toMatch(/^Navy, Rouge, /);
  await at.openDesign(some);
  await at.button('Dismiss').click();
  await expect.poll(() => at.alert.count()).toBe(0);
  await expect.poll(() => at.row()).toBe('Navy, Rouge');
});

test('a notice covers neither Save and Continue nor another button', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openDesign(SIX);
  await at.alert.waitFor();
  const covered = await page.evaluate(() => {
    const notices = document.querySelector('.notices');
    return [...document.querySelectorAll('button, a[href], input, select')]
      .filter((one) => !notices?.contains(one))
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above !== null && notices?.contains(above);
      })
      .map((one) => one.textContent);
  });
  expect(covered).toEqual([]);
});

test.each([
  [640, 400],
  [844, 390],
  [375, 600],
  [390, 844],
])('at %ix%i slots, search, colors and Save can be reached, with a row of colors in sight', async (width, height) => {
  const { page } = await visit({ viewport: { width, height } });
  const at = configuratorPage(page);
  await at.openDesign();
  const reach = async (selector: string): Promise<boolean> => {
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    return page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { left, top, width: wide, height: high } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + wide / 2, top + high / 2);
        return hit !== null && (one === hit || one.contains(hit));
      });
  };
  for (const selector of ['[data-control=face]', '.search-box input', '[role=option]', '.save-bar .button'])
    expect([selector, await reach(selector)]).toEqual([selector, true]);
  await page.locator('[role=option]').nth(6).scrollIntoViewIfNeeded();
  // The row of the chosen colors stays where it can be pressed while colors are picked.
  await at.slot(2).click();
  await page.locator('[role=option]').nth(6).click();
  await expect.poll(() => page.url()).not.toContain('color2=ab1239');
});

test('the picker can be used at 640x400', async () => {
  const { page } = await visit({ viewport: { width: 640, height: 400 } });
  const at = configuratorPage(page);
  await at.openPicker();
  for (const at4 of [0, 1, 2, 3]) await at.colors.nth(at4).click();
  await at.goOn.click();
  await at.save.waitFor();
  await expectAccessible(page);
});
