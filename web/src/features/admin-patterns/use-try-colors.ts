import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { useState } from 'react';

const GRAY: DesignColor = { colorName: '', hex: '#888888', colorSet: '' };

/** Colors to look at a version in; `origin` says whose they were at first, and with another one they begin anew. */
export function useTryColors(origin: string, usual: readonly DesignColor[], count: number) {
  const [tried, setTried] = useState<{ readonly origin: string; readonly colors: readonly DesignColor[] }>();
  const first = Array.from({ length: count }, (_, slot) => usual[slot % Math.max(1, usual.length)] ?? GRAY);
  const colors = tried?.origin === origin ? tried.colors : first;
  const set = (next: readonly DesignColor[]): void => setTried({ origin, colors: next });
  return {
    colors,
    changed: colors !== first,
    pick: (slot: number, hex: string) => set(colors.with(slot, { colorName: '', hex, colorSet: '' })),
    /** Turned by one, so that two colors change places and more take turns. */
    shuffle: () => set([...colors.slice(1), ...colors.slice(0, 1)]),
    reset: () => setTried(undefined),
  };
}
