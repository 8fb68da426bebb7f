import { MAX_SLOTS } from '../pattern/placeholder.ts';
import { emptySlots, isFull, type Slots } from './slots.ts';

/** First the full-page picker, then the design view. */
export type Step = 'picker' | 'design';

export interface DesignState {
  readonly step: Step;
  /** As many as the pattern asks for, or as the link had colors. */
  readonly slots: Slots;
  /** The slot that the next pick replaces. */
  readonly active: number | undefined;
  /** Slots whose color stays where it is when the others are shuffled. */
  readonly locked: readonly boolean[];
  /** Whole designs only: an undo never ends in a half-picked one. */
  readonly past: readonly Slots[];
  readonly future: readonly Slots[];
  readonly shown: readonly string[];
  /** What the link brought; Reset brings it back. */
  readonly origin: Slots | undefined;
  /** The design view was open: an undo leads there again. */
  readonly continued: boolean;
}

interface Begin {
  readonly colorCount: number;
  /** Colors that came with the address. */
  readonly slots?: Slots | undefined;
  readonly origin?: Slots | undefined;
  /** Asked for; an unfinished design begins in the picker all the same. */
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
