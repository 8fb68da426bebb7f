import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';
import { withoutMockups } from '../browser/without-mockups.ts';
import { configuratorPage } from '../pages/configurator-page.ts';

const visit = useBrowser();

/** Writes down each fade of a paint that begins on the stage: how long it waits and how long it takes. */
const open = async (reducedMotion: 'no-preference' | 'reduce') => {
  const { page } = await visit({ reducedMotion });
  await withoutMockups(page);
  const at = configuratorPage(page);
  await at.openDesign();
  await at.preview.evaluate((stage) => {
    const fades: string[] = [];
    Object.assign(window, { fades });
    stage.addEventListener('transitionrun', ({ target }) => {
      for (const one of (target as Element).getAnimations()) {
        const { delay = 0, duration } = one.effect?.getTiming() ?? {};
        fades.push(`${delay} ${duration}`);
      }
    });
  });
  return { page, at };
};
const fadesOf = async (page: Page): Promise<readonly string[]> => [
  ...new Set(await page.evaluate(() => (window as unknown as { fades: string[] }).fades)),
];
/** The color of a slot's cloth at this moment. */
const paint = (page: Page, slot: number) =>
  page
    .locator(`.product-stage [fill*="--slot-${slot - 1}"]`)
    .first()
    .evaluate((one) => getComputedStyle(one).fill);

test('a new color fades in on its own slot', async () => {
  const { page, at } = await open('no-preference');
  await at.slot(2).click();
  await at.color('Brick').click();
  await expect.poll(() => paint(page, 2)).toBe('rgb(160, 54, 35)');
  await expect.poll(() => fadesOf(page)).toEqual([expect.stringMatching(/ 420$/)]);
});

test('a shuffle goes through the slots one after another', async () => {
  const { page, at } = await open('no-preference');
  await at.button('Shuffle').click();
  await expect.poll(async () => (await fadesOf(page)).length).toBeGreaterThan(1);
  const waits = (await fadesOf(page)).map((one) => Number(one.split(' ')[0]));
  for (const wait of waits) expect([0, 40, 80, 120]).toContain(wait);
});

test('a visitor with reduced motion sees the new color at once', async () => {
  const { page, at } = await open('reduce');
  await at.slot(2).click();
  await at.color('Brick').click();
  await expect.poll(() => paint(page, 2)).toBe('rgb(160, 54, 35)');
  // A shuffle may leave one color where it was, never all of them.
  const row = await at.row();
  await at.button('Shuffle').click();
  await expect.poll(() => at.row()).not.toBe(row);
  // The page gives everything this duration, so code that waits for the end of a transition goes on.
  expect((await fadesOf(page)).filter((one) => one !== '0 0.01')).toEqual([]);
});
