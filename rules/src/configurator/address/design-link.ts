import { readHex } from '../../color/hex.ts';
import { prepareNearest } from '../../color/nearest/nearest.ts';
import type { LibraryColor } from '../../color-library/library-color.ts';
import { MAX_SLOTS } from '../../pattern/placeholder.ts';
import { emptySlots, isFull, pickedColors, putAt, type Slots } from '../slots.ts';

/** The parameters of a URL in order. */
export type LinkParams = readonly (readonly [name: string, value: string])[];

interface LinkColor {
  readonly hex: string;
  /** Id of the color, where several share this hex. */
  readonly id: string | undefined;
  /** The slot it was in, for an unfinished design. */
  readonly slot: number | undefined;
}

export interface DesignLink {
  readonly colors: readonly LinkColor[];
  /** Number of colors of the design; set only for an unfinished one. */
  readonly of: number | undefined;
}

/** Specification 000: any parameter whose name contains the word color holds a hex without the leading #. */
const isColorName = (name: string): boolean => name.toLowerCase().includes('color');
/** `step` is in older links. */
const OWN = /^(of|step|id[1-6])$/;
const NUMBERED = /^color([1-6])$/;

const count = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-6]$/.test(text) ? Number(text) : undefined;

export const readDesignLink = (params: LinkParams): DesignLink => {
  const wordAt = (paramName: string) => params.find(([name]) => name === paramName)?.[1];
  const colors = params
    .filter(([name]) => isColorName(name))
    .flatMap(([name, value]) => {
      const hex = readHex(value);
      const number = NUMBERED.exec(name)?.[1];
      if (hex === undefined) return [];
      return [{ hex, id: number && wordAt(`id${number}`), slot: number ? Number(number) - 1 : undefined }];
    });
  return { colors, of: count(wordAt('of')) };
};

/** Finds the first library color with this hex, unless the link names one. */
const find = (library: readonly LibraryColor[], { hex, id }: Pick<LinkColor, 'hex' | 'id'>): LibraryColor | undefined =>
  library.find((color) => color.id === id && color.hex === hex) ?? library.find((color) => color.hex === hex);

export interface FoundSlots {
  /** Undefined when the link has no color of the library. */
  readonly slots: Slots | undefined;
  /** Hexes that are not in the library. */
  readonly unknown: readonly string[];
  /** Colors for which the product has no slot (D76). */
  readonly left: readonly LibraryColor[];
}

/** Looks up each color by hex. There are as many slots as matches (specification 000), up to those of the product (D76). */
export const slotsOfLink = (
  { colors, of }: DesignLink,
  library: readonly LibraryColor[],
  colorCount: number = MAX_SLOTS,
): FoundSlots => {
  const looked = colors.map((requested) => ({ requested, color: find(library, requested) }));
  const unknown = looked.flatMap(({ requested, color }) => (color ? [] : [requested.hex]));
  const matches = looked.flatMap(({ requested, color }) => (color ? [{ slot: requested.slot, color }] : []));
  if (matches.length === 0) return { slots: undefined, unknown, left: [] };
  const placed = matches.map(({ slot, color }, at) => ({ color, slot: of === undefined ? at : (slot ?? at) }));
  const count = Math.min(of ?? matches.length, colorCount);
  const slots = placed.reduce<Slots>((so, { slot, color }) => putAt(so, slot, color), emptySlots(count));
  return { slots, unknown, left: placed.flatMap(({ slot, color }) => (slot < count ? [] : [color])) };
};

/** The colors of a link, with the nearest color of the library for each hex that it does not have. */
export const nearestSlots = ({ colors }: DesignLink, library: readonly LibraryColor[], colorCount: number): Slots => {
  const { nearest } = prepareNearest(library);
  return colors.slice(0, colorCount).map((color) => find(library, color) ?? nearest(color.hex, 1)[0]?.color);
};

/** Returns the URL parameters that restore the design; foreign parameters stay. */
export const designParams = (params: LinkParams, slots: Slots, library: readonly LibraryColor[]): LinkParams => {
  const others = params.filter(([name]) => !isColorName(name) && !OWN.test(name));
  if (pickedColors(slots).length === 0) return others;
  const own = slots.flatMap<readonly [string, string]>((color, slot) => {
    if (!color) return [];
    const hex = [`color${slot + 1}`, color.hex.slice(1)] as const;
    const isFirst = find(library, { hex: color.hex, id: undefined })?.id === color.id;
    return isFirst ? [hex] : [hex, [`id${slot + 1}`, color.id] as const];
  });
  const unfinished = isFull(slots) ? [] : [['of', String(slots.length)] as const];
  return [...others, ...own, ...unfinished];
};
