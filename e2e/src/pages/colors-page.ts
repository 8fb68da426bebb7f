import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled, type useBrowser } from '../browser/visit.ts';
import { asStaff } from './fixtures/signed-in.ts';

interface ColorsPage {
  readonly save: Locator;
  /** "2 unsaved changes", "Saved": the text beside Save Changes. */
  readonly status: Locator;
  readonly search: Locator;
  open(): Promise<void>;
  /** Brings the rows with these words into sight. */
  find(text: string): Promise<void>;
  cell(field: 'Name' | 'Category' | 'Hex' | 'Color set', name: string): Locator;
  add(name: string, hex: string, category?: string): Promise<void>;
  /** Saves and waits until it is done. */
  saved(): Promise<void>;
}

const colorsPage = (page: Page): ColorsPage => {
  const save = page.getByRole('button', { name: 'Save Changes' });
  const status = page.locator('.save-bar__status');
  const search = page.getByLabel('Search by name or hex');
  return {
    save,
    status,
    search,
    open: async () => {
      await page.goto('/admin/colors');
      await settled(page);
      await page.getByRole('table', { name: 'The color library' }).waitFor();
    },
    find: (text) => search.fill(text),
    cell: (field, name) => page.getByLabel(`${field} of ${name}`, { exact: true }),
    add: async (name, hex, category = 'Green') => {
      const form = page.getByRole('form', { name: 'Add a color' });
      await form.getByLabel('Name', { exact: true }).fill(name);
      await form.getByLabel('Category').selectOption(category);
      await form.getByLabel('Hex').fill(hex);
      await form.getByRole('button', { name: 'Add Color' }).click();
    },
    saved: async () => {
      await save.click();
      await status.getByText('Saved', { exact: true }).waitFor();
    },
  };
};

export interface ColorsAdmin extends ColorsPage {
  readonly page: Page;
}

/** A staff member at the table; `allowed` is what the browser itself writes of refusals. */
export const colorsAdmin =
  (visit: ReturnType<typeof useBrowser>) =>
  async (options: BrowserContextOptions = {}, allowed: readonly RegExp[] = []): Promise<ColorsAdmin> => {
    const { page, context } = await visit(options, allowed);
    await asStaff(context);
    const table = { page, ...colorsPage(page) };
    await table.open();
    return table;
  };

export const isBlocked = async ({ save }: ColorsAdmin): Promise<boolean> =>
  (await save.getAttribute('aria-disabled')) === 'true';

/** Polls the value of a cell. */
export const shows = (table: ColorsAdmin, ...cell: Parameters<ColorsPage['cell']>) =>
  expect.poll(() => table.cell(...cell).inputValue());
