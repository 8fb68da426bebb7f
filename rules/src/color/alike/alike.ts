import { COLOR_VISIONS, type ColorVision, seenBy } from '../color-vision.ts';
import { ciede2000 } from '../nearest/ciede2000.ts';
import { type Lab, labOf } from '../space/lab.ts';

/** Limits that staff can change (D82). */
export interface AlikeLimits {
  /** CIEDE2000 below which two colors that touch look alike. */
  readonly alike: number;
  /** The same where a line is thinner than `alikeThinMm`. */
  readonly alikeThin: number;
  readonly alikeThinMm: number;
}

/** Two slots that touch in a drawing, with the width of the thinner one where they do, on the product. */
export interface TouchingPair {
  readonly one: number;
  readonly other: number;
  readonly mm: number;
}

/** Red-green is both of protan and deutan. */
export const SIGHTS = ['everyone', 'red-green', 'blue-yellow'] as const;
export type Sight = (typeof SIGHTS)[number];

const SIGHT_OF: Readonly<Record<ColorVision, Sight>> = {
  protan: 'red-green',
  deutan: 'red-green',
  tritan: 'blue-yellow',
};

/** A color as everyone and each kind of vision sees it. */
type SeenColor = readonly { readonly sight: Sight; readonly lab: Lab }[];

export const seenColor = (hex: string): SeenColor => [
  { sight: 'everyone', lab: labOf(hex) },
  ...COLOR_VISIONS.map((vision) => ({ sight: SIGHT_OF[vision], lab: labOf(seenBy(vision, hex)) })),
];

export const limitOf = (mm: number, { alike, alikeThin, alikeThinMm }: AlikeLimits): number =>
  mm < alikeThinMm ? alikeThin : alike;

/** The kinds of sight that do not tell two colors apart, each once. */
export function sightsBelow(one: SeenColor, other: SeenColor, limit: number): readonly Sight[] {
  const found = one.flatMap(({ sight, lab }, at) => {
    const seen = other[at];
    return seen && ciede2000(lab, seen.lab) < limit ? [sight] : [];
  });
  return [...new Set(found)];
}

export interface AlikePair {
  readonly one: number;
  readonly other: number;
  readonly isThin: boolean;
  /** The kinds of sight that see one color; never empty. */
  readonly sights: readonly Sight[];
}

/** Finds the slots that touch and look alike. A slot without a color looks like none. */
export function alikePairs(
  touching: readonly TouchingPair[],
  hexes: readonly (string | undefined)[],
  limits: AlikeLimits,
): readonly AlikePair[] {
  const seen = hexes.map((hex) => (hex === undefined ? undefined : seenColor(hex)));
  return touching.flatMap(({ one, other, mm }) => {
    const [first, second] = [seen[one], seen[other]];
    const sights = first && second ? sightsBelow(first, second, limitOf(mm, limits)) : [];
    return sights.length > 0 ? [{ one, other, isThin: mm < limits.alikeThinMm, sights }] : [];
  });
}
