import type { cart } from '@colorway/contract/project/cart.ts';
import type { CartQuote } from '@colorway/contract/project/quote.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import { distributorView } from '@colorway/rules/pricing/distributor-view.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';
import type * as z from 'zod';

/** A cart as browsers go on from it: the rules' own, in values that may be changed there. */
export const presentCart = (of: Cart): z.infer<typeof cart> => ({
  ...of,
  lines: of.lines.map((line) => ({ ...line, selections: { ...line.selections } })),
});

/** The one place where prices leave for a browser, or do not (D46). */
export const presentQuote = (quote: Quote, seesPrices: boolean): CartQuote =>
  seesPrices ? { prices: true, quote } : { prices: false, summary: distributorView(quote) };
