import { findBrowser } from '@colorway/e2e/browser/find-browser.ts';
import { withoutMockups } from '@colorway/e2e/browser/without-mockups.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { atLeast, atMost, type Figure, median } from '../measure/figure.ts';
import { inputToPaint } from '../measure/input-to-paint.ts';
import type { Subject } from '../subject.ts';

/** The richest pattern of the demo: 1,500 shapes in six colors. */
const HEAVIEST = 'wildwood';
const NECKTIE = `${HEAVIEST}-necktie`;
const FIRST_MS = 2_500;
const PICKS = 12;
const RUNS = 3;
const RESTS_MS = 400;
const viewport = { width: 412, height: 823 };

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

interface Pattern {
  readonly colors: readonly { readonly hex: string }[];
  readonly otherTypes: readonly string[];
}

const readPattern = async (url: string, handle: string): Promise<Pattern> =>
  (await (await fetch(`${url}/api/patterns/${handle}`)).json()) as Pattern;

/** The address of the pattern in the colors that it is usually shown in. */
async function usualDesign(url: string, handle: string): Promise<string> {
  const { colors } = await readPattern(url, handle);
  const parameters = colors.map(({ hex }, slot) => `color${slot + 1}=${hex.slice(1)}`);
  return `${url}/configurator/${handle}?${parameters.join('&')}`;
}

const late = (sorted: readonly number[]): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;

/** From the address to the first picture of the pattern, on a slow phone. */
async function firstPreview(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport });
  await slowDown(page);
  await page.goto(address);
  const at = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return document.querySelector('.product-stage pattern') && paint?.startTime;
  });
  const ms = Number(await at.jsonValue());
  await page.close();
  return ms;
}

/** The stage of a browser that cannot paint in a worker is the drawing; `empty` is what the page costs without either. */
type Stage = 'mockup' | 'drawing' | 'empty';

/** The configurator of a slow machine with its first color active. */
async function openStage(
  browser: Browser,
  address: string,
  { stage, size = viewport }: { readonly stage: Stage; readonly size?: typeof viewport },
): Promise<Page> {
  const page = await browser.newPage({ viewport: size });
  if (stage !== 'mockup') await withoutMockups(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  if (stage === 'mockup') await page.locator('.mockup-stage[data-shown]').waitFor();
  await page.locator('[role=option]').first().waitFor();
  await page.locator('[data-control=face]').first().click();
  if (stage === 'empty') await page.locator('.product-stage').evaluate((drawing) => drawing.replaceChildren());
  await slowDown(page);
  await page.waitForTimeout(RESTS_MS);
  return page;
}

/** The milliseconds of each press on a color. */
async function picks(browser: Browser, address: string, stage: Stage): Promise<readonly number[]> {
  const page = await openStage(browser, address, { stage });
  const all: number[] = [];
  for (let pick = 0; pick <= PICKS; pick++) {
    const chip = page.locator(`[role=option][data-index="${pick % 5}"]`);
    all.push(
      await inputToPaint(browser, page, async () => {
        await chip.click();
        await page.waitForTimeout(RESTS_MS);
      }),
    );
  }
  await page.close();
  // The first pick pays for what is compiled then.
  return all.slice(1).sort((a, b) => a - b);
}

const desktop = { width: 1280, height: 900 };
const DRAGS = 24;
/** The pointer stays over a chip for longer than the preview waits. */
const STEPS = 9;
const FRAMES_PER_SECOND = 60;
/** One frame in a hundred may be shown late. */
const ON_TIME = 0.99;

/** The frames a second while the pointer moves over chip after chip, each of which the stage shows. */
async function previewFrames(browser: Browser, address: string, stage: Stage): Promise<number> {
  const page = await openStage(browser, address, { stage, size: desktop });
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  for (const chip of await page.locator('[role=option]').all()) {
    const box = await chip.boundingBox();
    if (box && box.y > 0 && box.y + box.height < desktop.height) boxes.push(box);
  }
  const recorded = await page.evaluateHandle(() => {
    const times: number[] = [];
    const frame = (at: number) => {
      times.push(at);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return times;
  });
  for (const { x, y, width, height } of boxes.slice(0, DRAGS))
    await page.mouse.move(x + width / 2, y + height / 2, { steps: STEPS });
  const times = await recorded.jsonValue();
  await page.close();
  return ((times.length - 1) * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
}

const withBrowser = async (measure: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
};

/** At most this share of what a press costs without a stage. */
const STAGE_SHARE = 1.1;

/** The configurator's preview with the heaviest pattern, at a quarter of the processor. */
export const measureRecolor = ({ url }: Subject): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const address = await usualDesign(url, NECKTIE);
    const first: number[] = [];
    for (let run = 0; run < RUNS; run++) first.push(await firstPreview(browser, address));
    const floor = await picks(browser, address, 'empty');
    const mockup = await picks(browser, address, 'mockup');
    const ours = await picks(browser, address, 'drawing');
    const bareFrames = await previewFrames(browser, address, 'empty');
    const frames = await previewFrames(browser, address, 'mockup');
    const p50 = (what: string, all: readonly number[]): Figure =>
      atMost(`${what} p50`, 'ms', median(all), median(floor) * STAGE_SHARE, median(floor));
    return [
      p50('mockup: recolor, input to paint', mockup),
      atLeast(
        'mockup: the pointer over colors, each shown',
        'frames/s',
        frames,
        FRAMES_PER_SECOND * ON_TIME,
        bareFrames,
      ),
      p50('1,500 shapes: recolor, input to paint', ours),
      atMost('1,500 shapes: recolor, input to paint p95', 'ms', late(ours), late(floor) * STAGE_SHARE, late(floor)),
      atMost('1,500 shapes: first preview', 'ms', median(first), FIRST_MS),
    ];
  });

/** The same on the cloth of every product, each beside its own emptied stage. */
export const measureRecolorAll = ({ url }: Subject): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const { otherTypes } = await readPattern(url, NECKTIE);
    const results: Figure[] = [];
    for (const type of ['necktie', ...otherTypes]) {
      const address = await usualDesign(url, `${HEAVIEST}-${type}`);
      const floor = late(await picks(browser, address, 'empty'));
      const ours = late(await picks(browser, address, 'mockup'));
      results.push(atMost(`${type}: recolor, input to paint p95`, 'ms', ours, floor * STAGE_SHARE, floor));
    }
    return results;
  });
