import { labOf } from '../space/lab.ts';
import { rgbOf } from '../space/srgb.ts';
import { ciede2000Of } from './ciede2000.ts';
import {
  chromaFloors,
  lightnessFloors,
  MIN_LIGHTNESS_FLOOR,
  SECTORS,
  sectorOf,
  turnCeilings,
  turns,
} from './nearest-floors.ts';
import { Found } from './nearest-found.ts';

export interface Near<Color> {
  readonly color: Color;
  /** CIEDE2000. */
  readonly difference: number;
}

export interface NearestIndex<Color> {
  /** Finds the `count` nearest, nearest first; of equally near ones the earlier in the catalog. */
  nearest(hex: string, count: number): readonly Near<Color>[];
}

/** The catalog sorted by lightness, in columns for the look-up. */
interface Columns {
  readonly place: Int32Array;
  readonly l: Float64Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly chroma: Float64Array;
  readonly sector: Int32Array;
}

const columnsOf = (hexes: readonly string[]): Columns => {
  const labs = hexes.map((hex, place) => ({ ...labOf(hex), place })).sort((one, other) => one.l - other.l);
  return {
    place: Int32Array.from(labs, ({ place }) => place),
    l: Float64Array.from(labs, ({ l }) => l),
    a: Float64Array.from(labs, ({ a }) => a),
    b: Float64Array.from(labs, ({ b }) => b),
    chroma: Float64Array.from(labs, ({ a, b }) => Math.sqrt(a * a + b * b)),
    sector: Int32Array.from(labs, ({ a, b }) => sectorOf(a, b)),
  };
};

/** Finds the first row that is not darker. */
const rowOf = (l: Float64Array, lightness: number): number => {
  let low = 0;
  let high = l.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((l[middle] as number) < lightness) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** One look-up: the target color, and the colors found so far. */
class LookUp {
  readonly #columns: Columns;
  readonly #l: number;
  readonly #a: number;
  readonly #b: number;
  readonly #chroma: number;
  readonly #turnRow: number;
  readonly found: Found;
  best = -1;
  #least = Number.POSITIVE_INFINITY;

  constructor(columns: Columns, hex: string, size: number) {
    const { l, a, b } = labOf(hex);
    this.#columns = columns;
    this.#l = l;
    this.#a = a;
    this.#b = b;
    this.#chroma = Math.sqrt(a * a + b * b);
    this.#turnRow = sectorOf(a, b) * SECTORS;
    this.found = new Found(size);
  }

  look(row: number): void {
    const { place, l, a, b } = this.#columns;
    const difference = ciede2000Of(this.#l, this.#a, this.#b, l[row] as number, a[row] as number, b[row] as number);
    if (difference < this.#least) {
      this.#least = difference;
      this.best = row;
    }
    this.found.offer(place[row] as number, difference);
  }

  /** Walks away from the color's own lightness in one direction until lightness alone is too far. */
  walk(from: number, step: 1 | -1, skip: number): void {
    const { l } = this.#columns;
    for (let row = from; row >= 0 && row < l.length; row += step) {
      const dl = (l[row] as number) - this.#l;
      const dl2 = dl * dl;
      if (dl2 * MIN_LIGHTNESS_FLOOR > this.found.limit) return;
      if (row !== skip && this.#floor(row, dl2) <= this.found.limit) this.look(row);
    }
  }

  walkFromOwnLightness(skip: number): void {
    const from = rowOf(this.#columns.l, this.#l);
    this.walk(from, 1, skip);
    this.walk(from - 1, -1, skip);
  }

  #floor(row: number, dl2: number): number {
    const { l, a, b, chroma, sector } = this.#columns;
    const da = (a[row] as number) - this.#a;
    const db = (b[row] as number) - this.#b;
    const light = dl2 * (lightnessFloors[((l[row] as number) + this.#l) >> 1] as number);
    const meanChroma = ((chroma[row] as number) + this.#chroma) >> 1;
    const turn = (turns[this.#turnRow + (sector[row] as number)] as number) * (turnCeilings[meanChroma] as number);
    return light + (1 - turn) * (da * da + db * db) * (chromaFloors[meanChroma] as number);
  }
}

/** Returns which of 4,096 cells of the screen's colors a hex is in. */
const partOf = (hex: string): number => {
  const { r, g, b } = rgbOf(hex);
  return ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
};

/**
 * Prepares a catalog for look-ups by CIEDE2000, exact and much faster than comparing every color. The walk starts at the
 * color's own lightness, goes both ways, and calculates the difference only where its lower bound leaves a chance.
 */
export const prepareNearest = <Color extends { readonly hex: string }>(
  colors: readonly Color[],
): NearestIndex<Color> => {
  const columns = columnsOf(colors.map(({ hex }) => hex));
  /** Caches the last nearest row of each cell as a good first guess. */
  const guesses = new Int32Array(4096).fill(-1);

  const nearest = (hex: string, count: number): readonly Near<Color>[] => {
    const size = Math.min(Math.max(0, Math.floor(count)), colors.length);
    if (size === 0) return [];
    const lookUp = new LookUp(columns, hex, size);
    const part = partOf(hex);
    const guess = guesses[part] as number;
    if (guess >= 0) lookUp.look(guess);
    lookUp.walkFromOwnLightness(guess);
    guesses[part] = lookUp.best;
    const { places, differences } = lookUp.found;
    return places.map((place, at) => ({ color: colors[place] as Color, difference: differences[at] as number }));
  };
  return { nearest };
};
