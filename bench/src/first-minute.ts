import { findBrowser } from '@colorway/e2e/browser/find-browser.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { atMost, type Figure, median } from './measure/figure.ts';
import { inputToPaint } from './measure/input-to-paint.ts';
import type { Subject } from './subject.ts';

const NECKTIE = '/configurator/harbor-stripe-necktie';
const LINK = '?color1=01153e&color2=ab1239&color3=faf0e6&color4=d19a3b';
const RUNS = 3;
const MAX_SAVED_MS = 25_000;
const MAX_PRESSES = 6;
const MAX_REPAINT_MS = 200;
const SLOW_PROCESSOR = 4;
/** The slow 4G of Lighthouse. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const SCREENS = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

async function slowDown(page: Page, withNetwork: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  if (!withNetwork) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

/** From the address to the product page of a saved design, with two colors changed. */
async function saveFirst(browser: Browser, url: string, screen: keyof typeof SCREENS) {
  const page = await browser.newPage({ viewport: SCREENS[screen] });
  await slowDown(page, true);
  let presses = 0;
  const press = async (selector: string): Promise<void> => {
    await page.locator(selector).first().click();
    presses++;
  };
  const start = performance.now();
  await page.goto(url + NECKTIE);
  await press('.usual-colors');
  for (const [slot, color] of [
    [1, 3],
    [2, 6],
  ]) {
    await press(`[data-slot="${slot}"] [data-control=face]`);
    await press(`[role=option][data-index="${color}"]`);
  }
  await press('.save-bar .button--primary');
  await page.waitForURL(/configuredId=/);
  const ms = performance.now() - start;
  await page.close();
  return { ms, presses };
}

/** From a press on a palette to the next paint, with all products of a pattern in sight. */
async function repaintAll(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url + NECKTIE + LINK);
  await page.locator('.mockup-stage[data-shown]').waitFor();
  await page.getByRole('button', { name: 'See it on everything' }).click();
  await page.locator('.board .mockup-stage[data-shown]').nth(9).waitFor({ timeout: 120_000 });
  await slowDown(page, false);
  const all: number[] = [];
  for (const palette of ['Evening', 'Orchard', 'Shore', 'Blush', 'Berry', 'Yours'])
    all.push(
      await inputToPaint(browser, page, async () => {
        await page.locator('.colorways__one', { hasText: palette }).click();
        await page.waitForTimeout(600);
      }),
    );
  await page.close();
  return Math.max(...all.slice(1));
}

/** A shopper's first minute in the configurator, on a slow device and network. */
export async function measureFirstMinute({ url }: Subject): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const all: Figure[] = [];
    for (const screen of ['wide', 'phone'] as const) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) runs.push(await saveFirst(browser, url, screen));
      const presses = Math.max(...runs.map((run) => run.presses));
      all.push(
        atMost(`${screen}: presses from a new visitor to a saved design`, 'presses', presses, MAX_PRESSES),
        atMost(`${screen}: the same, slow phone and network`, 'ms', median(runs.map(({ ms }) => ms)), MAX_SAVED_MS),
      );
    }
    all.push(atMost('ten products in new colors, slowest press', 'ms', await repaintAll(browser, url), MAX_REPAINT_MS));
    return all;
  } finally {
    await browser.close();
  }
}
