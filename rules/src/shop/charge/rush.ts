import { type Cents, cents } from '../../money/cents.ts';
import type { Quote } from '../../pricing/quote/quoted.ts';
import { rushPromise } from '../promises.ts';

/** Faster production at a price; staff set both, and null offers none (D68). */
export interface Rush {
  readonly price: Cents;
  /** Working days that production takes with it. */
  readonly days: number;
}

export const MAX_RUSH_PRICE = cents(10_000_000);
export const MAX_RUSH_DAYS = 60;

interface Sum {
  readonly kind: string;
  readonly amount: Cents;
  readonly days?: number | undefined;
}

/** The working days of the rush that an order is charged for; null without one. */
export const rushDaysOf = (sums: readonly Sum[]): number | null =>
  sums.find(({ kind }) => kind === 'rush')?.days ?? null;

export const hasRush = (sums: readonly Pick<Sum, 'kind'>[]): boolean => sums.some(({ kind }) => kind === 'rush');

/** The quote of a cart with the rush as its last sum, on the page and in the order. Discounts do not reduce it. */
export function withRush<Quoted extends Pick<Quote, 'sums' | 'total'>>(quote: Quoted, rush: Rush | null): Quoted {
  if (!rush) return quote;
  const { price, days } = rush;
  const rule = `Made in ${rushPromise(days)}`;
  return {
    ...quote,
    sums: [...quote.sums, { kind: 'rush', label: 'Rush', rule, amount: price, days }],
    total: cents(quote.total + price),
  };
}
