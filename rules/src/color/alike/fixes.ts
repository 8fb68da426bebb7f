import { familyOf } from '../../color-library/families.ts';
import type { LibraryColor } from '../../color-library/library-color.ts';
import { prepareNearest } from '../nearest/nearest.ts';
import { type AlikeLimits, limitOf, seenColor, sightsBelow, type TouchingPair } from './alike.ts';

/** Colors that are offered. */
const OFFERED = 2;

type Hexes = readonly (string | undefined)[];

export interface AlikeFixes {
  /** Finds the nearest colors that are clearly apart from all neighbors of the slot; empty where there is none. */
  fixesFor(slot: number, hexes: Hexes, touching: readonly TouchingPair[]): readonly LibraryColor[];
}

/** Colors beside a slot, each with the difference that it takes to be apart. */
const neighborsOf = (slot: number, hexes: Hexes, touching: readonly TouchingPair[], limits: AlikeLimits) =>
  touching.flatMap(({ one, other, mm }) => {
    const beside = one === slot ? hexes[other] : other === slot ? hexes[one] : undefined;
    return beside === undefined ? [] : [{ color: seenColor(beside), limit: limitOf(mm, limits) }];
  });

/** The first colors that are apart, each hex once. */
function firstApart(colors: readonly LibraryColor[], isApart: (color: LibraryColor) => boolean): LibraryColor[] {
  const found: LibraryColor[] = [];
  for (const color of colors) {
    if (found.length === OFFERED) break;
    if (found.every((one) => one.hex !== color.hex) && isApart(color)) found.push(color);
  }
  return found;
}

/** Prepares the library once, because its colors stay while palettes change. */
export function prepareFixes(library: readonly LibraryColor[], limits: AlikeLimits): AlikeFixes {
  const index = prepareNearest(library);
  const seenHexes = new Map<string, ReturnType<typeof seenColor>>();
  const seen = (hex: string): ReturnType<typeof seenColor> => {
    const found = seenHexes.get(hex) ?? seenColor(hex);
    seenHexes.set(hex, found);
    return found;
  };

  return {
    fixesFor(slot, hexes, touching) {
      const hex = hexes[slot];
      if (hex === undefined) return [];
      const neighbors = neighborsOf(slot, hexes, touching, limits);
      const isApart = (color: LibraryColor): boolean =>
        neighbors.every((beside) => sightsBelow(seen(color.hex), beside.color, beside.limit).length === 0);
      const nearest = index.nearest(hex, library.length).map(({ color }) => color);
      const changed = library.find((color) => color.hex === hex) ?? nearest[0];
      const isOfFamily = ({ category }: LibraryColor): boolean =>
        changed !== undefined && familyOf(category) === familyOf(changed.category);
      const found = firstApart(nearest.filter(isOfFamily), isApart);
      if (found.length > 0) return found;
      const elsewhere = nearest.find(isApart);
      return elsewhere ? [elsewhere] : [];
    },
  };
}
