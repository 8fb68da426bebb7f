import { diceOf } from '../../kit/dice.ts';

/** Seed of the run; `npm run chaos -- --seed 7` repeats it. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** A separate random sequence for each part. */
export const throwsOf = (part: number): ((below: number) => number) => {
  const dice = diceOf(SEED + part);
  return (below) => Math.floor(dice() * below);
};
