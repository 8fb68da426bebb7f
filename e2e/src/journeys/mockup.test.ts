import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectNoOverflow, PICTURES_MS, phone, settled, useBrowser, widthOf } from '../browser/visit.ts';
import { withoutMockups } from '../browser/without-mockups.ts';
import { configuratorPage, LINK } from '../pages/configurator-page.ts';

const visit = useBrowser();
const shown = (page: Page) => page.locator('.mockup-stage[data-shown]');

/** Opens a design and waits for the mockup. */
async function open(path?: string, options: Parameters<typeof visit>[0] = {}) {
  const { page, context } = await visit(options);
  const at = configuratorPage(page);
  await at.openDesign(path);
  await shown(page).waitFor();
  return { page, context, at };
}

/** The mean color of the middle of the tie, as the screen shows it. */
async function tieColor(page: Page): Promise<readonly number[]> {
  const box = await shown(page).boundingBox();
  if (!box) throw new Error('There is no stage');
  const clip = { x: box.x + box.width * 0.46, y: box.y + box.height * 0.6, width: box.width * 0.08, height: 60 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

test('a mockup replaces the drawing and moves nothing', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openDesign();
  const box = () => at.preview.boundingBox();
  const before = await box();
  await shown(page).waitFor();
  expect(await box()).toEqual(before);
  // The drawing keeps the name for who does not see the picture.
  await page.getByRole('img', { name: /^Live preview: Harbor Stripe necktie in Navy, Rouge/ }).waitFor();
});

test('without a canvas for workers, and in print, the drawing stays', async () => {
  const { page } = await visit();
  await withoutMockups(page);
  const at = configuratorPage(page);
  await at.openDesign();
  await at.slot(1).click();
  await at.color('Brick').click();
  await expect.poll(() => at.cloth(1)).toBe('#a03623');
  expect(await shown(page).count()).toBe(0);

  const mockup = await open();
  await mockup.page.emulateMedia({ media: 'print' });
  await expect.poll(() => mockup.at.preview.evaluate((stage) => getComputedStyle(stage).opacity)).toBe('1');
  expect(await mockup.page.locator('.mockup-stage').isVisible()).toBe(false);
});

test('a picked color is on the cloth, and the drawing below follows', async () => {
  const { page, at } = await open();
  const before = await tieColor(page);
  await at.slot(1).click();
  await at.color('Bright Red').click();
  await expect.poll(async () => (await tieColor(page))[0] ?? 0).toBeGreaterThan((before[0] ?? 0) + 30);
  await expect.poll(() => at.cloth(1)).toBe('#ff000d');
});

test('hovering a swatch shows it on the cloth, leaving brings the picked color back', async () => {
  const { page, at } = await open();
  await at.slot(1).click();
  await page.locator('.cloth-slots__stitches').waitFor({ state: 'attached' });
  const before = await tieColor(page);
  await at.color('Bright Red').hover();
  await expect.poll(async () => (await tieColor(page))[0] ?? 0).toBeGreaterThan((before[0] ?? 0) + 30);
  await page.getByText('Trying Bright Red as color 1.').waitFor();
  await page.mouse.move(300, 30);
  await expect.poll(() => tieColor(page)).toEqual(before);
  await expect.poll(() => at.row()).toContain('Navy');
});

test('a press on the cloth picks the slot under the finger', async () => {
  const { page, at } = await open();
  const box = await shown(page).boundingBox();
  if (!box) throw new Error('There is no stage');
  const pressed = () => page.locator('[data-control=face][aria-pressed=true]').count();
  expect(await pressed()).toBe(0);
  // Down the blade until a stripe is met; a press on the shirt does nothing.
  await page.mouse.click(box.x + box.width * 0.1, box.y + box.height * 0.8);
  expect(await pressed()).toBe(0);
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.75);
  await expect.poll(pressed).toBe(1);
  expect(await at.slot(1).isVisible()).toBe(true);
});

test('zooms to the weave by buttons and keys', async () => {
  const { page, at } = await open();
  const layers = page.locator('.mockup-stage__layer');
  for (let press = 0; press < 4; press++) await at.button('Zoom in').click();
  // The visible part is baked from near, over the picture that was there.
  await expect.poll(() => layers.count()).toBe(2);
  await expect.poll(() => layers.last().evaluate((layer) => getComputedStyle(layer).visibility)).toBe('visible');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => layers.first().evaluate((layer) => layer.style.transform)).toContain('scale(4)');
  await page.keyboard.press('0');
  await expect.poll(() => layers.count()).toBe(1);
});

test('a phone shows the mockup between its words and tools', async () => {
  const { page } = await open(`/configurator/harbor-stripe-bow-tie?${LINK}`, { viewport: phone });
  await expectNoOverflow(page);
  const box = await shown(page).boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(120);
});

const PRODUCTS = ['Bow tie', 'Pocket square', 'Face mask', 'Table runner', 'Necktie'];

test('after a walk over more products than the worker holds, the first one is a mockup again', async () => {
  const { page, at } = await open();
  for (const product of PRODUCTS) {
    await at.button('See it on everything').click();
    await page.getByRole('link', { name: new RegExp(`^${product}`) }).click();
    await page.waitForURL(`**/harbor-stripe-${product.toLowerCase().replace(' ', '-')}?*`);
    await page.getByRole('img', { name: `Live preview: Harbor Stripe ${product.toLowerCase()}` }).waitFor();
    await shown(page).waitFor();
  }
});

test.each([
  ['harbor-stripe-necktie', { width: 1280, height: 900 }],
  ['harbor-stripe-necktie', phone],
  ['harbor-stripe-bow-tie', { width: 1280, height: 900 }],
  ['harbor-stripe-robe', phone],
] as const)('%s comes with the server’s picture in the place of the mockup, at %o', async (handle, viewport) => {
  const { page } = await open(`/configurator/${handle}?${LINK}`, { viewport });
  const picture = page.locator('.view-picture img');
  // A page that would wait for the picture goes without; its next view has it.
  const reload = async () => {
    await page.reload();
    return picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  };
  await expect.poll(reload, { timeout: PICTURES_MS }).toBe(720);
  await shown(page).waitFor();
  // On a busy machine something that comes late would be in one of the two pictures alone.
  await settled(page);
  const clip = await shown(page).boundingBox();
  if (!clip) throw new Error('There is no stage');
  const look = async () =>
    sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer();
  const mockup = await look();
  await page.addStyleTag({ content: '.mockup-stage { visibility: hidden }' });
  const sent = await look();
  const apart = mockup.reduce((sum, byte, at) => sum + Math.abs(byte - (sent[at] ?? 0)), 0) / mockup.length;
  expect(apart).toBeLessThan(3);
});

test('the server’s picture is gone with the first new color', async () => {
  const { page } = await visit();
  await withoutMockups(page);
  const at = configuratorPage(page);
  const picture = page.locator('.view-picture');
  const reopen = async () => {
    await at.openDesign();
    return picture.isVisible();
  };
  await expect.poll(reopen, { timeout: PICTURES_MS }).toBe(true);
  await at.slot(1).click();
  await at.color('Brick').click();
  await expect.poll(() => picture.isVisible()).toBe(false);
});

test('the gallery pictures every card as a mockup', async () => {
  const { page } = await visit();
  await page.goto('/patterns');
  const picture = page.locator('.pattern-card__art--sent').first();
  // A page that would wait for the picture gets the drawing first.
  const reload = async () => {
    const answered = page.waitForResponse(/\/pattern-pictures\/.*\.avif/);
    await page.reload();
    return (await answered).headers()['content-type'];
  };
  await expect.poll(reload, { timeout: PICTURES_MS }).toBe('image/avif');
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(100);
});
