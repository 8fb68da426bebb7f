import { useState } from 'react';
import { PREVIEW_GRAYS } from './fill-template.ts';

/** The colors that the preview is tried in, and whether they go along. */
export function useSlotColors() {
  const [hexes, setHexes] = useState(PREVIEW_GRAYS);
  const [kept, setKept] = useState(false);
  return {
    hexes,
    kept,
    recolored: hexes !== PREVIEW_GRAYS,
    pick: (slot: number, hex: string) => setHexes((was) => was.with(slot, hex)),
    keep: setKept,
    reset: () => {
      setHexes(PREVIEW_GRAYS);
      setKept(false);
    },
  };
}
