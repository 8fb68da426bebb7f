import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../browser/visit.ts';

export interface ProjectPage {
  readonly cart: Locator;
  /** The dialog or drawer over the page. */
  readonly over: Locator;
  open(id: string): Promise<void>;
  openCart(): Promise<void>;
  /** Opens a proof by its button, and its tab Product. */
  openProof(name?: RegExp, place?: number): Promise<void>;
  /** Opens the approval of the open proof, if it is not open yet, ticks everything and signs. */
  approve(name?: string): Promise<void>;
  quantityOf(product: string): Locator;
  close(): Promise<void>;
}

export const projectPage = (page: Page): ProjectPage => {
  const over = page.locator('dialog[open]').last();
  const cart = page.getByRole('button', { name: /^(?:Cart|Order Summary) ?\d+ items?$/ });
  return {
    cart,
    over,
    open: async (id) => {
      await page.goto(`/project/${id}`);
      await cart.waitFor();
      await settled(page);
    },
    openCart: async () => {
      await cart.click();
      await over.getByRole('heading', { level: 2, name: /^(?:Cart|Order Summary)$/ }).waitFor();
    },
    openProof: async (name = /^View Proof/, place = 0) => {
      await page.getByRole('button', { name }).nth(place).click();
      await over.getByRole('tab', { name: 'Product' }).click();
    },
    approve: async (name = 'Marian Okafor') => {
      const panel = over.getByRole('region', { name: 'Approve', exact: true });
      const begin = over.getByRole('button', { name: 'Approve this proof' });
      await panel.or(begin).first().waitFor();
      if (await begin.isVisible()) await begin.click();
      const design = panel.getByRole('button', { name: 'Approve the design only' });
      const field = panel.getByRole('textbox', { name: 'Type your full name' });
      await design.or(field).first().waitFor();
      if (await design.isVisible()) await design.click();
      await field.fill(name);
      for (const tick of await panel.getByRole('checkbox').all()) await tick.check();
      await panel.getByRole('button', { name: /^Approve (?:the|\d)/ }).click();
      await panel.getByRole('status').filter({ hasText: 'pproved' }).waitFor();
    },
    quantityOf: (product) => page.getByRole('spinbutton', { name: `Quantity of ${product}` }).first(),
    close: async () => {
      await over.getByRole('button', { name: /^(?:Close|Back to the project)$/ }).click();
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    },
  };
};

/** The share link of a project, as its people read it. */
export const shareLinkOf = async ({ request }: BrowserContext, id: string): Promise<string> => {
  const { url } = (await (await request.get(`/api/projects/${id}/share`)).json()) as { url: string };
  const { pathname, hash } = new URL(url);
  return pathname + hash;
};
