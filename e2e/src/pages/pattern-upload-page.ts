import { randomInt } from 'node:crypto';
import type { APIResponse, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { settled, type useBrowser } from '../browser/visit.ts';
import { asStaff } from './fixtures/signed-in.ts';

/** A drawing with a stripe of each of these colors. */
export const drawing = (...colors: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${10 * colors.length} 10">${colors
    .map((color, at) => `<rect x="${at * 10}" width="10" height="10" fill="${color}"/>`)
    .join('')}</svg>`;

export const svgFile = (name: string, text: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
});

/** A handle that no other test uses, without a word that says a product. */
export const newHandle = (): string => `journey-${randomInt(1e9)}`;

export interface Uploader {
  readonly page: Page;
  readonly handle: Locator;
  readonly list: Locator;
  readonly submit: Locator;
  /** The one that takes the place of Submit while it cannot be pressed. */
  blocked(reason: string): Locator;
  add(...files: ReturnType<typeof svgFile>[]): Promise<void>;
  row(name: string): Locator;
  product(name: string): Locator;
  complete(): Promise<void>;
  /** Uploads by the API, like another member of staff. */
  upload(patternData: Readonly<Record<string, unknown>>, more?: object): Promise<APIResponse>;
}

export const uploadAdmin =
  (visit: ReturnType<typeof useBrowser>) =>
  async (options: BrowserContextOptions = {}, allowed: readonly RegExp[] = []): Promise<Uploader> => {
    const { page, context } = await visit(options, allowed);
    await asStaff(context);
    await page.goto('/pattern-upload');
    await settled(page);
    const list = page.getByRole('list', { name: 'Files' });
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    return {
      page,
      list,
      row,
      handle: page.getByLabel('Handle'),
      submit: page.getByRole('button', { name: 'Submit', exact: true }),
      blocked: (reason) => page.getByRole('button', { name: reason, exact: true, disabled: true }),
      add: (...files) => page.locator('input[type=file]').setInputFiles(files),
      product: (name) => page.getByLabel(`Product of ${name}`, { exact: true }),
      complete: () => page.getByRole('heading', { name: 'Upload Complete' }).waitFor(),
      upload: (patternData, more = {}) =>
        context.request.post('/api/product-group', {
          data: { patternData, ...more },
          headers: { origin: inject('baseUrl'), 'idempotency-key': crypto.randomUUID() },
        }),
    };
  };
