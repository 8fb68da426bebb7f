import type { cart } from '@colorway/contract/project/cart/cart.ts';
import type { CartQuote } from '@colorway/contract/project/cart/quote.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import { distributorView } from '@colorway/rules/pricing/distributor-view.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import type * as z from 'zod';

/** With the lines themselves, whose JSON may be there already. */
export const presentCart = (of: Cart): z.infer<typeof cart> => ({ ...of, lines: [...of.lines] });

/** The only place that decides whether a browser receives prices (D46). */
export const presentQuote = (quote: Quote, seesPrices: boolean): CartQuote =>
  seesPrices ? { prices: true, quote } : { prices: false, summary: distributorView(quote) };
