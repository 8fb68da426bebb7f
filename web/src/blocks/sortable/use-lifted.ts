import { useRef, useState } from 'react';
import { type Grid, type Lifted, steppedTo } from './lifted.ts';

interface Lifting<Item> {
  readonly items: readonly Item[];
  readonly grid: Grid;
  readonly nameOf: (item: Item) => string;
  readonly onMove: (item: Item, to: number) => void;
}

/** Lifting, moving, dropping and putting back, said aloud; what the others see changes with the drop alone. */
export function useLifted<Item extends { readonly id: string }>({ items, grid, nameOf, onMove }: Lifting<Item>) {
  const [lifted, setLifted] = useState<Lifted>();
  /** A quick hand lifts, moves and drops before the page is drawn once. */
  const now = useRef<Lifted>(undefined);
  const put = (next: Lifted | undefined): void => {
    now.current = next;
    setLifted(next);
  };
  const [said, say] = useState('');
  const find = (id: string): Item | undefined => items.find((one) => one.id === id);

  const lift = (id: string): void => {
    const from = items.findIndex((one) => one.id === id);
    const wanted = items[from];
    if (!wanted) return;
    put({ id, from, to: from });
    const where = `Position ${from + 1} of ${items.length}`;
    say(`${nameOf(wanted)} lifted. ${where}. Arrows move it, Space drops it, Escape puts it back.`);
  };
  const over = (to: number): void => {
    const { current } = now;
    if (!current || current.to === to) return;
    put({ ...current, to });
    say(`Position ${to + 1} of ${items.length}.`);
  };
  const putBack = (): void => {
    const { current } = now;
    const item = current && find(current.id);
    put(undefined);
    if (item) say(`${nameOf(item)} is back at position ${current.from + 1}.`);
  };
  const drop = (): void => {
    const { current } = now;
    const item = current && find(current.id);
    put(undefined);
    say('');
    if (item && current.to !== current.from) onMove(item, current.to);
  };
  /** Whether the key was for what is lifted. */
  const press = (key: string): boolean => {
    const { current } = now;
    if (!current) return false;
    if (key === 'Escape') putBack();
    const to = steppedTo(key, current.to, grid);
    if (to !== undefined) over(to);
    return key === 'Escape' || to !== undefined;
  };
  return { lifted, said, lift, over, putBack, drop, press };
}
