import type { Reach } from '@colorway/fabric/preflight/gamut.ts';
import { contrast } from '@colorway/rules/color/contrast.ts';
import { ciede2000 } from '@colorway/rules/color/nearest/ciede2000.ts';
import { labOf } from '@colorway/rules/color/space/lab.ts';
import { hexOf, rgbOf } from '@colorway/rules/color/space/srgb.ts';
import type { Dice } from './dice.ts';

/** Colors of a picture: every color touches the ground, and the detail lies on the shape too. */
export interface Palette {
  readonly ground: string;
  readonly shape: string;
  readonly detail: string;
  /** A color that is too near to the ground; only in a picture with this fault. */
  readonly weak: string | undefined;
  /** A color that the printer does not reach; only in a picture with this fault. */
  readonly dull: string | undefined;
}

const TRIES = 4_000;
const difference = (one: string, other: string): number => ciede2000(labOf(one), labOf(other));

/** Finds a random color with a property. */
function find(dice: Dice, isFit: (hex: string) => boolean): string | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const hex = hexOf({ r: dice.int(0, 255), g: dice.int(0, 255), b: dice.int(0, 255) });
    if (isFit(hex)) return hex;
  }
  return undefined;
}

export interface Faults {
  readonly contrast: boolean;
  readonly gamut: boolean;
}

/** Ratios of planted and of clean pairs keep this far from the limit of 1.4. */
const WEAK_RATIOS = [1.04, 1.3] as const;
const CLEAR_RATIO = 1.55;
/** Differences from what the printer reaches, on either side of the limit. */
const REACHED = 3.5;
const NOT_REACHED = 7;

export function makePalette(dice: Dice, reach: Reach, faults: Faults): Palette {
  const missed = (hex: string): number => {
    const { r, g, b } = rgbOf(hex);
    const [pr = 0, pg = 0, pb = 0] = reach(Uint8Array.of(r, g, b));
    return difference(hex, hexOf({ r: pr, g: pg, b: pb }));
  };
  const isReached = (hex: string): boolean => missed(hex) < REACHED;
  const isClear = (hex: string, others: readonly string[]): boolean =>
    others.every((other) => contrast(hex, other) >= CLEAR_RATIO);
  for (;;) {
    const ground = find(dice, isReached);
    const shape = ground && find(dice, (hex) => isReached(hex) && isClear(hex, [ground]));
    const detail = ground && shape && find(dice, (hex) => isReached(hex) && isClear(hex, [ground, shape]));
    if (!ground || !shape || !detail) continue;
    const weak = faults.contrast
      ? find(dice, (hex) => {
          const ratio = contrast(hex, ground);
          const apart = difference(hex, ground);
          return isReached(hex) && ratio >= WEAK_RATIOS[0] && ratio <= WEAK_RATIOS[1] && apart > 5 && apart < 25;
        })
      : undefined;
    const dull = faults.gamut
      ? find(dice, (hex) => missed(hex) > NOT_REACHED && isClear(hex, [ground, shape, detail]))
      : undefined;
    if ((faults.contrast && !weak) || (faults.gamut && !dull)) continue;
    return { ground, shape, detail, weak, dull };
  }
}
