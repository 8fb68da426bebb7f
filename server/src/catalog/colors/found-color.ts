import { PANTONE_SET, type PantoneColor, pantoneName } from '@colorway/rules/color/pantone.ts';

/** What a look-up finds: a library color, or a Pantone color as it is stored when somebody chooses it (D13). */
export interface FoundColor {
  readonly id: string;
  readonly colorName: string;
  readonly hex: string;
  readonly category: string | null;
  readonly colorSet: string;
}

export const ofPantone = ({ pantone, hex }: PantoneColor): FoundColor => ({
  id: pantone,
  colorName: pantoneName(pantone),
  hex,
  category: null,
  colorSet: PANTONE_SET,
});
