import { diceOf } from '../../kit/dice.ts';

/** The same walk again with the same number: `npm run chaos -- --seed 7`. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Throws of its own for each part. */
export const throwsOf = (part: number): ((below: number) => number) => {
  const dice = diceOf(SEED + part);
  return (below) => Math.floor(dice() * below);
};
