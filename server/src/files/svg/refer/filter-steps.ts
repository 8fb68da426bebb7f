import type { Area, FilterStep } from '@colorway/rules/pattern/filter-work.ts';
import { numbersIn } from '../clean/geometry.ts';
import { elementsIn, isUrl, type SvgElement, textOf } from '../svg-tree.ts';
import { lengthOf, UNKNOWN, type Viewport } from './stretch.ts';

/** A filter element or a function such as `blur(4px)`, measured in thumbnail pixels. */
export interface Filter {
  readonly steps: readonly FilterStep[];
  /** Undefined if it depends on the filtered element. */
  readonly region?: Area | undefined;
  /** Elements of the steps, which may reference more drawn elements. */
  readonly elements: readonly SvgElement[];
}

export interface Scale {
  /** Thumbnail pixels per unit. */
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

/** Attributes that give a step's radius, and the value of a missing one. */
const RADII: Readonly<Record<string, readonly [readonly string[], number]>> = {
  feGaussianBlur: [['stdDeviation'], 0],
  feDropShadow: [['stdDeviation'], 2],
  feMorphology: [['radius'], 0],
  feDisplacementMap: [['scale'], 0],
};

function stepOf(element: SvgElement, scale: Scale, isOfBox: boolean): FilterStep {
  const { name } = element;
  // Relative to the bounding box of the filtered element, whose size is unknown.
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

/** Reads a filter element at the given scale. */
export function filterOf(filter: SvgElement, scale: Scale): Filter {
  const elements = elementsIn(filter).filter(({ name }) => name.startsWith('fe'));
  const isOfBox = textOf(filter, 'primitiveUnits') === 'objectBoundingBox';
  const steps = elements.map((one) => stepOf(one, scale, isOfBox));
  const knowsRegion = textOf(filter, 'filterUnits') === 'userSpaceOnUse';
  // `elements` includes only the steps; parts such as the inputs of feMerge are below them.
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

/** All filters of an element, in order of application. */
export function filtersOn(
  { attributes, style }: SvgElement,
  byId: ReadonlyMap<string, SvgElement>,
  scale: Scale,
): Filter[] {
  return [attributes.get('filter'), style.get('filter')].flatMap((value = []) => {
    // A color among the lengths of a shadow is a separate part, and an id may contain a bracket.
    const text = value.map((part, at) => (typeof part === 'string' ? part : isUrl(part) ? `url(${at})` : '0')).join('');
    return [...text.matchAll(FUNCTION)].flatMap(([, name = '', inside = '']): Filter[] => {
      if (name !== 'url') return [functionOf(name.toLowerCase(), inside, scale)];
      const part = value[Number(inside)];
      const target = part && isUrl(part) ? byId.get(part.url) : undefined;
      return target ? [filterOf(target, scale)] : [];
    });
  });
}
