import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@colorway/e2e/browser/find-browser.ts';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { serveFolder } from './floor/static-server.ts';
import { atMost, type Figure, median } from './measure/figure.ts';
import { loadPage, type PageLoad } from './measure/page-load.ts';
import type { Subject } from './subject.ts';

const RUNS = 3;
const KB = 140;
const BLOCKED_MS = 150;
const SHIFT = 0.02;

const pages = ['/', '/new-project', '/log-in', '/new-project/wed'] as const;

const typical = async (browser: Browser, url: string): Promise<PageLoad> => {
  const loads: PageLoad[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await loadPage(browser, url));
  const of = (key: keyof PageLoad) => median(loads.map((load) => load[key]));
  return { kb: of('kb'), largestPaintMs: of('largestPaintMs'), blockedMs: of('blockedMs'), shift: of('shift') };
};

/** The public pages on a slow phone, beside React alone with one form in the same run. */
export async function webFigures({ url }: Subject): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-plain-'));
  await build({
    root: join(import.meta.dirname, 'floor/plain-react'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const plain = await serveFolder(folder);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const figures: Figure[] = [];
  try {
    const floor = await typical(browser, plain.url);
    for (const path of pages) {
      const ours = await typical(browser, `${url}${path}`);
      figures.push(
        atMost(`${path}: largest paint`, 'ms', ours.largestPaintMs, floor.largestPaintMs, floor.largestPaintMs),
        atMost(`${path}: transferred`, 'kB', ours.kb, KB, floor.kb),
        atMost(`${path}: blocked`, 'ms', ours.blockedMs, BLOCKED_MS, floor.blockedMs),
        atMost(`${path}: layout shift`, '', ours.shift, SHIFT),
      );
    }
  } finally {
    await browser.close();
    plain.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}
