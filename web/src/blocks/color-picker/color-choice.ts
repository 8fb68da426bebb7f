import { PANTONE_SET, type PantoneColor, pantoneName } from '@colorway/rules/color/pantone.ts';
import { BRAND_SET } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { SlotColor, StandsFor } from '@colorway/rules/onboarding/colors/color-slots.ts';

/** The color of a slot, as an inquiry carries it (specification 001, section 3). */
export interface ColorChoice {
  readonly colorName: string;
  readonly hex: string;
  readonly colorSet: 'knotty' | 'pantone';
  readonly colorId?: string;
  readonly standsFor?: StandsFor;
}

const BRAND = BRAND_SET.toLowerCase() as 'knotty';

export const brandColor = ({ id, colorName, hex }: LibraryColor): ColorChoice => ({
  colorName,
  hex,
  colorSet: BRAND,
  colorId: id,
});

export const pantoneColor = ({ pantone, hex }: PantoneColor): ColorChoice => ({
  colorName: pantoneName(pantone),
  hex,
  colorSet: PANTONE_SET,
});

/** Whether a color of a catalog is the one chosen; an older choice knows no id. */
export const isChoice = (choice: ColorChoice | undefined, other: ColorChoice): boolean =>
  choice !== undefined &&
  choice.colorSet === other.colorSet &&
  choice.colorName === other.colorName &&
  choice.hex === other.hex;

/** The color of a slot; undefined when it is empty. */
export const choiceOf = ({ colorName, hex, colorSet }: SlotColor): ColorChoice | undefined =>
  colorName === '' ? undefined : { colorName, hex, colorSet: colorSet === PANTONE_SET ? PANTONE_SET : BRAND };
