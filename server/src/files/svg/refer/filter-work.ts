import { filteredSide, filterWork, MAX_FILTER_WORK, THUMBNAIL } from '@colorway/rules/pattern/filter-work.ts';
import { GRADIENTS } from '../allow/elements.ts';
import { PAINTS } from '../allow/properties.ts';
import type { Findings } from '../findings.ts';
import { SvgRefusalError } from '../refusal.ts';
import type { Size } from '../size.ts';
import { elementsIn, everyElement, type SvgElement, textOf } from '../svg-tree.ts';
import { createCorners } from './corners.ts';
import { filtersOn, type Scale } from './filter-steps.ts';
import { type Reference, referencesOf } from './references.ts';
import { insideOf, ownStretch, sizeOf, UNKNOWN, type Viewport } from './stretch.ts';

/** Drawn only through references. */
const REFERENCED_ONLY = new Set('defs symbol pattern mask clipPath marker filter'.split(' '));

const MAX_REGION = 3;
const UNBOUNDED = Number.POSITIVE_INFINITY;

/** A filter processes its complete region, so a region far larger than the drawing is reset to the default. */
function boundRegion(filter: SvgElement, { viewBox }: Size, findings: Findings): void {
  const isInUnits = textOf(filter, 'filterUnits') === 'userSpaceOnUse';
  for (const name of ['x', 'y', 'width', 'height']) {
    const text = textOf(filter, name) ?? '0';
    const base = text.trim().endsWith('%') ? 100 : isInUnits ? Math.max(viewBox[2], viewBox[3]) : 1;
    if (Math.abs(Number.parseFloat(text)) <= MAX_REGION * base) continue;
    filter.attributes.delete(name);
    findings.add('value', name);
  }
}

/** Place of an element on the thumbnail. */
interface Place extends Scale {
  /** Side of the drawn area in pixels: the thumbnail plus what surrounding filters read. */
  readonly side: number;
  /** Size of the `use` that draws it. */
  readonly used?: Viewport;
}

/** Chromium draws a pattern tile at up to this side, and always completely. */
const PATTERN_SIDE = 2_048;

function inPattern(pattern: SvgElement, place: Place): Place {
  const stretch = place.stretch * ownStretch(pattern, 'patternTransform');
  const isKnown = textOf(pattern, 'patternUnits') === 'userSpaceOnUse';
  const size = sizeOf(pattern, place.viewport);
  const inside = insideOf(pattern, size);
  const isOfBox = textOf(pattern, 'patternContentUnits') === 'objectBoundingBox';
  const side = isKnown ? Math.max(size.width, size.height) * stretch : PATTERN_SIDE;
  return {
    viewport: inside.viewport,
    stretch: stretch * (isOfBox || (inside.stretch !== 1 && !isKnown) ? UNKNOWN : inside.stretch),
    side: Math.min(PATTERN_SIDE, side),
  };
}

function inTarget(target: SvgElement, from: SvgElement, place: Place): Place {
  if (target.name === 'pattern') return inPattern(target, place);
  if (target.name === 'marker') return { ...place, stretch: place.stretch * UNKNOWN };
  if (textOf(target, 'maskContentUnits') === 'objectBoundingBox') return { ...place, stretch: place.stretch * UNKNOWN };
  return from.name === 'use' ? { ...place, used: sizeOf(from, place.viewport) } : place;
}

/** A nested `svg` or symbol may enlarge its units. */
function inViewBox(element: SvgElement, { used, ...place }: Place): Place {
  if (element.name !== 'svg' && element.name !== 'symbol') return place;
  const size = used ?? sizeOf(element, place.viewport);
  const own = element.name === 'svg' && used ? sizeOf(element, used) : size;
  const larger = { width: Math.max(size.width, own.width), height: Math.max(size.height, own.height) };
  const { stretch, viewport } = insideOf(element, larger);
  return { ...place, stretch: place.stretch * stretch, viewport };
}

const onThumbnail = ({ viewBox, width, height }: Size): Place => {
  const fit = THUMBNAIL / Math.max(width, height);
  const stretch = Math.max((width * fit) / viewBox[2], (height * fit) / viewBox[3]);
  return { stretch, side: THUMBNAIL, viewport: { width: viewBox[2], height: viewBox[3] } };
};

/** A paint of a group is drawn for each of its shapes. */
const shapesIn = (element: SvgElement): number =>
  [...everyElement(element)].filter((one) => elementsIn(one).length === 0).length;

const hasFilter = ({ attributes, style }: SvgElement): boolean => attributes.has('filter') || style.has('filter');

/**
 * Sums the work of every filter at each place it is drawn, repeats included. Circular references must be removed
 * before.
 */
export function boundFilters(
  root: SvgElement,
  byId: ReadonlyMap<string, SvgElement>,
  { size, findings }: { readonly size: Size; readonly findings: Findings },
): void {
  const all = [...everyElement(root)];
  for (const element of all) if (element.name === 'filter') boundRegion(element, size, findings);
  if (!all.some(hasFilter)) return;
  const cornersIn = createCorners();
  let work = 0;

  const follow = (element: SvgElement, { id, name }: Reference, place: Place, times: number): void => {
    const target = byId.get(id);
    if (!target || target.name === 'filter' || GRADIENTS.has(target.name)) return;
    const repeats = name.startsWith('marker') ? cornersIn(element) : PAINTS.has(name) ? shapesIn(element) : 1;
    draw(target, inTarget(target, element, place), times * repeats);
  };

  /** Adds the work of an element's filters; returns the side of the area that they read. */
  const filter = (element: SvgElement, place: Place, times: number): number => {
    let { side } = place;
    for (const { steps, region, elements } of filtersOn(element, byId, place).reverse()) {
      work += filterWork(steps, { side, region }) * times;
      if (work > MAX_FILTER_WORK) throw new SvgRefusalError('too-many-filters');
      side = Math.min(filteredSide(steps, side), region ? Math.max(region.width, region.height) : UNBOUNDED);
      for (const one of elements) followAll(one, { ...place, side }, times);
    }
    return side;
  };

  const followAll = (element: SvgElement, place: Place, times: number): void => {
    for (const reference of referencesOf(element)) follow(element, reference, place, times);
  };

  const draw = (element: SvgElement, around: Place, times: number): void => {
    const outside = { ...around, stretch: around.stretch * ownStretch(element) };
    const place = { ...outside, side: filter(element, outside, times) };
    followAll(element, place, times);
    const inside = element === root ? place : inViewBox(element, place);
    for (const child of elementsIn(element)) if (!REFERENCED_ONLY.has(child.name)) draw(child, inside, times);
  };

  draw(root, onThumbnail(size), 1);
}
