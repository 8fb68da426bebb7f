import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { Locator, Page } from 'playwright-core';
import { settled } from '../browser/visit.ts';
import { beginFlow } from './wizard-page.ts';

export interface ColorPickerPage {
  readonly dialog: Locator;
  readonly close: Locator;
  readonly house: Locator;
  readonly pantone: Locator;
  readonly back: Locator;
  readonly search: Locator;
  readonly colors: Locator;
  /** The dress-makers' colors that a search found. */
  readonly fromDressMaker: Locator;
  /** To the color step of a started flow. */
  open(path: string, flow: Segment): Promise<void>;
  /** The card of a slot. */
  card(name: string): Locator;
  /** The label of what has the focus. */
  focused(): Promise<string>;
}

export const colorPickerPage = (page: Page): ColorPickerPage => {
  const dialog = page.locator('dialog#selection-type');
  return {
    dialog,
    close: dialog.getByRole('button', { name: 'Close' }),
    house: dialog.getByRole('button', { name: 'Knotty colors' }),
    pantone: dialog.getByRole('button', { name: 'Pantone' }),
    back: dialog.getByRole('button', { name: 'Back to color choices' }),
    search: dialog.getByRole('searchbox'),
    colors: dialog.getByRole('listbox').getByRole('option'),
    fromDressMaker: dialog.getByRole('region', { name: 'From your dressmaker' }),
    open: async (path, flow) => {
      await beginFlow(page, flow);
      await page.goto(path);
      await settled(page);
    },
    card: (name) => page.getByRole('article', { name }),
    focused: () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('aria-label') ?? at?.getAttribute('placeholder') ?? at?.textContent ?? '';
      }),
  };
};
