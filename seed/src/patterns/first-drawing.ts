import { fillTile } from '@colorway/fabric/pattern/fill-slots.ts';
import { repeatSize } from '@colorway/fabric/pattern/repeat-size.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';

export interface FirstDrawing {
  readonly width: number;
  readonly height: number;
  /** The drawing that staff would upload, as the sanitizer leaves it. */
  readonly svg: string;
  readonly template: string;
}

const rounded = (length: number): number => Number(length.toFixed(4));

/** Converts one of our patterns to the stored form of an uploaded drawing; every id starts with `prefix`. */
export function firstDrawing(pattern: SlotPattern, prefix: string): FirstDrawing {
  const size = repeatSize(pattern);
  const [width, height] = [rounded(size.width), rounded(size.height)];
  const tile = `width="${pattern.width}" height="${pattern.height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${pattern.rotation ?? 0})"`;
  const painted = (paint: (slot: number) => string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${pattern.name}</title>` +
    `<defs><pattern id="${prefix}tile" ${tile}>${fillTile(pattern.body, paint, prefix)}</pattern></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#${prefix}tile)"/></svg>`;
  const placeholder = (slot: number): string => PLACEHOLDERS[slot] ?? '';
  return {
    width,
    height,
    svg: painted(placeholder),
    template: painted((slot) => `var(--slot-${slot},${placeholder(slot)})`),
  };
}
