import { findBrowser } from '@colorway/e2e/browser/find-browser.ts';
import { type BakeInput, bake } from '@colorway/fabric/mockup/bake.ts';
import { coverageDrawings, coverageOf, coverageSize } from '@colorway/fabric/mockup/coverage.ts';
import { paint } from '@colorway/fabric/mockup/paint.ts';
import type { ProductMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import { stageWindow, texelsPerUnit } from '@colorway/fabric/mockup/stage-window.ts';
import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { firstColors } from '@colorway/seed/catalogs/first-catalogs.ts';
import { rasterize, readView } from '@colorway/server/files/mockup/draw-mockup.ts';
import { ALL_MOCKUPS, colorTruth } from '@colorway/trials/kit/mockups.ts';
import { type Browser, chromium } from 'playwright-core';
import { startPlainPage } from '../floor/plain-page.ts';
import { atMost, type Figure, median } from '../measure/figure.ts';
import { slowPage, typicalLoad } from '../measure/page-load.ts';
import type { Subject } from '../subject.ts';

const SIDE = 1_000;
const PATTERN = 'jaipur-paisley';
const COLORWAYS = [
  ['#01153e', '#ab1239', '#faf0e6', '#d19a3b', '#a3b48c', '#b0316c'],
  ['#faf0e6', '#d19a3b', '#01153e', '#ab1239', '#b0316c', '#a3b48c'],
];
const RECOLORS = 60;
const BAKES = 7;
const RUNS = 3;

/** At 95 % of sorted values. */
const late = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

async function timed<Value>(times: number[], work: () => Value | Promise<Value>): Promise<Value> {
  const start = performance.now();
  const value = await work();
  times.push(performance.now() - start);
  return value;
}

async function inputOf(mockup: ProductMockup): Promise<BakeInput> {
  const pattern = ALL_PATTERNS.find(({ id }) => id === PATTERN);
  if (!pattern) throw new Error(`${PATTERN} is gone`);
  const window = stageWindow(mockup.facts, { width: SIDE, height: SIDE });
  const size = coverageSize(pattern, texelsPerUnit(mockup, window));
  const rasters = await Promise.all(coverageDrawings(pattern, size.width, size.height).map(rasterize));
  const { mmPerUnit, weave } = mockup;
  return { maps: await readView(mockup), coverage: coverageOf(pattern, rasters, size), mmPerUnit, weave, window };
}

/** The first runs pay for what is compiled then. */
const WARM_UP = 6;

/** Bakes and recolors a view, and prints how long that took. */
async function costOf(mockup: ProductMockup) {
  const input = await inputOf(mockup);
  const [bakes, recolors]: [number[], number[]] = [[], []];
  let baked = bake(input);
  for (let run = 0; run < BAKES; run++) baked = await timed(bakes, () => bake(input));
  const picture = Uint8ClampedArray.from(baked.still);
  for (let run = 0; run < WARM_UP + RECOLORS; run++)
    await timed(recolors, () => paint(baked, COLORWAYS[run % COLORWAYS.length] ?? [], picture));
  const cost = { id: mockup.id, bakeMs: median(bakes), recolorMs: late(recolors.slice(WARM_UP)) };
  process.stderr.write(
    `${cost.id.padEnd(28)} bake ${cost.bakeMs.toFixed(0).padStart(4)} ms, recolor ${cost.recolorMs.toFixed(1).padStart(5)} ms\n`,
  );
  return cost;
}

/** Prints how far each view is from the colors of the library, and returns the furthest. */
async function worstColor(): Promise<number> {
  const lines = ['color truth, CIEDE2000         mean   95 %  worst'];
  let worst = 0;
  for (const mockup of ALL_MOCKUPS) {
    const distance = colorTruth(mockup, await readView(mockup));
    const all = firstColors().map(({ hex, colorName }) => ({ colorName, by: distance(hex) }));
    const values = all.map(({ by }) => by);
    const furthest = all.reduce((one, other) => (other.by > one.by ? other : one));
    const mean = values.reduce((sum, by) => sum + by, 0) / values.length;
    const numbers = [mean, late(values), furthest.by].map((value) => value.toFixed(2).padStart(6));
    lines.push(`${mockup.id.padEnd(28)} ${numbers.join(' ')}  ${furthest.colorName}`);
    worst = Math.max(worst, furthest.by);
  }
  process.stderr.write(`${lines.join('\n')}\n`);
  return worst;
}

/** From the address to the server's picture on the stage, and to the mockup that takes new colors, on a slow phone. */
async function untilMockup(browser: Browser, address: string) {
  const { page, context } = await slowPage(browser);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url?: string })[])
        if (entry.url?.includes('/view-pictures/')) Object.assign(globalThis, { pictureMs: entry.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address);
  await page.locator('.mockup-stage[data-shown]').waitFor({ timeout: 60_000 });
  const times = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('mockup');
    const { pictureMs = Number.NaN } = globalThis as { pictureMs?: number };
    return { pictureMs, mockupMs: shown ? shown.startTime + shown.duration : Number.NaN };
  });
  await context.close();
  return times;
}

/** Bytes of the first 24 cards of the gallery. */
async function galleryKb(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/api/patterns`)).json()) as {
    patterns: { group: string; version: number }[];
  };
  let bytes = 0;
  for (const { group, version } of answer.patterns.slice(0, 24)) {
    const picture = await fetch(`${url}/pattern-pictures/${group}-necktie.webp?v=${version}`);
    bytes += (await picture.arrayBuffer()).byteLength;
  }
  return bytes / 1_000;
}

/** Mockups: bake and recolor in Node, color by color; the way to a stage and a gallery in the browser. */
export async function measureMockup({ url }: Subject): Promise<Figure[]> {
  const costs: Awaited<ReturnType<typeof costOf>>[] = [];
  for (const mockup of ALL_MOCKUPS) costs.push(await costOf(mockup));
  const slowest = (key: 'bakeMs' | 'recolorMs') => costs.reduce((one, other) => (other[key] > one[key] ? other : one));
  const [bakeMax, recolorMax] = [slowest('bakeMs'), slowest('recolorMs')];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const plain = await startPlainPage();
  try {
    const address = `${url}/configurator/harbor-stripe-necktie?color1=01153e&color2=ab1239&color3=faf0e6&color4=d19a3b`;
    const shown: Awaited<ReturnType<typeof untilMockup>>[] = [];
    // The server makes the picture for the first visit.
    await untilMockup(browser, address);
    for (let run = 0; run < RUNS; run++) shown.push(await untilMockup(browser, address));
    const { largestPaintMs: floor } = await typicalLoad(browser, plain.url);
    return [
      atMost(`mockup: bake at 1,000 px, slowest view (${bakeMax.id})`, 'ms', bakeMax.bakeMs, 250),
      atMost(`mockup: recolor at 1,000 px p95, slowest view (${recolorMax.id})`, 'ms', recolorMax.recolorMs, 8),
      atMost(
        'mockup: picture on the stage of /configurator, slow phone',
        'ms',
        median(shown.map(({ pictureMs }) => pictureMs)),
        floor * 1.5,
        floor,
      ),
      atMost(
        'mockup: takes new colors there, slow phone',
        'ms',
        median(shown.map(({ mockupMs }) => mockupMs)),
        6_000,
        floor,
      ),
      atMost('mockup: 24 cards of the gallery', 'kB', await galleryKb(url), 600),
      atMost('mockup: furthest of 904 colors on any view', 'dE', await worstColor(), 3),
    ];
  } finally {
    plain.close();
    await browser.close();
  }
}
