import { PRODUCT_VIEWS } from '@colorway/fabric/mockup/product-views.ts';
import { printFit } from '@colorway/fabric/pattern/drawn-pattern.ts';
import {
  type FaultLimits,
  faultKey,
  hasFix,
  type PatternFault,
  sortFaults,
} from '@colorway/rules/pattern/lint/faults.ts';
import { DEFAULT_PREFLIGHT_LIMITS } from '@colorway/rules/preflight/preflight.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { pictureOf } from '../clean/picture.ts';
import type { Finding } from '../findings.ts';
import type { Size } from '../size.ts';
import type { SvgElement } from '../svg-tree.ts';
import { paintFaults } from './paint-faults.ts';
import { type PaintList, paintedIn } from './painted.ts';
import type { Found } from './read.ts';
import { nextSlot, removedFaults, treeFaults } from './tree-faults.ts';

export const LIMITS: FaultLimits = { lineMm: 0.15, dpi: DEFAULT_PREFLIGHT_LIMITS.fixDpi };

/** A file whose name says no product is checked as a necktie, on which most prints are small. */
export const mmPerUnitOn = (type: ProductTypeId | undefined, { viewBox, width }: Size): number =>
  (width / viewBox[2]) * printFit(width) * PRODUCT_VIEWS[type ?? 'necktie'].mmPerUnit;

/** A longer list is not read; the worst come first. */
const MAX_FAULTS = 60;

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

function boxOf(
  { elements: [first], at }: Found,
  { shapes }: PaintList,
  [x, y, width, height]: Size['viewBox'],
): PatternFault['box'] {
  const fractions = (left: number, top: number, right: number, bottom: number) => {
    const [a, b] = [clamp((left - x) / width), clamp((top - y) / height)];
    return { x: a, y: b, width: clamp((right - x) / width) - a, height: clamp((bottom - y) / height) - b };
  };
  if (at) return fractions(at[0], at[1], at[0] + at[2], at[1] + at[3]);
  const own = shapes.find(({ element }) => element === first);
  return own ? fractions(own.left, own.top, own.right, own.bottom) : null;
}

export interface Linted {
  readonly faults: readonly PatternFault[];
  /** The elements of each fault, by its key. */
  readonly found: ReadonlyMap<string, Found>;
  readonly list: PaintList;
}

/** Checks a sanitized drawing for the product it prints on. */
export function lint(
  root: SvgElement,
  size: Size,
  findings: readonly Finding[],
  type: ProductTypeId | undefined,
): Linted {
  const list = paintedIn(root, size);
  const mmPerUnit = mmPerUnitOn(type, size);
  const all = [
    ...removedFaults(findings),
    ...treeFaults(root, list, size),
    ...paintFaults(root, list, size, { mmPerUnit, limits: LIMITS }),
    ...softPictures(list, mmPerUnit),
  ].filter(({ kind, elements, count }) => elements.length > 0 || count !== undefined || FILE_KINDS.has(kind));
  const isFixable = ({ kind }: Found): boolean =>
    hasFix(kind) && (kind !== 'gray-outside' || nextSlot(root) !== undefined);
  const faults = all.map((one): PatternFault => {
    const { kind, elements, color = '', value = 0 } = one;
    const path = elements[0] ? (list.paths.get(elements[0]) ?? '') : '';
    const count = one.count ?? Math.max(1, elements.length);
    return {
      kind,
      count,
      value: Number(value.toFixed(3)),
      color,
      path,
      box: boxOf(one, list, size.viewBox),
      isFixable: isFixable(one),
    };
  });
  return {
    faults: sortFaults(faults).slice(0, MAX_FAULTS),
    found: new Map(all.map((one) => [faultKey({ color: '', ...one }), one])),
    list,
  };
}

/** These concern the file and no element of it. */
const FILE_KINDS = new Set<PatternFault['kind']>(['no-slot', 'slot-gap']);

const MM_PER_INCH = 25.4;

function softPictures({ shapes }: PaintList, mmPerUnit: number): Found[] {
  return shapes
    .filter(({ element }) => element.name === 'image')
    .flatMap(({ element, left, top, right, bottom }): Found[] => {
      const [part] = element.attributes.get('href') ?? [];
      const pixels = typeof part === 'string' ? pictureOf(part)?.pixels : undefined;
      const area = (right - left) * (bottom - top) * mmPerUnit ** 2;
      const dpi = Math.sqrt((pixels ?? 0) / area) * MM_PER_INCH;
      return pixels !== undefined && dpi < LIMITS.dpi
        ? [{ kind: 'soft-picture', value: dpi, elements: [element] }]
        : [];
    })
    .slice(0, 1);
}
