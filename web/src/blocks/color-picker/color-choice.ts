import { PANTONE_SET, type PantoneColor, pantoneName } from '@colorway/rules/color/pantone.ts';
import { HOUSE_SET } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { SlotColor } from '@colorway/rules/onboarding/color-slots.ts';

/** What fills a slot, as an inquiry carries it (specification 001, section 3). */
export interface ColorChoice {
  readonly colorName: string;
  readonly hex: string;
  readonly colorSet: 'knotty' | 'pantone';
}

const HOUSE = HOUSE_SET.toLowerCase() as 'knotty';

export const houseColor = ({ colorName, hex }: LibraryColor): ColorChoice => ({ colorName, hex, colorSet: HOUSE });

export const pantoneColor = ({ pantone, hex }: PantoneColor): ColorChoice => ({
  colorName: pantoneName(pantone),
  hex,
  colorSet: PANTONE_SET,
});

/** Whether a color of a catalog is the one chosen; a choice knows no id. */
export const isChoice = (choice: ColorChoice | undefined, other: ColorChoice): boolean =>
  choice !== undefined &&
  choice.colorSet === other.colorSet &&
  choice.colorName === other.colorName &&
  choice.hex === other.hex;

/** What fills a slot; undefined when nothing does. */
export const choiceOf = ({ colorName, hex, colorSet }: SlotColor): ColorChoice | undefined =>
  colorName === '' ? undefined : { colorName, hex, colorSet: colorSet === PANTONE_SET ? PANTONE_SET : HOUSE };
