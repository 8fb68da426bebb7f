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
  /** The button of the product. */
  readonly add: Locator;
  /** The button of the cart. */
  readonly checkOut: Locator;
  /** The price line. */
  readonly price: Locator;
  open(address: string): Promise<void>;
  /** Adds the product, opens the cart and checks out. */
  order(): Promise<void>;
  option(name: string): Locator;
}

export const shopPage = (page: Page): ShopPage => {
  const add = page.getByRole('button', { name: 'Add to Cart' });
  const checkOut = page.getByRole('button', { name: 'Check out' });
  return {
    add,
    checkOut,
    order: async () => {
      await add.click();
      await page.getByRole('link', { name: 'View cart' }).click();
      await checkOut.click();
    },
    quantity: page.getByRole('spinbutton', { name: 'Quantity', exact: true }),
    price: page.locator('.shop-price[role=status]'),
    open: async (address) => {
      await page.goto(address);
      await page.getByRole('spinbutton', { name: 'Quantity', exact: true }).waitFor();
    },
    option: (name) => page.getByRole('radio', { name, exact: true }),
  };
};
