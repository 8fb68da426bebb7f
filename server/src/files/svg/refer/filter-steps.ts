import type { Area, FilterStep } from '@colorway/rules/pattern/filter-work.ts';
import { numbersIn } from '../clean/geometry.ts';
import { elementsIn, isUrl, type SvgElement, textOf } from '../svg-tree.ts';
import { lengthOf, UNKNOWN, type Viewport } from './stretch.ts';

/** A filter element, or one function such as `blur(4px)`, in pixels of the thumbnail. */
export interface Filter {
  readonly steps: readonly FilterStep[];
  /** Undefined when it depends on what is filtered. */
  readonly region?: Area | undefined;
  /** The elements of the steps, which may refer to more that is drawn. */
  readonly elements: readonly SvgElement[];
}

export interface Scale {
  /** Pixels of the thumbnail to a unit. */
  readonly stretch: number;
  readonly viewport: Viewport;
}

const largest = (element: SvgElement, names: readonly string[], fallback: number): number => {
  const numbers = names.flatMap((name) => numbersIn(textOf(element, name) ?? ''));
  return numbers.length === 0 ? fallback : Math.max(...numbers.map(Math.abs));
};

const areaOf = (element: SvgElement, { stretch, viewport }: Scale, fallback?: string): Area | undefined => {
  const width = lengthOf(textOf(element, 'width') ?? fallback, viewport.width);
  const height = lengthOf(textOf(element, 'height') ?? fallback, viewport.height);
  if (width === undefined || height === undefined) return undefined;
  return { width: Math.abs(width) * stretch, height: Math.abs(height) * stretch };
};

/** By which attributes a step is wide, and what stands for a missing one. */
const RADII: Readonly<Record<string, readonly [readonly string[], number]>> = {
  feGaussianBlur: [['stdDeviation'], 0],
  feDropShadow: [['stdDeviation'], 2],
  feMorphology: [['radius'], 0],
  feDisplacementMap: [['scale'], 0],
};

function stepOf(element: SvgElement, scale: Scale, isOfBox: boolean): FilterStep {
  const { name } = element;
  // A part of the box of what is filtered, whose size is not known.
  const stretch = scale.stretch * (isOfBox ? UNKNOWN : 1);
  const area = isOfBox ? undefined : areaOf(element, scale);
  if (name === 'feConvolveMatrix') {
    const [columns = 3, rows = columns] = numbersIn(textOf(element, 'order') ?? '3');
    return { name, area, cells: Math.max(1, columns * rows), radius: Math.max(columns, rows) };
  }
  const [names, fallback] = RADII[name] ?? [[], 0];
  const moves = name === 'feDropShadow' || name === 'feOffset';
  return {
    name,
    area,
    radius: largest(element, names, fallback) * stretch,
    shift: moves ? largest(element, ['dx', 'dy'], name === 'feDropShadow' ? 2 : 0) * stretch : 0,
    octaves: Math.max(1, largest(element, ['numOctaves'], 1)),
  };
}

/** What a filter element does where one unit is `stretch` pixels. */
export function filterOf(filter: SvgElement, scale: Scale): Filter {
  const elements = elementsIn(filter).filter(({ name }) => name.startsWith('fe'));
  const isOfBox = textOf(filter, 'primitiveUnits') === 'objectBoundingBox';
  const steps = elements.map((one) => stepOf(one, scale, isOfBox));
  const knowsRegion = textOf(filter, 'filterUnits') === 'userSpaceOnUse';
  // Parts such as the pictures of feMerge are below the steps.
  return { steps, elements, region: knowsRegion ? areaOf(filter, scale, '120%') : undefined };
}

const FUNCTIONS: Readonly<Record<string, string>> = { blur: 'feGaussianBlur', 'drop-shadow': 'feDropShadow' };

function functionOf(name: string, inside: string, { stretch }: Scale): Filter {
  const lengths = /calc|min|max|clamp/.test(inside)
    ? [UNKNOWN]
    : inside.split(/[\s,]+/).map((one) => Math.abs(lengthOf(one, 1) ?? 0));
  const length = Math.max(0, ...lengths) * stretch;
  const step = FUNCTIONS[name];
  const steps = step === undefined ? [{ name }] : [{ name: step, radius: length, shift: length }];
  return { steps, elements: [] };
}

const FUNCTION = /([a-z-]{1,20})\(((?:[^()]|\([^()]*\))*)\)/gi;

/** All that filters an element, in the order in which it is done. */
export function filtersOn(
  { attributes, style }: SvgElement,
  byId: ReadonlyMap<string, SvgElement>,
  scale: Scale,
): Filter[] {
  return [attributes.get('filter'), style.get('filter')].flatMap((value = []) => {
    // A color between the lengths of a shadow is a part of its own; an id may hold a bracket.
    const text = value.map((part, at) => (typeof part === 'string' ? part : isUrl(part) ? `url(${at})` : '0')).join('');
    return [...text.matchAll(FUNCTION)].flatMap(([, name = '', inside = '']): Filter[] => {
      if (name !== 'url') return [functionOf(name.toLowerCase(), inside, scale)];
      const part = value[Number(inside)];
      const target = part && isUrl(part) ? byId.get(part.url) : undefined;
      return target ? [filterOf(target, scale)] : [];
    });
  });
}
