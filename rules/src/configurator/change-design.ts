import { NO_ACTIVE_COLOR, TOO_MANY_COLORS } from '../color/messages.ts';
import type { LibraryColor } from '../color-library/library-color.ts';
import type { DesignState } from './design-state.ts';
import { canShuffle, shuffled } from './shuffle.ts';
import { isFull, movedOrder, putAt, type Slots, slotsKey } from './slots.ts';

export type Change =
  /** Picker: adds the color, or removes a selected one. */
  | { readonly kind: 'toggle'; readonly color: LibraryColor }
  | { readonly kind: 'continue' }
  /** Design view: activates the slot, or clears it again. */
  | { readonly kind: 'press'; readonly slot: number }
  | { readonly kind: 'replace'; readonly color: LibraryColor }
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
        past: isFull(state.slots) ? [...state.past, state.slots].slice(-MAX_UNDO) : state.past,
        future: [],
      };

const toggle = (state: DesignState, { color }: Of<'toggle'>): DesignState => {
  if (state.slots.some((one) => one?.id === color.id))
    return withSlots(
      state,
      state.slots.map((one) => (one?.id === color.id ? undefined : one)),
    );
  const free = state.slots.indexOf(undefined);
  return free < 0 ? state : withSlots(state, putAt(state.slots, free, color));
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

/** The design may get more slots, and each needs its lock. */
const fill = (state: DesignState, { slots }: Of<'fill'>): DesignState => ({
  ...withSlots(state, slots),
  locked: slots.map((_, at) => state.locked[at] ?? false),
});

const shuffle = (state: DesignState, { dice }: Of<'shuffle'>): DesignState => {
  if (!canShuffle(state.slots, state.locked)) return state;
  const { slots, shown } = shuffled(state.slots, state.locked, state.shown, dice);
  return { ...withSlots(state, slots), shown };
};

const reset = (state: DesignState): DesignState => {
  const { origin } = state;
  if (!origin) return state;
  return { ...withSlots(state, origin), active: undefined, locked: origin.map(() => false) };
};

/** Restores a complete design; a half-picked one is dropped. */
const restored = (state: DesignState, slots: Slots): DesignState => ({
  ...state,
  slots,
  locked: slots.map((_, at) => state.locked[at] ?? false),
  active: state.active !== undefined && state.active < slots.length ? state.active : undefined,
  step: state.continued ? 'design' : state.step,
});

const undo = (state: DesignState): DesignState => {
  const before = state.past.at(-1);
  if (!before) return state;
  const future = isFull(state.slots) ? [state.slots, ...state.future] : state.future;
  return { ...restored(state, before), past: state.past.slice(0, -1), future };
};

const redo = (state: DesignState): DesignState => {
  const [next, ...future] = state.future;
  if (!next) return state;
  const past = isFull(state.slots) ? [...state.past, state.slots] : state.past;
  return { ...restored(state, next), past, future };
};

/** Applies a change; a forbidden one changes nothing, and `refusal` gives the reason. */
export const changeDesign = (state: DesignState, change: Change): DesignState => {
  switch (change.kind) {
    case 'toggle':
      return toggle(state, change);
    case 'continue':
      return isFull(state.slots) ? { ...state, step: 'design', continued: true } : state;
    case 'press':
      return { ...state, active: state.active === change.slot ? undefined : change.slot };
    case 'replace':
      return state.active === undefined ? state : withSlots(state, putAt(state.slots, state.active, change.color));
    case 'move':
      return move(state, change);
    case 'remove':
      return state.step === 'design'
        ? remove(state, change)
        : withSlots(state, putAt(state.slots, change.slot, undefined));
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
export const refusal = ({ slots, active }: DesignState, change: Change): string | undefined => {
  if (change.kind === 'replace' && active === undefined) return NO_ACTIVE_COLOR;
  if (change.kind !== 'toggle' || slots.some((one) => one?.id === change.color.id)) return undefined;
  return isFull(slots) ? TOO_MANY_COLORS : undefined;
};
