import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Element | null }[];
}

/** Adds up what moves without a press; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0, moved: [] as string[] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        const names = entry.sources.map(({ node }) => node?.className || node?.nodeName || '?');
        seen.moved.push(`${entry.value.toFixed(3)} ${names.join(' + ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export interface Shifts {
  readonly total: number;
  /** The moved elements and distances, for finding the cause. */
  readonly moved: readonly string[];
}

/** Returns the shifts so far, once the page is still for a moment. */
export async function shiftsOf(page: Page): Promise<Shifts> {
  await page.waitForTimeout(1_500);
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
