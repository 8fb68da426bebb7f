import { type Cents, cents } from './cents.ts';

/** A percentage with up to two decimals; half a cent counts as a whole one. */
export const percentOf = (percent: number, amount: Cents): Cents =>
  cents(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000));
