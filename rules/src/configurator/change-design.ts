import { NO_ACTIVE_COLOR, TOO_MANY_COLORS } from '../color/messages.ts';
import type { LibraryColor } from '../color-library/library-color.ts';
import { type DesignState, targetSlot } from './design-state.ts';
import { canShuffle, shuffled } from './shuffle.ts';
import { isFull, movedOrder, pickedColors, putAt, type Slots, slotsKey } from './slots.ts';

export type Change =
  /** A color of the library: fills the active slot, or takes a selected one out while the picker asks for colors. */
  | { readonly kind: 'pick'; readonly color: LibraryColor }
  | { readonly kind: 'continue' }
  /** Activates the slot, or clears it again. */
  | { readonly kind: 'press'; readonly slot: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'remove'; readonly slot: number }
  | { readonly kind: 'lock'; readonly slot: number }
  | { readonly kind: 'fill'; readonly slots: Slots }
  /** A random number from 0 up to 1. */
  | { readonly kind: 'shuffle'; readonly dice: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

type Of<Kind extends Change['kind']> = Extract<Change, { readonly kind: Kind }>;

const MAX_UNDO = 200;

const withSlots = (state: DesignState, slots: Slots): DesignState =>
  slotsKey(slots) === slotsKey(state.slots) && slots.length === state.slots.length
    ? state
    : {
        ...state,
        slots,
        past: [...state.past, state.slots].slice(-MAX_UNDO),
        future: [],
      };

const isPicked = ({ slots }: DesignState, { id }: LibraryColor): boolean => slots.some((one) => one?.id === id);

const takeOut = (state: DesignState, { id }: LibraryColor): DesignState =>
  withSlots(
    { ...state, active: undefined },
    state.slots.map((one) => (one?.id === id ? undefined : one)),
  );

/** A filled slot leads on to the next empty one; a replaced one stays active, so that several can be tried (D81). */
const pick = (state: DesignState, { color }: Of<'pick'>): DesignState => {
  if (state.step === 'picker' && isPicked(state, color)) return takeOut(state, color);
  const slot = targetSlot(state);
  if (slot === undefined) return state;
  const isReplaced = state.slots[slot] !== undefined;
  return withSlots({ ...state, active: isReplaced ? slot : undefined }, putAt(state.slots, slot, color));
};

const move = (state: DesignState, { from, to }: Of<'move'>): DesignState => {
  const { slots, locked, active } = state;
  if (!(from in slots) || !(to in slots) || from === to) return state;
  const order = movedOrder(slots.length, from, to);
  return {
    ...withSlots(
      state,
      order.map((at) => slots[at]),
    ),
    // A lock and the choice move with their color.
    locked: order.map((at) => locked[at] ?? false),
    active: active === undefined ? undefined : order.indexOf(active),
  };
};

/** The picker asks again when there are too few colors (D14). */
const remove = (state: DesignState, { slot }: Of<'remove'>): DesignState => ({
  ...withSlots(state, putAt(state.slots, slot, undefined)),
  locked: state.locked.map((on, at) => on && at !== slot),
  active: undefined,
  step: 'picker',
});

/** The design may get more slots, and each needs its lock. A design that begins with these colors needs no Continue. */
const fill = (state: DesignState, { slots }: Of<'fill'>): DesignState => {
  const begins = pickedColors(state.slots).length === 0 && isFull(slots);
  return {
    ...withSlots(state, slots),
    locked: slots.map((_, at) => state.locked[at] ?? false),
    active: undefined,
    ...(begins ? { step: 'design', continued: true } : {}),
  };
};

const shuffle = (state: DesignState, { dice }: Of<'shuffle'>): DesignState => {
  if (!canShuffle(state.slots, state.locked)) return state;
  const { slots, shown } = shuffled(state.slots, state.locked, state.shown, dice);
  return { ...withSlots(state, slots), shown };
};

const reset = (state: DesignState): DesignState => {
  const { origin } = state;
  if (!origin) return state;
  return restored({ ...withSlots(state, origin), active: undefined, locked: [] }, origin);
};

/** The design view is back with a complete design; the picker asks for the rest of a half-picked one. */
const restored = (state: DesignState, slots: Slots): DesignState => ({
  ...state,
  slots,
  locked: slots.map((_, at) => state.locked[at] ?? false),
  active: state.active !== undefined && state.active < slots.length ? state.active : undefined,
  step: state.continued && isFull(slots) ? 'design' : 'picker',
});

const undo = (state: DesignState): DesignState => {
  const before = state.past.at(-1);
  if (!before) return state;
  return { ...restored(state, before), past: state.past.slice(0, -1), future: [state.slots, ...state.future] };
};

const redo = (state: DesignState): DesignState => {
  const [next, ...future] = state.future;
  if (!next) return state;
  return { ...restored(state, next), past: [...state.past, state.slots], future };
};

/** Applies a change; a forbidden one changes nothing, and `refusal` gives the reason. */
export const changeDesign = (state: DesignState, change: Change): DesignState => {
  switch (change.kind) {
    case 'pick':
      return pick(state, change);
    case 'continue':
      return isFull(state.slots) ? { ...state, step: 'design', continued: true } : state;
    case 'press':
      return { ...state, active: state.active === change.slot ? undefined : change.slot };
    case 'move':
      return move(state, change);
    case 'remove':
      return remove(state, change);
    case 'lock':
      return { ...state, locked: state.locked.map((on, at) => (at === change.slot ? !on : on)) };
    case 'fill':
      return fill(state, change);
    case 'shuffle':
      return shuffle(state, change);
    case 'reset':
      return reset(state);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
  }
};

/** The warning of a refused change, to the letter of specification 000. */
export const refusal = (state: DesignState, change: Change): string | undefined => {
  if (change.kind !== 'pick' || targetSlot(state) !== undefined) return undefined;
  if (state.step === 'design') return NO_ACTIVE_COLOR;
  return isPicked(state, change.color) ? undefined : TOO_MANY_COLORS;
};
