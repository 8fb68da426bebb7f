import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { configuratorPage } from '../pages/configurator-page.ts';

const visit = useBrowser();

test('the same colors on every product, in other palettes, and one of them opens', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openDesign();
  await at.slot(1).click();
  await at.color('Brick').click();
  await at.button('See it on everything').click();
  const board = page.getByRole('dialog', { name: 'Harbor Stripe, on everything' });
  await expect.poll(() => board.getByRole('listitem').count()).toBe(10);
  await board.getByText('You are here').waitFor();
  await board.locator('.product-stage').nth(9).waitFor();
  await expectAccessible(page);
  await board.getByRole('radio', { name: 'Shore' }).check({ force: true });
  await expect
    .poll(() => board.getByRole('link', { name: /^Robe/ }).getAttribute('href'))
    .toContain('color1=01153e&color2=3d5e8c');
  await page.goBack();
  await expect.poll(() => board.count()).toBe(0);
  await expect.poll(() => at.row()).toBe('Brick, Rouge, Linen, Mineral Yellow');
  await at.button('See it on everything').click();
  await page.getByRole('link', { name: /^Bow tie/ }).click();
  await page.waitForURL('**/harbor-stripe-bow-tie?*');
  await expect.poll(() => at.row()).toBe('Brick, Rouge, Linen, Mineral Yellow');
  await expect
    .poll(() => at.preview.getAttribute('aria-label'))
    .toMatch(/^Live preview: Harbor Stripe bow tie in Brick/);
});

/** The board, which is behind More where the window is small. */
const openBoard = async (viewport: { width: number; height: number }) => {
  const { page } = await visit({ viewport });
  const at = configuratorPage(page);
  await at.openDesign();
  if (viewport.width < wide.width) await at.button('More').click();
  await page
    .getByRole('button', { name: /^See it on everything/ })
    .last()
    .click();
  const board = page.getByRole('dialog', { name: 'Harbor Stripe, on everything' });
  await board.getByRole('radio', { name: 'Shore' }).check({ force: true });
  return { page, board };
};

test.each([
  ['wide', wide],
  ['phone', phone],
  ['low', { width: 640, height: 400 }],
])('on a %s screen two products of the board go into the cart in its colors', async (_name, viewport) => {
  const { page, board } = await openBoard(viewport);
  await board.getByText('Tick products to make a set').waitFor();
  for (const product of ['Necktie', 'Bow tie']) {
    const tick = board.getByRole('checkbox', { name: `Add ${product} to the set` });
    await tick.press(' ');
    await expect.poll(() => tick.isChecked()).toBe(true);
  }
  const total = await board.getByText(/^2 products, \$\d+\.\d\d$/).textContent();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await board.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await board.getByText(/^2 products added\./).waitFor();
  await board.getByRole('link', { name: 'View cart' }).press('Enter');
  await page.getByRole('heading', { name: 'Harbor Stripe, a set of 2' }).waitFor();
  for (const product of ['Necktie', 'Bow Tie'])
    await expect
      .poll(() => page.getByRole('link', { name: `Change colors of ${product}, Harbor Stripe` }).getAttribute('href'))
      .toContain('color1=01153e&color2=3d5e8c');
  await expect.poll(() => page.getByRole('main').textContent()).toContain(total?.replace('2 products, ', ''));
});

test('the board is a picture to keep, and its link shows all products', async () => {
  const { page, board } = await openBoard(wide);
  const download = board.getByRole('button', { name: 'Download' });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('harbor-stripe-on-everything.png');
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1_800);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(800);
  await board.getByRole('button', { name: 'Share the board' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect.poll(() => link.inputValue()).toMatch(/\/d\/harbor-[a-z0-9]{8}\?on=everything$/);
  const path = (await link.inputValue()).replace(/^[^/]+/, '');
  await page.goBack();
  await expect.poll(() => link.count()).toBe(0);
  await board.waitFor();

  const other = await visit({ viewport: phone });
  await other.page.goto(path);
  await settled(other.page);
  const products = other.page.getByRole('region', { name: 'The same colors on everything' });
  await expect.poll(() => products.getByRole('link').count()).toBe(10);
  await expectAccessible(other.page);
  await expectNoOverflow(other.page);
  await products.getByRole('link', { name: 'Robe' }).click();
  await other.page.waitForURL('**/configurator/harbor-stripe-robe?color1=01153e&color2=3d5e8c*');
});
