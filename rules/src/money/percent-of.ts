import { type Cents, cents } from './cents.ts';

/** Takes a percentage with up to two decimals; half a cent is rounded up. */
export const percentOf = (percent: number, amount: Cents): Cents =>
  cents(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000));
