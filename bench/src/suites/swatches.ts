import { findBrowser } from '@colorway/e2e/browser/find-browser.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { atMost, type Figure, median } from '../measure/figure.ts';
import { maxTask } from '../measure/main-thread.ts';
import type { Subject } from '../subject.ts';

const CHIPS = 2_500;
const FRAME_MS = 16;
const SCROLL_FRAME_MS = 33;
/** The first of the stand-in library, so that the design view is there and no picker over it. */
const PATH = '/configurator/harbor-stripe-necktie?color1=123456';
/** Longer than the list takes to follow a letter and shorter than the count waits to be read out. */
const RESTS_MS = 350;
const KEYS = Array.from({ length: 8 }, (_, at) => [
  'aril'[at % 4] as string,
  'aren'[at % 4] as string,
  'Escape',
]).flat();
const viewport = { width: 412, height: 823 };

const NAMES = ['Plum', 'Harbor', 'Sage', 'Cardinal', 'Ivory', 'Teal', 'Rust', 'Marigold', 'Powder', 'Wine'];
const FAMILIES = ['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Pink', 'White/Off White', 'Gray', 'Black'];
const SETS = ['Knotty', 'Knotty', 'Knotty', 'Azazie', 'Davids Bridal'];

/** A library as large as it is allowed to feel small. */
const library = () => ({
  version: 1,
  colors: Array.from({ length: CHIPS }, (_, at) => ({
    id: `color-${at}`,
    colorName: `${NAMES[at % NAMES.length]} ${NAMES[(at * 7 + 3) % NAMES.length]} ${at}`,
    hex: `#${((at * 65_537 + 0x123456) & 0xffffff).toString(16).padStart(6, '0')}`,
    category: FAMILIES[Math.floor((at * FAMILIES.length) / CHIPS)],
    colorSet: SETS[at % SETS.length],
  })),
});

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** The configurator of a slow phone with all chips there and nothing left to do. */
async function openLibrary(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.route('**/api/colors', (route) => route.fulfill({ json: library() }));
  await page.goto(`${url}${PATH}`, { waitUntil: 'networkidle' });
  await page.locator('[role=option]').first().waitFor();
  await slowDown(page);
  await page.waitForTimeout(500);
  return page;
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

interface Typing {
  readonly browser: Browser;
  readonly page: Page;
  readonly keys: readonly string[];
}

/** The longest task after each letter, each pressed when the last is at rest; Esc between them only makes room. */
async function typing({ browser, page, keys }: Typing): Promise<readonly number[]> {
  await page.getByRole('searchbox').focus();
  const tasks: number[] = [];
  for (const key of keys) {
    const press = async () => {
      await page.keyboard.press(key);
      await page.waitForTimeout(RESTS_MS);
    };
    if (key === 'Escape') await press();
    else tasks.push(await maxTask(browser, page, press));
  }
  return tasks;
}

/** Measures typing into a page with one field and nothing else on this machine, at this moment. */
async function bareField(browser: Browser, keys: readonly string[]): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport });
  await page.setContent('<label>Search <input type="search"></label>');
  await slowDown(page);
  const tasks = await typing({ browser, page, keys });
  await page.close();
  return tasks;
}

/** The longest time between two frames while a finger flings through what scrolls. */
const fling = async (page: Page): Promise<number> => {
  const maxMs = await page.locator('.swatch-scroll').evaluate(async (grid) => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    let last = await frame();
    let maxGap = 0;
    for (let step = 0; step < 240; step++) {
      grid.scrollTop += 40;
      const now = await frame();
      maxGap = Math.max(maxGap, now - last);
      last = now;
    }
    grid.scrollTop = 0;
    return maxGap;
  });
  await page.waitForTimeout(RESTS_MS);
  return maxMs;
};

async function scrolling(page: Page): Promise<number> {
  const flings: number[] = [];
  for (let run = 0; run < 3; run++) flings.push(await fling(page));
  return median(flings);
}

/** The same fling through a tall empty box, on this machine, this moment. */
async function bareScroll(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport });
  await page.setContent(
    '<div class="swatch-scroll" style="height:400px;overflow:auto"><div style="height:60000px;background:linear-gradient(red,blue)"></div></div>',
  );
  await slowDown(page);
  const maxMs = await scrolling(page);
  await page.close();
  return maxMs;
}

/** The swatch library with 2,500 chips at a quarter of the processor. */
export async function measureSwatches({ url }: Subject): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await openLibrary(browser, url);
    // The first letter pays for what is compiled then; the others tell how typing feels.
    await typing({ browser, page, keys: KEYS.slice(0, 3) });
    const ours = percentile(await typing({ browser, page, keys: KEYS }), 0.95);
    const floor = percentile(await bareField(browser, KEYS), 0.95);
    const maxFrame = await scrolling(page);
    const bareFrame = await bareScroll(browser);
    return [
      atMost('2,500 chips: a letter, longest task p95', 'ms', ours, FRAME_MS, floor),
      atMost('2,500 chips: scrolling, longest frame', 'ms', maxFrame, SCROLL_FRAME_MS, bareFrame),
    ];
  } finally {
    await browser.close();
  }
}
