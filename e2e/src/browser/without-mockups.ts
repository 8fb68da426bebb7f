import type { Page } from 'playwright-core';

/** A browser that cannot paint in a worker keeps the drawings. */
export async function withoutMockups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  });
}
