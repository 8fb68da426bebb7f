import { fillTile } from '../pattern/fill-slots.ts';
import type { SlotPattern } from '../pattern/slot-pattern.ts';

/** A repeating tile without its drawing. */
export interface Tile {
  readonly slots: number;
  /** Size in the tile's own units, and its turn in degrees. */
  readonly width: number;
  readonly height: number;
  readonly rotation?: number;
}

/** How much of each texel of a tile belongs to each slot, and what is of a fixed color. */
export interface Coverage extends Tile {
  /** From fine to coarse, each half as large as the one before. */
  readonly levels: readonly CoverageLevel[];
}

export interface CoverageLevel {
  readonly width: number;
  readonly height: number;
  /** Bytes of a texel: one for each slot, then red, green and blue of the fixed color. */
  readonly texels: Uint8Array;
  /** A bit for each byte of the texel that is not 0. */
  readonly used: Uint16Array;
  /** The slot that alone covers the texel and all near it; `MIXED` otherwise. */
  readonly pure: Uint8Array;
}

/** In `pure`: more than one slot, or a fixed color. */
export const MIXED = 255;

/** A tile's texels along its longer side, at most. */
const MAX_TEXELS = 1536;

const CHANNELS = ['#ff0000', '#00ff00', '#0000ff'] as const;

/**
 * Returns the pictures to rasterize for a tile: first all slots in black, which leaves what is of a fixed color, then
 * three slots a picture in red, green and blue. Colors of a drawing mix linearly in their bytes, gradients and opacity
 * included, so the channels are the shares of the slots.
 */
export function coverageDrawings(pattern: SlotPattern, width: number, height: number): readonly string[] {
  const picture = (first: number): string => {
    const body = fillTile(
      pattern.body,
      (slot) => (first < 0 ? '#000000' : (CHANNELS[slot - first] ?? '#000000')),
      'c-',
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${pattern.width} ${pattern.height}" preserveAspectRatio="none">${body}</svg>`;
  };
  const firsts = Array.from({ length: Math.ceil(pattern.slots / CHANNELS.length) }, (_, at) => at * CHANNELS.length);
  return [-1, ...firsts].map(picture);
}

/** Returns the size to rasterize a tile at: `texelsPerUnit` as asked, within the limit. */
export function coverageSize(
  { width, height }: Pick<SlotPattern, 'width' | 'height'>,
  texelsPerUnit: number,
): { readonly width: number; readonly height: number } {
  const fit = Math.min(texelsPerUnit, MAX_TEXELS / Math.max(width, height));
  return { width: Math.max(4, Math.round(width * fit)), height: Math.max(4, Math.round(height * fit)) };
}

/** Red, green, blue and alpha of each texel. */
export type Raster = Uint8Array | Uint8ClampedArray;

function packed(rasters: readonly Raster[], slots: number, count: number): Uint8Array {
  const stride = slots + 3;
  const texels = new Uint8Array(count * stride);
  const [fixed, ...pictures] = rasters;
  if (!fixed) return texels;
  const onBlack = (raster: Raster, at: number): number => {
    const alpha = raster[at | 3] as number;
    return alpha === 255 ? (raster[at] as number) : Math.round(((raster[at] as number) * alpha) / 255);
  };
  for (let slot = 0; slot < slots; slot++) {
    const picture = pictures[Math.floor(slot / 3)];
    if (!picture) continue;
    for (let at = 0, from = slot % 3, to = slot; at < count; at++, from += 4, to += stride)
      texels[to] = Math.max(0, onBlack(picture, from) - onBlack(fixed, from));
  }
  for (let at = 0, from = 0, to = slots; at < count; at++, from += 4, to += stride) {
    // The gaps of a drawing are unprinted cloth, which is white.
    const open = 255 - (fixed[from + 3] as number);
    for (let channel = 0; channel < 3; channel++) texels[to + channel] = onBlack(fixed, from + channel) + open;
  }
  return texels;
}

/** Texels around one that must agree for it to count as pure: as far as a pixel reaches. */
const REACH = 2;

/** Keeps the slot of each texel of a line that is the same as far as `REACH` to both sides; the line repeats. */
function keepAgreeing(slots: Uint8Array, start: number, step: number, length: number, line: Uint8Array): void {
  for (let at = 0; at < length; at++) line[at] = slots[start + at * step] as number;
  let run = 0;
  // Twice around, so that a run across the end of the line counts as one.
  for (let at = -length; at < length + REACH; at++) {
    const here = line[(at + length) % length] as number;
    run = here === line[(at + length - 1 + length) % length] ? run + 1 : 1;
    const middle = at - REACH;
    if (middle >= 0 && run <= 2 * REACH) slots[start + middle * step] = MIXED;
  }
}

function purity(texels: Uint8Array, width: number, height: number, slots: number): Uint8Array {
  const stride = slots + 3;
  const pure = new Uint8Array(width * height).fill(MIXED);
  for (let slot = 0; slot < slots; slot++)
    for (let at = 0, from = slot; at < pure.length; at++, from += stride)
      if ((texels[from] as number) >= 254) pure[at] = slot;
  const line = new Uint8Array(Math.max(width, height));
  for (let y = 0; y < height; y++) keepAgreeing(pure, y * width, 1, width, line);
  for (let x = 0; x < width; x++) keepAgreeing(pure, x, width, height, line);
  return pure;
}

function usedOf(texels: Uint8Array, stride: number): Uint16Array {
  const used = new Uint16Array(texels.length / stride);
  for (let at = 0, from = 0; at < used.length; at++) {
    let bits = 0;
    for (let channel = 0; channel < stride; channel++) if ((texels[from++] as number) > 0) bits |= 1 << channel;
    used[at] = bits;
  }
  return used;
}

const levelOf = (width: number, height: number, texels: Uint8Array, slots: number): CoverageLevel => ({
  width,
  height,
  texels,
  used: usedOf(texels, slots + 3),
  pure: purity(texels, width, height, slots),
});

function halved({ width, height, texels }: CoverageLevel, slots: number): CoverageLevel {
  const stride = slots + 3;
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const next = new Uint8Array(w * h * stride);
  for (let y = 0, to = 0; y < h; y++) {
    // A side of odd length keeps its full tile: the texels of the next level lie at even shares of it.
    const y0 = Math.floor((y * height) / h);
    const y1 = Math.min(height - 1, y0 + 1);
    for (let x = 0; x < w; x++, to += stride) {
      const x0 = Math.floor((x * width) / w);
      const x1 = Math.min(width - 1, x0 + 1);
      const [a, b] = [(y0 * width + x0) * stride, (y0 * width + x1) * stride];
      const [c, d] = [(y1 * width + x0) * stride, (y1 * width + x1) * stride];
      for (let channel = 0; channel < stride; channel++) {
        const top = (texels[a + channel] as number) + (texels[b + channel] as number);
        const bottom = (texels[c + channel] as number) + (texels[d + channel] as number);
        next[to + channel] = (top + bottom + 2) >> 2;
      }
    }
  }
  return levelOf(w, h, next, slots);
}

/** Makes the coverage of a tile from its pictures, as `coverageDrawings` asks for them. */
export function coverageOf(
  tile: Tile,
  rasters: readonly Raster[],
  size: { readonly width: number; readonly height: number },
): Coverage {
  const { slots } = tile;
  const texels = packed(rasters, slots, size.width * size.height);
  const levels: CoverageLevel[] = [levelOf(size.width, size.height, texels, slots)];
  for (;;) {
    const last = levels.at(-1);
    if (!last || Math.min(last.width, last.height) < 8) break;
    levels.push(halved(last, slots));
  }
  return { ...tile, levels };
}

/** Cloth of one color, the whole of it slot 0. */
export const PLAIN_COVERAGE: Coverage = {
  slots: 1,
  levels: [levelOf(1, 1, Uint8Array.of(255, 0, 0, 0), 1)],
  width: 1,
  height: 1,
};
