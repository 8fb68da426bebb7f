import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { settled, type useBrowser } from '../browser/visit.ts';
import { asStaff } from './fixtures/signed-in.ts';

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#a6192e"/></svg>',
);
export const pictureFile = (name: string) => ({ name, mimeType: 'image/svg+xml', buffer: DRAWING });

interface Style {
  readonly id: string;
  readonly version: number;
  readonly patternName: string;
  readonly productType: string;
}

/** A member of staff who looks after starter patterns. */
export const styleAdmin =
  (visit: ReturnType<typeof useBrowser>) =>
  async (options: BrowserContextOptions = {}, allowed: readonly RegExp[] = []) => {
    const { page, context } = await visit(options, allowed);
    await asStaff(context);
    const listed = async (collection: 'org' | 'photo', type: string): Promise<readonly Style[]> => {
      const answer = await context.request.get(
        `/api/admin/style-patterns?collection=${collection}&productType=${type}`,
      );
      return ((await answer.json()) as { patterns: Style[] }).patterns;
    };
    return {
      page,
      open: async (path: string) => {
        await page.goto(path);
        await settled(page);
      },
      /** The stored order, by pattern name. */
      order: async (collection: 'org' | 'photo', type: string) =>
        (await listed(collection, type)).map(({ patternName }) => patternName),
      /** Edits by the API, like another member of staff. */
      editElsewhere: async (collection: 'org' | 'photo', type: string, was: string, patternName: string) => {
        const { id, version } = (await listed(collection, type)).find((one) => one.patternName === was) as Style;
        await context.request.patch(`/api/admin/style-patterns/${id}`, {
          data: { version, patternName, productType: type },
          headers: { origin: inject('baseUrl') },
        });
      },
      cardNames: () => page.locator('.sortable__card h3').allTextContents(),
    };
  };

export const dialogOf = (page: Page) => page.getByRole('dialog');
