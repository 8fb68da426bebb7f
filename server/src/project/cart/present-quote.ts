import type { CartQuote } from '@colorway/contract/project/quote.ts';
import { distributorView } from '@colorway/rules/pricing/distributor-view.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';

/** The one place where prices leave for a browser, or do not (D46). */
export const presentQuote = (quote: Quote, seesPrices: boolean): CartQuote =>
  seesPrices ? { prices: true, quote } : { prices: false, summary: distributorView(quote) };
