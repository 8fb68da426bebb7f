import { SIDE_BY_SIDE, type SideBySide, sideBySide } from '../../color/contrast.ts';
import { type FilledSlot, filledSlots, type SlotColors } from './color-slots.ts';
import { colorLabel } from './color-source.ts';

interface Neighbors {
  readonly ground: FilledSlot;
  readonly line: FilledSlot;
  /** `Sage on Dusty Rose`. */
  readonly name: string;
  readonly verdict: SideBySide;
  readonly words: (typeof SIDE_BY_SIDE)[SideBySide];
}

/** Returns the pairs that will be side by side: the first color with each, then the rest among themselves. Only a hint. */
export function neighbors(colors: SlotColors): readonly Neighbors[] {
  const filled = filledSlots(colors);
  return filled.flatMap((ground, at) =>
    filled.slice(at + 1).map((line): Neighbors => {
      const verdict = sideBySide(line.hex, ground.hex);
      return {
        ground,
        line,
        name: `${colorLabel(line)} on ${colorLabel(ground)}`,
        verdict,
        words: SIDE_BY_SIDE[verdict],
      };
    }),
  );
}
