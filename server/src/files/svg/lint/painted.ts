import { numbersIn } from '../clean/geometry.ts';
import type { Size } from '../size.ts';
import { elementsIn, type SvgElement, textOf, type Value } from '../svg-tree.ts';
import { type Area, areApart, areaOf, encloses } from './area.ts';
import { IDENTITY, inverse, type Matrix, matrixOf, multiply, scaleOf } from './matrix.ts';
import { isShape, type LengthReader, outlineOf, placed, type Ring, strokeRings } from './outline.ts';
import { hrefOf, indexed, lengthReader, type Paint, paintOf, partsOf, shareOf, urlOf, wordOf } from './read.ts';

/** One fill or stroke as it is painted, in units of the view box. */
export interface Painted extends Area {
  readonly element: SvgElement;
  readonly path: string;
  readonly paint: Paint;
  /** The paint is the black that SVG takes when none is named. */
  readonly isDefault: boolean;
  readonly isStroke: boolean;
  /** A line around the shape makes it wider. */
  readonly isOutlined: boolean;
  /** Width of a stroke. */
  readonly width: number;
  readonly alpha: number;
  readonly clips: readonly Area[];
}

export interface PaintList {
  readonly shapes: readonly Painted[];
  /** False when the drawing has more than we measure, so that absence proves nothing. */
  readonly isComplete: boolean;
  /** Elements that a clip hides. */
  readonly clippedOut: ReadonlySet<SvgElement>;
  readonly paths: ReadonlyMap<SvgElement, string>;
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
}

const MAX_SHAPES = 12_000;
/** Corners, each counted by the share of the drawing's height that its shape spans; they bound the time of the check. */
const MAX_WORK = 25_000;
const MAX_TILES = 2_000;
const MAX_OUTLINE_LENGTH = 120_000;
const MAX_OUTLINES_LENGTH = 600_000;
const MAX_SHAPE_POINTS = 40_000;
const MAX_DEPTH = 60;

interface State {
  readonly matrix: Matrix;
  readonly fill: Value | undefined;
  readonly stroke: Value | undefined;
  readonly color: Value | undefined;
  readonly strokeWidth: string | undefined;
  readonly evenOdd: boolean;
  readonly alphas: readonly [all: number, fill: number, stroke: number];
  readonly visible: boolean;
  readonly clips: readonly Area[];
  /** Elements, patterns and uses around this one. */
  readonly depth: number;
}

/** Drawn only where something refers to it. */
const UNDRAWN = new Set(
  'defs symbol pattern clipPath mask marker filter linearGradient radialGradient title desc'.split(' '),
);

class Painter {
  readonly shapes: Painted[] = [];
  readonly clippedOut = new Set<SvgElement>();
  isComplete = true;
  #work = 0;
  #outlineLength = 0;
  readonly #outlines = new Map<SvgElement, Ring[]>();
  readonly #read: LengthReader;
  readonly #viewBox: Size['viewBox'];
  readonly #index: ReturnType<typeof indexed>;

  constructor(size: Size, index: ReturnType<typeof indexed>) {
    this.#read = lengthReader(size);
    this.#viewBox = size.viewBox;
    this.#index = index;
  }

  #inherit(element: SvgElement, state: State): State {
    const or = (name: string, inherited: Value | undefined): Value | undefined => {
      const value = partsOf(element, name);
      return value && value[0] !== 'inherit' ? value : inherited;
    };
    const [all, fill, stroke] = state.alphas;
    const isShown = wordOf(element, 'visibility');
    return {
      matrix: multiply(state.matrix, matrixOf(wordOf(element, 'transform'))),
      fill: or('fill', state.fill),
      stroke: or('stroke', state.stroke),
      color: or('color', state.color),
      strokeWidth: wordOf(element, 'stroke-width') ?? state.strokeWidth,
      evenOdd: (wordOf(element, 'fill-rule') ?? (state.evenOdd ? 'evenodd' : '')) === 'evenodd',
      alphas: [
        all * shareOf(wordOf(element, 'opacity')),
        partsOf(element, 'fill-opacity') ? shareOf(wordOf(element, 'fill-opacity')) : fill,
        partsOf(element, 'stroke-opacity') ? shareOf(wordOf(element, 'stroke-opacity')) : stroke,
      ],
      visible: isShown === undefined ? state.visible : isShown === 'visible',
      clips: state.clips,
      depth: state.depth + 1,
    };
  }

  draw(element: SvgElement, before: State): void {
    if (before.depth > MAX_DEPTH) this.isComplete = false;
    if (!this.isComplete || UNDRAWN.has(element.name) || wordOf(element, 'display') === 'none') return;
    const inherited = this.#inherit(element, before);
    const state = this.#clipped(element, inherited);
    if (element.name === 'use') this.#use(element, state);
    else if (isShape(element)) this.#shape(element, state);
    else if (element.name === 'image') this.#image(element, state);
    else this.#children(element, state);
  }

  #children(element: SvgElement, state: State): void {
    const inner = element.name === 'svg' && this.#index.parents.has(element) ? this.#nested(element, state) : state;
    for (const child of elementsIn(element)) this.draw(child, inner);
  }

  /** A clip of something other than shapes, and a mask, are left out: they only take away. */
  #clipped(element: SvgElement, state: State): State {
    const clip = this.#index.byId.get(urlOf(partsOf(element, 'clip-path')) ?? '');
    if (clip?.name !== 'clipPath' || clip.attributes.get('clipPathUnits')?.[0] === 'objectBoundingBox') return state;
    const outlines = elementsIn(clip).map((child) => {
      const target = child.name === 'use' ? this.#index.byId.get(hrefOf(child) ?? '') : child;
      const matrix = multiply(
        multiply(state.matrix, matrixOf(wordOf(clip, 'transform'))),
        matrixOf(wordOf(child, 'transform')),
      );
      return target && isShape(target) ? placed(outlineOf(target, this.#read), matrix) : [];
    });
    const isEvenOdd = elementsIn(clip).some((child) => wordOf(child, 'clip-rule') === 'evenodd');
    return { ...state, clips: [...state.clips, areaOf(outlines.flat(), isEvenOdd)] };
  }

  #moved(element: SvgElement, { matrix }: State): Matrix {
    return multiply(matrix, [1, 0, 0, 1, this.#read(element, 'x'), this.#read(element, 'y')]);
  }

  #nested(element: SvgElement, state: State): State {
    const [x = 0, y = 0, width = 0, height = 0] = numbersIn(textOf(element, 'viewBox') ?? '');
    const matrix = this.#moved(element, state);
    if (width <= 0 || height <= 0) return { ...state, matrix };
    const [wide, tall] = [this.#read(element, 'width', width), this.#read(element, 'height', height)];
    const scale = Math.min(wide / width, tall / height);
    const placing: Matrix = [
      scale,
      0,
      0,
      scale,
      (wide - width * scale) / 2 - x * scale,
      (tall - height * scale) / 2 - y * scale,
    ];
    return { ...state, matrix: multiply(matrix, placing) };
  }

  #use(element: SvgElement, state: State): void {
    const target = this.#index.byId.get(hrefOf(element) ?? '');
    if (!target) return;
    const moved = { ...state, matrix: this.#moved(element, state) };
    if (target.name === 'symbol') {
      const inner = this.#nested(target, this.#inherit(target, moved));
      for (const child of elementsIn(target)) this.draw(child, inner);
    } else this.draw(target, moved);
  }

  #image(element: SvgElement, state: State): void {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => this.#read(element, name)) as [
      number,
      number,
      number,
      number,
    ];
    const rings: Ring[] = [{ points: [x, y, x + width, y, x + width, y + height, x, y + height], isClosed: true }];
    this.#add(element, state, {
      rings: placed(rings, state.matrix),
      paint: { mixed: 'image' },
      isStroke: false,
      width: 0,
    });
  }

  #shape(element: SvgElement, state: State): void {
    const rings = this.#outlineOf(element);
    if (!rings) return;
    const fill = this.#resolved(state.fill, state);
    if (fill !== 'none') this.#fill(element, state, rings, fill);
    const stroke = state.stroke === undefined ? 'none' : this.#resolved(state.stroke, state);
    const width = state.strokeWidth === undefined ? 1 : Number.parseFloat(state.strokeWidth) || 0;
    if (stroke === 'none' || width <= 0) return;
    const isFixed = wordOf(element, 'vector-effect') === 'non-scaling-stroke';
    const scale = scaleOf(state.matrix);
    const outline = strokeRings(rings, isFixed ? width / Math.max(scale, 1e-6) : width);
    this.#add(element, state, {
      rings: placed(outline, state.matrix),
      paint: stroke,
      isStroke: true,
      width: isFixed ? width : width * scale,
    });
  }

  /** Undefined for an outline that takes too long to measure. */
  #outlineOf(element: SvgElement): Ring[] | undefined {
    const known = this.#outlines.get(element);
    if (known) return known;
    const { length } = textOf(element, 'd') ?? textOf(element, 'points') ?? '';
    this.#outlineLength += length;
    const rings =
      length <= MAX_OUTLINE_LENGTH && this.#outlineLength <= MAX_OUTLINES_LENGTH
        ? outlineOf(element, this.#read)
        : undefined;
    if (!rings || pointsOf(rings) > MAX_SHAPE_POINTS) {
      this.isComplete = false;
      return undefined;
    }
    this.#outlines.set(element, rings);
    return rings;
  }

  #resolved(value: Value | undefined, { color }: State): Paint | 'none' {
    const isCurrent = typeof value?.[0] === 'string' && value[0].toLowerCase() === 'currentcolor';
    return paintOf(isCurrent ? (color ?? ['#000000']) : (value ?? ['#000000']));
  }

  #fill(element: SvgElement, state: State, rings: Ring[], paint: Paint): void {
    const outline = placed(rings, state.matrix);
    const pattern = 'mixed' in paint ? this.#index.byId.get(paint.mixed) : undefined;
    if (pattern?.name === 'pattern' && this.#repeat(pattern, state, areaOf(outline, state.evenOdd))) return;
    this.#add(element, state, { rings: outline, paint, isStroke: false, width: 0 });
  }

  /** Draws the content of a pattern as often as its tile fits; false for units that we do not measure. */
  #repeat(pattern: SvgElement, state: State, area: Area): boolean {
    const isPlain =
      textOf(pattern, 'patternUnits') === 'userSpaceOnUse' && !pattern.attributes.has('viewBox') && !hrefOf(pattern);
    const [width, height] = [this.#read(pattern, 'width'), this.#read(pattern, 'height')];
    const matrix = multiply(
      state.matrix,
      matrixOf(textOf(pattern, 'patternTransform') ?? wordOf(pattern, 'transform')),
    );
    const back = inverse(matrix);
    if (!isPlain || width <= 0 || height <= 0 || !back) return false;
    const [left, top] = [this.#read(pattern, 'x'), this.#read(pattern, 'y')];
    const box: Ring = {
      points: [area.left, area.top, area.right, area.top, area.right, area.bottom, area.left, area.bottom],
      isClosed: true,
    };
    const seen = areaOf(placed([box], back), false);
    const first = [
      Math.floor((seen.left - left) / width + 1e-6),
      Math.floor((seen.top - top) / height + 1e-6),
    ] as const;
    const last = [
      Math.ceil((seen.right - left) / width - 1e-6),
      Math.ceil((seen.bottom - top) / height - 1e-6),
    ] as const;
    if ((last[0] - first[0]) * (last[1] - first[1]) > MAX_TILES) {
      this.isComplete = false;
      return true;
    }
    for (let column = first[0]; column < last[0]; column++)
      for (let row = first[1]; row < last[1]; row++) {
        const [x, y] = [column * width, row * height];
        const tile: Ring = {
          points: [
            x + left,
            y + top,
            x + left + width,
            y + top,
            x + left + width,
            y + top + height,
            x + left,
            y + top + height,
          ],
          isClosed: true,
        };
        const clip = { ...areaOf(placed([tile], matrix), false), isTile: true };
        if (areApart(clip, area)) continue;
        const inner: State = {
          ...state,
          ...FRESH,
          alphas: state.alphas,
          matrix: multiply(matrix, [1, 0, 0, 1, x, y]),
          clips: [...state.clips, { ...area, isTile: true }, clip],
          depth: state.depth + 1,
        };
        for (const child of elementsIn(pattern)) this.draw(child, inner);
      }
    return true;
  }

  #add(
    element: SvgElement,
    state: State,
    { rings, paint, isStroke, width }: Pick<Painted, 'rings' | 'paint' | 'isStroke' | 'width'>,
  ): void {
    const [all, fill, stroke] = state.alphas;
    const alpha = all * (isStroke ? stroke : fill);
    const area = areaOf(rings, !isStroke && state.evenOdd);
    if (!state.visible || alpha === 0 || rings.length === 0) return;
    const hiding = state.clips.filter((clip) => areApart(clip, area));
    if (hiding.some(({ isTile }) => isTile !== true)) this.clippedOut.add(element);
    if (hiding.length > 0) return;
    const corners = pointsOf([...rings, ...state.clips.flatMap((clip) => (clip.isTile ? [] : clip.rings))]);
    const [, , , height] = this.#viewBox;
    this.#work += corners * Math.min(1, 0.02 + (area.bottom - area.top) / height);
    if (this.shapes.length >= MAX_SHAPES || this.#work > MAX_WORK) {
      this.isComplete = false;
      return;
    }
    const isDefault = !isStroke && state.fill === undefined && element.name !== 'image';
    const isOutlined = state.stroke !== undefined && state.stroke[0] !== 'none';
    const clips = state.clips.filter((clip) => !encloses(clip, area));
    const path = this.#index.paths.get(element) ?? '';
    this.shapes.push({ ...area, element, path, paint, isDefault, isStroke, isOutlined, width, alpha, clips });
  }
}

const pointsOf = (rings: readonly Ring[]): number => rings.reduce((sum, { points }) => sum + points.length / 2, 0);

const FRESH = {
  fill: undefined,
  stroke: undefined,
  color: undefined,
  strokeWidth: undefined,
  evenOdd: false,
  visible: true,
} as const;

/** Lists what a drawing paints, from the lowest to the topmost. */
export function paintedIn(root: SvgElement, size: Size): PaintList {
  const index = indexed(root);
  const painter = new Painter(size, index);
  painter.draw(root, { ...FRESH, matrix: IDENTITY, alphas: [1, 1, 1], clips: [], depth: 0 });
  const { shapes, isComplete, clippedOut } = painter;
  for (const { element } of shapes) clippedOut.delete(element);
  return { ...index, shapes, isComplete, clippedOut };
}
