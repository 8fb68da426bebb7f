import { MAX_SLOTS } from '../pattern/placeholder.ts';
import { emptySlots, isFull, type Slots } from './slots.ts';

/** The full-page picker comes first, then the design view. */
export type Step = 'picker' | 'design';

export interface DesignState {
  readonly step: Step;
  /** The number of slots of the pattern, or of colors in the link. */
  readonly slots: Slots;
  /** The slot that the next pick replaces. */
  readonly active: number | undefined;
  /** Slots whose color stays when the others are shuffled. */
  readonly locked: readonly boolean[];
  /** Complete designs only, so an undo never ends in a half-picked one. */
  readonly past: readonly Slots[];
  readonly future: readonly Slots[];
  readonly shown: readonly string[];
  /** The slots of the link, which Reset restores. */
  readonly origin: Slots | undefined;
  /** The design view was open, so an undo returns there. */
  readonly continued: boolean;
}

interface Begin {
  readonly colorCount: number;
  /** Colors from the URL. */
  readonly slots?: Slots | undefined;
  readonly origin?: Slots | undefined;
  /** The requested step; an unfinished design starts in the picker anyway. */
  readonly step?: Step | undefined;
}

export const beginDesign = ({ colorCount, slots, origin, step = 'picker' }: Begin): DesignState => {
  const begun = slots ?? emptySlots(Math.min(colorCount, MAX_SLOTS));
  const inDesign = step === 'design' && isFull(begun);
  return {
    step: inDesign ? 'design' : 'picker',
    slots: begun,
    active: undefined,
    locked: begun.map(() => false),
    past: [],
    future: [],
    shown: [],
    origin,
    continued: inDesign,
  };
};
