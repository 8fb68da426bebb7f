import { EMPTY_HEX } from '../../color/hex.ts';

/** Slots of an inquiry with their keys and labels. */
export const COLOR_SLOTS = [
  { slot: 'primary', name: 'Primary' },
  { slot: 'secondary', name: 'Secondary' },
  { slot: 'accent1', name: 'Accent 1' },
  { slot: 'accent2', name: 'Accent 2' },
  { slot: 'accent3', name: 'Accent 3' },
] as const;

export type ColorSlot = (typeof COLOR_SLOTS)[number]['slot'];

/** A slot in the documents' state, filled or empty. */
export interface SlotColor {
  readonly colorName: string;
  /** `#rrggbb`, lower case. */
  readonly hex: string;
  /** `knotty` or `pantone`; empty without a color. */
  readonly colorSet: string;
  /** Id in the library, from which the server takes the name. Older drafts have none. */
  readonly colorId?: string | undefined;
  readonly standsFor?: StandsFor | undefined;
}

/** The dress-maker's color that a brand color was chosen for (D75). */
export interface StandsFor {
  readonly colorId: string;
  /** `Azazie Dusty Sage`. */
  readonly name: string;
}

export type SlotColors = { readonly [Slot in ColorSlot]: SlotColor };

/** Specification 001, section 3: clearing a slot restores the gray. */
export const EMPTY_COLOR: SlotColor = { colorName: '', hex: EMPTY_HEX, colorSet: '' };

export const NO_COLORS: SlotColors = {
  primary: EMPTY_COLOR,
  secondary: EMPTY_COLOR,
  accent1: EMPTY_COLOR,
  accent2: EMPTY_COLOR,
  accent3: EMPTY_COLOR,
};

/** A brand color may be this very gray, so the name decides. */
export const isFilled = ({ colorName }: SlotColor): boolean => colorName !== '';

export type FilledSlot = SlotColor & { readonly slot: ColorSlot; readonly name: string };

export const filledSlots = (colors: SlotColors): readonly FilledSlot[] =>
  COLOR_SLOTS.map((one) => ({ ...one, ...colors[one.slot] })).filter(isFilled);

/** `4 of 5 colors chosen`. */
export const chosenColorsLabel = (colors: SlotColors): string =>
  `${filledSlots(colors).length} of ${COLOR_SLOTS.length} colors chosen`;
