import type { Locator, Page } from 'playwright-core';

export interface SwatchLibraryPage {
  readonly search: Locator;
  readonly listbox: Locator;
  /** Only what is in the page; the library itself is longer. */
  readonly options: Locator;
  /** The announcement once typing rests. */
  readonly said: (text: string | RegExp) => Locator;
  readonly option: (name: string | RegExp) => Locator;
  /** The accessible name of what has the focus. */
  readonly focused: () => Promise<string>;
  /** Its place in the whole list, and how long this is. */
  readonly place: () => Promise<readonly [number, number]>;
}

export const swatchLibraryPage = (page: Page, label: string): SwatchLibraryPage => {
  const listbox = page.getByRole('listbox', { name: label });
  const attribute = (name: string) => page.evaluate((key) => document.activeElement?.getAttribute(key) ?? '', name);
  return {
    search: page.getByRole('searchbox'),
    listbox,
    options: listbox.getByRole('option'),
    said: (text) => page.getByRole('status').filter({ hasText: text }),
    option: (name) => listbox.getByRole('option', { name }),
    focused: () => attribute('aria-label'),
    place: async () => [Number(await attribute('aria-posinset')), Number(await attribute('aria-setsize'))],
  };
};

const FAMILIES = ['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Pink', 'White/Off White', 'Gray', 'Black'];

/** A library as the server sends it, `count` colors long, the first called Amber. */
export const libraryOf = (count: number) => ({
  version: 1,
  colors: Array.from({ length: count }, (_, at) => ({
    id: `color-${at}`,
    colorName: at === 0 ? 'Amber' : `Color ${at}`,
    hex: `#${(at * 6_000 + 0x10_20_30).toString(16).padStart(6, '0').slice(-6)}`,
    category: FAMILIES[Math.floor((at * FAMILIES.length) / count)],
    colorSet: 'Knotty',
  })),
});
