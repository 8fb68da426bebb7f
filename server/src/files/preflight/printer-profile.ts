import type { Reach } from '@colorway/fabric/preflight/gamut.ts';
import engine from 'jscolorengine';

const { eIntent, Profile, Transform } = engine;

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

/** Reads a printer's ICC profile; undefined if it is none or damaged. */
export function readPrinterProfile(bytes: Uint8Array): PrinterProfile | undefined {
  if (!isPrinterProfile(bytes)) return undefined;
  try {
    const profile = new Profile();
    profile.loadBinary(bytes);
    if (!profile.loaded) return undefined;
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
