import type { Locator, Page } from 'playwright-core';

const ADDRESS = {
  Name: 'Marian Okafor',
  Email: 'marian@example.com',
  'Street and number': '12 Bridge Street',
  City: 'Mystic',
};

interface CheckoutPage {
  /** The order button, whatever it says. */
  readonly order: Locator;
  /** Goes there from the open cart. */
  openFromCart(): Promise<void>;
  fillAddress(): Promise<void>;
  /** Confirms that designs are ordered without an approval. */
  confirm(): Promise<void>;
}

export const checkoutPage = (page: Page): CheckoutPage => {
  const card = page.getByRole('complementary', { name: 'Your order' });
  return {
    order: card.getByRole('button').filter({ hasText: /order|Choose/i }),
    openFromCart: async () => {
      await page.getByRole('button', { name: 'Checkout' }).click();
      await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
      await page.getByRole('heading', { name: 'Ship to' }).waitFor();
    },
    fillAddress: async () => {
      for (const [label, value] of Object.entries(ADDRESS))
        await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    },
    confirm: () => card.getByRole('checkbox', { name: /^I order th/ }).check(),
  };
};
