import { type PantoneColor, pantoneName } from '../color/pantone.ts';
import { pantoneOf } from '../color/pantone-number.ts';
import { readColor } from '../color/read-color.ts';
import { type DressMakerColors, dressMakerColorName } from './dress-maker-colors.ts';

export interface RequestedColor {
  readonly hex: string;
  /** `Azazie Sage`, `Pantone 5645 C`; empty for a plain code. */
  readonly name: string;
}

interface Sources {
  readonly dressMakers: DressMakerColors;
  /** All series that have come. */
  readonly pantone: readonly PantoneColor[];
}

/** `5645 C`, `Pantone 5645` and `pms 5645c` are the coated color; a `u` at the end means the uncoated one. */
function readPantone(text: string, colors: readonly PantoneColor[]): RequestedColor | undefined {
  const found = pantoneOf(colors, text);
  return found && { hex: found.hex, name: `Pantone ${pantoneName(found.pantone)}` };
}

const SAYS_PANTONE = /^\s*(?:pantone|pms)\b/i;

/** Reads a typed code, Pantone number or name of a dress-maker's color. Undefined when it is none. */
export function readRequestedColor(text: string, { dressMakers, pantone }: Sources): RequestedColor | undefined {
  if (SAYS_PANTONE.test(text)) return readPantone(text, pantone);
  // Digits alone are a Pantone number before they are a short hex.
  const isNumber = /^\s*\d{3,4}\s*[cu]?\s*$/i.test(text);
  const number = isNumber ? readPantone(text, pantone) : undefined;
  if (number) return number;
  const hex = readColor(text);
  if (hex) return { hex, name: '' };
  const other = readPantone(text, pantone);
  if (other) return other;
  const [match] = dressMakers.find(text);
  return match && { hex: match.requested.hex, name: dressMakerColorName(match.requested) };
}
