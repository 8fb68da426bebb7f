/** The item being moved, with its start and target position, counted from 0. */
export interface Lifted {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export interface Grid {
  readonly columns: number;
  readonly count: number;
}

const within = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));

const STEPS: Readonly<Record<string, (at: number, grid: Grid) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, { columns }) => at - columns,
  ArrowDown: (at, { columns }) => at + columns,
  Home: () => 0,
  End: (_, { count }) => count - 1,
};

/** Where a key takes what is lifted; undefined for a key that moves nothing. */
export const steppedTo = (key: string, at: number, grid: Grid): number | undefined => {
  const step = STEPS[key];
  return step && within(step(at, grid), grid.count);
};

/** "Anchor Stripe moved to position 3 of 12." */
export const movedMessage = (name: string, place: number, of: number): string =>
  `${name} moved to position ${place} of ${of}.`;

export interface Cell {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** The place under a point of the grid, the nearest one outside of it. */
export function placeAt({ x, y }: { readonly x: number; readonly y: number }, cell: Cell, grid: Grid): number {
  const { width, height, gap } = cell;
  const column = within(Math.floor((x + gap / 2) / (width + gap)), grid.columns);
  const row = Math.max(0, Math.floor((y + gap / 2) / (height + gap)));
  return within(row * grid.columns + column, grid.count);
}
