import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import { firstColors } from '../catalogs/first-catalogs.ts';
import { STARTER_LOOKS, type StarterLook, type StarterName } from './starter-looks.ts';

/** Looks with their colors from the brand's library. */
export function lookDrawer(): (name: StarterName) => StyleDrawing {
  const brandColors = firstColors().filter(({ colorSet }) => colorSet === 'Knotty');
  const hexes = new Map(brandColors.map(({ colorName, hex }) => [colorName, hex]));
  const hexOf = (name: string): string => {
    const hex = hexes.get(name);
    if (hex === undefined) throw new Error(`The house library has no color ${name}.`);
    return hex;
  };
  return (name) => {
    const { colors, ...look }: StarterLook = STARTER_LOOKS[name];
    return { ...look, colors: colors.map(hexOf) };
  };
}
