import type { Reach } from '@colorway/fabric/preflight/gamut.ts';
import { hexOf, rgbOf } from '@colorway/rules/color/space/srgb.ts';
import engine from 'jscolorengine';

const { eIntent, Profile, Transform } = engine;

type Create = Parameters<InstanceType<typeof Transform>['create']>;

const SIGNATURE = 'acsp';
const OUTPUT_CLASS = 'prtr';
const HEADER_BYTES = 128;

export interface PrinterProfile {
  /** The profile's own description. */
  readonly name: string;
  readonly reach: Reach;
}

const text = (bytes: Uint8Array, start: number): string => String.fromCharCode(...bytes.subarray(start, start + 4));

/** Whether the header is of a printer's ICC profile; reading its tables is left to a process of its own. */
export const isPrinterProfile = (bytes: Uint8Array): boolean =>
  bytes.length > HEADER_BYTES && text(bytes, 36) === SIGNATURE && text(bytes, 12) === OUTPUT_CLASS;

/** Loads a printer's ICC profile; undefined if it is none or damaged. */
function loadProfile(bytes: Uint8Array) {
  if (!isPrinterProfile(bytes)) return undefined;
  const profile = new Profile();
  profile.loadBinary(bytes);
  return profile.loaded ? profile : undefined;
}

/** Reads a printer's ICC profile; undefined if it is none or damaged. */
export function readPrinterProfile(bytes: Uint8Array): PrinterProfile | undefined {
  try {
    const profile = loadProfile(bytes);
    if (!profile) return undefined;
    // With black point compensation, since a printer's black is the black that a customer expects.
    const [there, back] = [true, true].map((BPC) => new Transform({ dataFormat: 'int8', buildLut: true, BPC }));
    there?.create('*sRGB', profile, eIntent.relative);
    back?.create(profile, '*sRGB', eIntent.relative);
    const reach: Reach = (colors) => new Uint8Array(back?.array(new Uint8Array(there?.array(colors) ?? [])) ?? []);
    reach(new Uint8Array(3));
    return { name: profile.name, reach };
  } catch {
    return undefined;
  }
}

export interface SoftProof {
  readonly name: string;
  /** The look of each color on the cloth, in the order of the colors. */
  readonly hexes: readonly string[];
  /** Colors that the printer cannot reach. */
  readonly softer: readonly string[];
}

/** The Lab difference (CIE 1976) from which LittleCMS marks a color as out of gamut: its alarm begins at 5, and rounds. */
const GAMUT_LIMIT = 5.25;

/** One unit of `device` Lab is 100 for lightness and 255 for the other two. */
const labDifference = ([l1 = 0, a1 = 0, b1 = 0]: readonly number[], [l2 = 0, a2 = 0, b2 = 0]: readonly number[]) =>
  Math.hypot((l1 - l2) * 100, (a1 - a2) * 255, (b1 - b2) * 255);

/**
 * Shows colors as they come out on the cloth: relative colorimetric both ways, since the eye takes the cloth's white for
 * white. Without black point compensation, which would lighten all dark colors: this way the colors that the printer
 * reaches stay as they are, and only the others move. By the full tables, because colors of a library are few.
 */
export function softProof(bytes: Uint8Array, hexes: readonly string[]): SoftProof | undefined {
  try {
    const profile = loadProfile(bytes);
    if (!profile) return undefined;
    const exact = { dataFormat: 'device', buildLut: false, BPC: false } as const;
    const between = (from: Create[0], to: Create[1]) => {
      const transform = new Transform(exact);
      transform.create(from, to, eIntent.relative);
      return transform;
    };
    const [toInk, fromInk] = [between('*sRGB', profile), between(profile, '*sRGB')];
    const [toLab, printedLab] = [between('*sRGB', '*Lab'), between(profile, '*Lab')];
    const printed = hexes.map((hex) => {
      const { r, g, b } = rgbOf(hex);
      const color = [r / 255, g / 255, b / 255];
      const ink = toInk.transform(color);
      const [red = 0, green = 0, blue = 0] = fromInk.transform(ink);
      const difference = labDifference(toLab.transform(color), printedLab.transform(ink));
      return {
        hex,
        printed: hexOf({ r: red * 255, g: green * 255, b: blue * 255 }),
        isSofter: difference > GAMUT_LIMIT,
      };
    });
    return {
      name: profile.name,
      hexes: printed.map((one) => one.printed),
      softer: printed.filter(({ isSofter }) => isSofter).map(({ hex }) => hex),
    };
  } catch {
    return undefined;
  }
}
