import type { Browser } from 'playwright-core';
import { median } from './figure.ts';

export interface PageLoad {
  readonly kb: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
}

const RUNS = 3;
const KBIT = 1_600;

/** The browser's reports of its painting, gathered from the first line of the page on. */
const watch = (): void => {
  const seen = { paint: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A header's cookies as a browser keeps them. */
export const asCookies = (header: string, url: string) =>
  header.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url: new URL(url).origin };
  });

/** A page of a slow phone: a quarter of the processor, 1.6 Mbit/s, 150 ms there and back. */
export async function slowPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (KBIT * 1024) / 8,
    uploadThroughput: (KBIT * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page, session };
}

/** One cold visit on a slow phone. */
export async function loadPage(browser: Browser, url: string, cookie?: string): Promise<PageLoad> {
  const { context, page, session } = await slowPage(browser);
  if (cookie) await context.addCookies(asCookies(cookie, url));
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { paint: number; blocked: number; shift: number } }).seen,
  );
  await context.close();
  return { kb: bytes / 1_000, largestPaintMs: seen.paint, blockedMs: seen.blocked, shift: seen.shift };
}

/** The middle of several visits, each figure by itself. */
export async function typicalLoad(browser: Browser, url: string, cookie?: string): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await loadPage(browser, url, cookie));
  const of = (key: keyof PageLoad) => median(loads.map((load) => load[key]));
  return { kb: of('kb'), largestPaintMs: of('largestPaintMs'), blockedMs: of('blockedMs'), shift: of('shift') };
}
