import type { ComponentType } from 'react';

/** The props of every cell of a grid. */
export interface CellProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  /** Holds the one tab stop of the grid. */
  readonly active: boolean;
  /** The slots that it fills; an empty list when it is chosen without a number, undefined when it is not. */
  readonly slots: readonly number[] | undefined;
}

export type Cell<Item> = ComponentType<CellProps<Item>>;

/** Keyed by id; see `CellProps.slots`. */
export type Picked = ReadonlyMap<string, readonly number[]>;

/** The attributes of each cell's element. */
export const cellAttributes = (label: string, { index, count, active, slots }: Omit<CellProps<unknown>, 'item'>) => ({
  role: 'option',
  tabIndex: active ? 0 : -1,
  'aria-label': label,
  'aria-selected': slots !== undefined,
  'aria-setsize': count,
  'aria-posinset': index + 1,
  'data-index': index,
});

/** ", selected, slot 3"; nothing when it is not chosen. */
export const pickedLabel = (slots: readonly number[] | undefined): string => {
  if (slots === undefined) return '';
  if (slots.length === 0) return ', selected';
  return `, selected, slot ${slots.join(' and ')}`;
};
