import type { Locator, Page } from 'playwright-core';
import { settled } from '../browser/visit.ts';

/** Navy, Rouge, Linen and Mineral Yellow of the library: what Harbor Stripe is usually shown in. */
export const LINK = 'color1=01153e&color2=ab1239&color3=faf0e6&color4=d19a3b';
export const NECKTIE = '/configurator/harbor-stripe-necktie';

export interface ConfiguratorPage {
  /** The page while colors are missing. */
  readonly picker: Locator;
  readonly heading: Locator;
  readonly colors: Locator;
  readonly goOn: Locator;
  /** "2 of 4 chosen. Pick 2 more." */
  readonly count: Locator;
  readonly preview: Locator;
  readonly tray: Locator;
  readonly search: Locator;
  readonly alert: Locator;
  readonly save: Locator;
  readonly creating: Locator;
  /** To the open picker. */
  openPicker(path?: string): Promise<void>;
  /** To the design view. */
  openDesign(path?: string): Promise<void>;
  color(name: string): Locator;
  slot(number: number): Locator;
  button(name: string | RegExp): Locator;
  /** A part of the library. */
  family(name: string): Locator;
  /** "Navy, Rouge, Linen, Mineral Yellow" */
  row(): Promise<string>;
  /** The color of a slot on the cloth. */
  cloth(slot: number): Promise<string>;
}

export const configuratorPage = (page: Page): ConfiguratorPage => {
  const picker = page.locator('.design[data-step=picker]');
  const tray = page.getByRole('list', { name: 'Selected colors' });
  const preview = page.getByRole('img', { name: /^Live preview: / });
  const listbox = page.getByRole('listbox', { name: 'Color library' });
  const colors = listbox.getByRole('option');
  return {
    picker,
    tray,
    preview,
    colors,
    heading: page.getByRole('heading', { level: 1 }),
    goOn: page.getByRole('button', { name: 'Continue', exact: true }),
    count: page.locator('.save-bar__words p').first(),
    search: page.getByRole('searchbox'),
    alert: page.getByRole('alert'),
    save: page.getByRole('button', { name: 'Save and Continue' }),
    creating: page.locator('dialog.creating'),
    openPicker: async (path = NECKTIE) => {
      await page.goto(path);
      await picker.waitFor();
      await colors.first().waitFor();
    },
    openDesign: async (path = `${NECKTIE}?${LINK}`) => {
      await page.goto(path);
      await colors.first().waitFor();
      await settled(page);
      await page.locator('.stage[data-ready]').waitFor();
    },
    color: (name) => listbox.getByRole('option', { name: new RegExp(`^${name}, [^,]+, Knotty`) }),
    slot: (number) =>
      tray
        .getByRole('listitem')
        .nth(number - 1)
        .locator('[data-control=face]'),
    button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    family: (name) =>
      page.getByRole('list', { name: 'Color families' }).getByRole('button', { name: new RegExp(`^${name} \\d+$`) }),
    row: async () => (await tray.locator('b').allInnerTexts()).join(', '),
    cloth: (slot) =>
      preview.evaluate((stage, at) => getComputedStyle(stage).getPropertyValue(`--slot-${at}`), slot - 1),
  };
};

/** Pixels by which the page scrolls sideways; it should be 0. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
