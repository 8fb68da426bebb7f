import type { PatternFault } from '@colorway/rules/pattern/lint/faults.ts';
import { colorCountOf, MAX_SLOTS, PLACEHOLDERS, unusedSlots } from '@colorway/rules/pattern/placeholder.ts';
import { numbersIn } from '../clean/geometry.ts';
import type { Finding, FindingKind } from '../findings.ts';
import type { Size } from '../size.ts';
import { elementsIn, everyElement, isHref, isSlot, isUrl, type Part, type SvgElement, textOf } from '../svg-tree.ts';
import { isShape } from './outline.ts';
import type { PaintList } from './painted.ts';
import type { Found } from './read.ts';
import { partsOf, shareOf, urlOf, wordOf } from './read.ts';

/** More points than this recolor slowly on a phone. */
const MAX_POINTS = 60_000;

const OUTLINED: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  rect: ['width', 'height'],
  circle: ['r'],
  polygon: ['points'],
  polyline: ['points'],
};

/** Zero sizes and outlines of a single point; an ellipse may take one radius from the other. */
function isEmpty(element: SvgElement): boolean {
  const names = OUTLINED[element.name] ?? [];
  return names.some((name) => {
    const text = wordOf(element, name) ?? '';
    if (name === 'd' || name === 'points') return numbersIn(text).length < 3 && !/[hv]/i.test(text);
    return !(Number.parseFloat(text) > 0);
  });
}

const isOff = (element: SvgElement): boolean =>
  wordOf(element, 'display') === 'none' ||
  wordOf(element, 'visibility') === 'hidden' ||
  (partsOf(element, 'opacity') !== undefined && shareOf(wordOf(element, 'opacity')) === 0);

/** Half-tones are how a weave or a wing is drawn; hardly there or almost solid is a slip of the editor. */
const HARDLY = 0.2;
const ALMOST = 0.955;
const isBetween = (text: string | undefined): boolean => {
  const share = shareOf(text);
  return text !== undefined && share > 0 && share < 1 && (share < HARDLY || share > ALMOST);
};

const isSeeThrough = (element: SvgElement): boolean =>
  ['opacity', 'fill-opacity', 'stroke-opacity'].some((name) => isBetween(wordOf(element, name)));

const isDefined = (name: string): boolean =>
  /^(?:linearGradient|radialGradient|pattern|clipPath|mask|marker|filter|symbol)$/.test(name);

const everyPart = (root: SvgElement): Part[] =>
  [...everyElement(root)].flatMap(({ attributes, style }) => [...attributes.values(), ...style.values()].flat());

const referencesIn = (root: SvgElement): ReadonlySet<string> =>
  new Set(everyPart(root).flatMap((part) => (isUrl(part) ? [part.url] : isHref(part) ? [part.href] : [])));

/** A definition, or a part of `defs`, that nothing refers to. */
const isUnused = (element: SvgElement, parent: SvgElement | undefined, used: ReadonlySet<string>): boolean => {
  if (!isDefined(element.name) && parent?.name !== 'defs') return false;
  if (element.name === 'defs' || element.name === 'title' || element.name === 'desc') return false;
  return ![...everyElement(element)].some(({ id }) => id !== undefined && used.has(id));
};

const CHECKS: readonly [PatternFault['kind'], (element: SvgElement) => boolean][] = [
  ['picture', ({ name }) => name === 'image'],
  ['text', ({ name }) => name === 'text'],
  ['fixed-stroke', (element) => wordOf(element, 'vector-effect') === 'non-scaling-stroke'],
  ['gradient', ({ name }) => name === 'linearGradient' || name === 'radialGradient'],
  ['filter', (element) => urlOf(partsOf(element, 'filter')) !== undefined],
  ['mask', (element) => urlOf(partsOf(element, 'mask')) !== undefined],
  ['blend', (element) => !['normal', undefined].includes(wordOf(element, 'mix-blend-mode'))],
  ['see-through', isSeeThrough],
  ['invisible', isOff],
  ['empty-shape', (element) => isShape(element) && isEmpty(element)],
];

const parentsName = ({ parents }: PaintList, element: SvgElement): string => parents.get(element)?.name ?? '';

/** Two equal shapes, one on the other. */
function copiesIn(root: SvgElement): SvgElement[] {
  return [...everyElement(root)].flatMap((element) => {
    const seen = new Set<string>();
    // From the end: the upper of two copies stays.
    return elementsIn(element)
      .reverse()
      .filter((child) => {
        if (!isShape(child) && child.name !== 'use') return false;
        const sign = JSON.stringify([child.name, [...child.attributes], [...child.style]]);
        const isCopy = seen.has(sign) && !isSeeThrough(child) && parentIsPainted(element);
        seen.add(sign);
        return isCopy;
      });
  });
}
const parentIsPainted = ({ name }: SvgElement): boolean => name !== 'filter' && !/Gradient$/.test(name);

/** Removed parts that never change the look of a drawing. */
const HARMLESS: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'editor-data',
  'instruction',
  'document-type',
  'duplicate-id',
]);

export const removedFaults = (findings: readonly Finding[]): Found[] =>
  findings
    .filter(({ kind }) => !HARMLESS.has(kind))
    .map(({ message, count }) => ({ kind: 'removed', color: message, count, elements: [] }));

export const slotsIn = (root: SvgElement): number[] =>
  [...new Set(everyPart(root).flatMap((part) => (isSlot(part) ? [part.slot] : [])))].sort((one, other) => one - other);

function slotFaults(root: SvgElement): Found[] {
  const slots = slotsIn(root);
  if (slots.length === 0) return [{ kind: 'no-slot', elements: [] }];
  return unusedSlots(slots).map((slot) => ({ kind: 'slot-gap', color: PLACEHOLDERS[slot] ?? '', elements: [] }));
}

export const nextSlot = (root: SvgElement): number | undefined => {
  const slots = slotsIn(root);
  const free = unusedSlots(slots)[0] ?? colorCountOf(slots);
  return free < MAX_SLOTS ? free : undefined;
};

const pointsIn = (root: SvgElement): number => {
  let points = 0;
  for (const element of everyElement(root)) {
    if (isShape(element))
      points += numbersIn(textOf(element, 'd') ?? textOf(element, 'points') ?? '1 1 1 1').length / 2;
  }
  return Math.round(points);
};

/** Faults that the elements alone show. */
export function treeFaults(root: SvgElement, list: PaintList, { viewBox, width, height }: Size): Found[] {
  const used = referencesIn(root);
  const elements = [...everyElement(root)];
  const isInFilter = (element: SvgElement): boolean => /^(?:filter|mask)$/.test(parentsName(list, element));
  const groups = CHECKS.map(
    ([kind, check]): Found => ({
      kind,
      elements: elements.filter((element) => check(element) && !isInFilter(element)),
    }),
  );
  const unused = elements.filter((element) => isUnused(element, list.parents.get(element), used));
  const points = pointsIn(root);
  const ratio = width / height / (viewBox[2] / viewBox[3]);
  return [
    ...slotFaults(root),
    ...groups,
    { kind: 'duplicate', elements: copiesIn(root) },
    {
      kind: 'unused-definition',
      elements: unused.filter((one) => !unused.includes(list.parents.get(one) as SvgElement)),
    },
    ...(points > MAX_POINTS ? [{ kind: 'heavy', value: points, elements: [root] } as const] : []),
    ...(Math.abs(Math.log(ratio)) > 0.01 ? [{ kind: 'stretched', value: ratio, elements: [root] } as const] : []),
  ];
}
