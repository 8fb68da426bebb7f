import { type Slots, slotsKey } from './slots.ts';

/** Returns all orders of the items; six have 720. */
const orders = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) => orders(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]));

/** Returns every arrangement of the unlocked colors, each once. */
const arrangements = (slots: Slots, locked: readonly boolean[]): readonly Slots[] => {
  const free = slots.flatMap((_, at) => (locked[at] ? [] : [at]));
  const all = orders(free).map((order) => {
    const next = [...slots];
    for (const [n, at] of free.entries()) next[at] = slots[order[n] ?? at];
    return next;
  });
  return [...new Map(all.map((one) => [slotsKey(one), one])).values()];
};

/** True if more than one arrangement is left to show. */
export const canShuffle = (slots: Slots, locked: readonly boolean[]): boolean =>
  new Set(slots.flatMap((color, at) => (locked[at] || !color ? [] : [color.id]))).size > 1;

export interface Shuffled {
  readonly slots: Slots;
  /** Keys of shown arrangements, newest last. */
  readonly shown: readonly string[];
}

/**
 * Picks an arrangement that was not shown yet, or else the one shown longest ago. A result never returns while others are
 * left. `dice` is from 0 up to 1.
 */
export const shuffled = (
  slots: Slots,
  locked: readonly boolean[],
  shown: readonly string[],
  dice: number,
): Shuffled => {
  const now = slotsKey(slots);
  const seen = [...shown.filter((key) => key !== now), now];
  const others = arrangements(slots, locked)
    .filter((one) => slotsKey(one) !== now)
    .map((one) => ({ one, last: seen.indexOf(slotsKey(one)) }));
  const oldest = Math.min(...others.map(({ last }) => last));
  const choice = others.filter(({ last }) => last === oldest);
  const next = choice[Math.floor(dice * choice.length)]?.one;
  return next ? { slots: next, shown: [...seen, slotsKey(next)] } : { slots, shown: seen };
};
