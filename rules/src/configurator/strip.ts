import type { LibraryColor } from '../color-library/library-color.ts';
import { type DesignState, targetSlot } from './design-state.ts';

/** A color of the library that is on the cloth for as long as the pointer or the focus is on it. */
export interface Trying {
  readonly slot: number;
  readonly color: Pick<LibraryColor, 'colorName' | 'hex'>;
}

/** The line above the library. */
export type Strip =
  | ({ readonly kind: 'trying' } & Trying)
  | { readonly kind: 'replacing'; readonly slot: number; readonly color: LibraryColor }
  | { readonly kind: 'picking'; readonly slot: number }
  /** Every slot is filled: in the picker Continue is next, in the design view a slot is pressed first. */
  | { readonly kind: 'chosen' | 'pressing' };

export const stripOf = (state: DesignState, trying: Trying | undefined): Strip => {
  if (trying) return { kind: 'trying', ...trying };
  const slot = targetSlot(state);
  if (slot === undefined) return { kind: state.step === 'picker' ? 'chosen' : 'pressing' };
  const color = state.slots[slot];
  return color ? { kind: 'replacing', slot, color } : { kind: 'picking', slot };
};
