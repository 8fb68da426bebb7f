import { findBrowser } from '@colorway/e2e/browser/find-browser.ts';
import { chromium } from 'playwright-core';
import { startPlainPage } from '../floor/plain-page.ts';
import { atMost, type Figure } from '../measure/figure.ts';
import { typicalLoad } from '../measure/page-load.ts';
import { measureProjectScreen } from '../measure/project-screen.ts';
import type { Subject } from '../subject.ts';
import { measureVisits } from '../visits/visits.ts';

const KB = 130;
const BLOCKED_MS = 50;
const SHIFT = 0.02;

const pages = ['/', '/patterns', '/new-project', '/log-in', '/new-project/wed'] as const;

/** The public pages on a slow phone, beside React alone with one form in the same run. */
export async function measureWeb(subject: Subject): Promise<Figure[]> {
  const { url } = subject;
  const plain = await startPlainPage();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const results: Figure[] = [];
  try {
    const floor = await typicalLoad(browser, plain.url);
    for (const path of pages) {
      const ours = await typicalLoad(browser, `${url}${path}`);
      results.push(
        atMost(`${path}: largest paint`, 'ms', ours.largestPaintMs, floor.largestPaintMs, floor.largestPaintMs),
        atMost(`${path}: transferred`, 'kB', ours.kb, KB, floor.kb),
        atMost(`${path}: blocked`, 'ms', ours.blockedMs, BLOCKED_MS, floor.blockedMs),
        atMost(`${path}: layout shift`, '', ours.shift, SHIFT),
      );
    }
    results.push(...(await measureProjectScreen(browser, subject, floor)), ...(await measureVisits(browser, subject)));
  } finally {
    await browser.close();
    plain.close();
  }
  return results;
}
