import { diceOf } from '../kit/dice.ts';

/** Seeded random numbers, so that a set of pictures can be made again. */
export interface Dice {
  /** From 0 to below 1. */
  next(): number;
  between(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  chance(share: number): boolean;
}

export function rollDice(seed: number): Dice {
  const next = diceOf(seed);
  const between = (low: number, high: number): number => low + next() * (high - low);
  const int = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    chance: (share) => next() < share,
  };
}
