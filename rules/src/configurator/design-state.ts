import { MAX_SLOTS } from '../pattern/placeholder.ts';
import { emptySlots, isFull, type Slots } from './slots.ts';

/** The picker asks until every slot is filled, then the design view saves (D80). */
export type Step = 'picker' | 'design';

export interface DesignState {
  readonly step: Step;
  /** The number of slots of the pattern, or of colors in the link. */
  readonly slots: Slots;
  /** The slot that the next pick replaces. */
  readonly active: number | undefined;
  /** Slots whose color stays when the others are shuffled. */
  readonly locked: readonly boolean[];
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
}

/** With all slots filled by the address there is nothing to pick (D80). */
export const beginDesign = ({ colorCount, slots, origin }: Begin): DesignState => {
  const begun = slots ?? emptySlots(Math.min(colorCount, MAX_SLOTS));
  const inDesign = isFull(begun);
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

/** The slot that the next pick fills: the active one, or else the first that is empty. */
export const targetSlot = ({ active, slots }: Pick<DesignState, 'active' | 'slots'>): number | undefined => {
  const empty = slots.indexOf(undefined);
  return active ?? (empty < 0 ? undefined : empty);
};
