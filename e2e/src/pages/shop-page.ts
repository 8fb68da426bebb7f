import type { BrowserContext, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';

const COLORS = [
  { colorName: 'Navy', hex: '#01153e', colorSet: 'Knotty' },
  { colorName: 'Rouge', hex: '#ab1239', colorSet: 'Knotty' },
  { colorName: 'Linen', hex: '#faf0e6', colorSet: 'Knotty' },
  { colorName: 'Mineral Yellow', hex: '#d19a3b', colorSet: 'Knotty' },
];

/** A stored design, without the configurator. */
export const makeDesign = async ({ request }: BrowserContext, handle = 'harbor-stripe-necktie'): Promise<string> => {
  const answer = await request.post('/api/products-v2', {
    data: { handle, serialized: '', colors: COLORS },
    headers: { origin: inject('baseUrl') },
  });
  return ((await answer.json()) as { id: string }).id;
};

export interface ShopPage {
  readonly quantity: Locator;
  readonly order: Locator;
  /** The price line. */
  readonly price: Locator;
  open(address: string): Promise<void>;
  option(name: string): Locator;
}

export const shopPage = (page: Page): ShopPage => {
  const order = page.getByRole('button', { name: 'Order this design' });
  return {
    order,
    quantity: page.getByRole('spinbutton', { name: 'Quantity' }),
    price: page.locator('.price-line'),
    open: async (address) => {
      await page.goto(address);
      await page.getByRole('spinbutton', { name: 'Quantity' }).waitFor();
    },
    option: (name) => page.getByRole('radio', { name, exact: true }),
  };
};
