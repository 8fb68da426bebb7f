import { type AlikeLimits, type AlikePair, alikePairs, type TouchingPair } from '../../color/alike/alike.ts';
import { slotNumbers } from '../../color/alike/messages.ts';
import { listed } from './reading.ts';

export const DESIGN_PASSPORT_LEAD =
  'What your design is made of, for your printer, florist or dress-maker. It stays at this address.';
export const CLOTH_ONLY = 'Values describe cloth, not a promise for other materials. A swatch settles it.';

/** The address of a passport, which opens the design too. */
export const designPath = ({ id }: { readonly id: string }): string => `/designs/${id}/passport`;

/** The heading of the printed colors, which are there only with a profile. */
export const onCloth = (cloth: 'silk' | 'cloth'): string => `On ${cloth}, expected`;

interface PassportSlot {
  readonly colorName: string;
  readonly hex: string;
}

interface DesignFacts {
  readonly profile: string | null;
  readonly slots: readonly PassportSlot[];
  /** Slots that the printer does not reach. */
  readonly softer: readonly number[];
  readonly touching: readonly TouchingPair[];
  readonly limits: AlikeLimits;
}

const softerText = (softer: readonly number[]): string => {
  const numbers = listed(softer.map((slot) => String(slot + 1)));
  return softer.length === 1
    ? `1 color prints a little softer than its screen value: ${numbers}.`
    : `${softer.length} colors print a little softer than their screen values: ${numbers}.`;
};

const alikeText = (pairs: readonly AlikePair[]): string =>
  pairs.length === 0
    ? 'All pairs that touch stay clear in red-green and blue-yellow color vision.'
    : `Some pairs that touch look alike to some eyes: ${pairs.map(slotNumbers).join(', ')}.`;

/** `Navy`, or its hex for a color without a name. */
const nameOf = ({ colorName, hex }: PassportSlot): string => colorName || hex.toUpperCase();

function thinnestText(touching: readonly TouchingPair[], slots: readonly PassportSlot[]): readonly string[] {
  const [thinnest] = touching.toSorted((one, other) => one.mm - other.mm);
  const [one, other] = [thinnest && slots[thinnest.one], thinnest && slots[thinnest.other]];
  if (!thinnest || !one || !other) return [];
  return [`Thinnest line at real size: ${thinnest.mm.toFixed(1)} mm, ${nameOf(other)} on ${nameOf(one)}.`];
}

/** Sentences under the colors of a design. */
export function designSentences({ profile, slots, softer, touching, limits }: DesignFacts): readonly string[] {
  const pairs = alikePairs(
    touching,
    slots.map(({ hex }) => hex),
    limits,
  );
  return [
    ...(profile === null ? [] : [`Printed with the profile ${profile}.`]),
    ...(softer.length === 0 ? [] : [softerText(softer)]),
    ...(touching.length === 0 ? [] : [alikeText(pairs)]),
    ...thinnestText(touching, slots),
  ];
}
