/** Side in pixels of the thumbnail in the list of drawings. */
export const THUMBNAIL = 300;

/** Maximum milliseconds for all filters of a drawing on a thumbnail, by `filterWork`. */
export const MAX_FILTER_WORK = 150;

/** Maximum blur radius of Chromium, in pixels. */
const WIDEST_BLUR = 532;
/** Minimum cost of a step, which always needs a layer: twice what the most expensive one takes. */
const STEP_FLOOR = 0.1;

/** Milliseconds that a step over a whole thumbnail takes in Chromium, rounded up (docs/decisions/006-svg.md); others take 1. */
const STEP_WORK: Readonly<Record<string, number>> = {
  feGaussianBlur: 8,
  feDropShadow: 10,
  feDiffuseLighting: 25,
  feSpecularLighting: 25,
  feComposite: 15,
  feBlend: 5,
  feDisplacementMap: 5,
  feTile: 8,
};
const OCTAVE_WORK = 4;
const KERNEL_CELL_WORK = 5;
const MORPHOLOGY_WORK = 60;
const MORPHOLOGY_PIXEL_WORK = 4;

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** One step of a filter; lengths are pixels of the thumbnail. */
export interface FilterStep {
  readonly name: string;
  /** The radius of a blur, shadow or morphology, the scale of a displacement, the side of a kernel. */
  readonly radius?: number;
  /** Offset of a shadow or picture. */
  readonly shift?: number;
  readonly octaves?: number;
  /** Number of cells of a kernel. */
  readonly cells?: number;
  /** The step's own subregion. */
  readonly area?: Area | undefined;
}

/** Area of a filter; lengths are pixels of the thumbnail. */
export interface FilterPlace {
  /** Side of the square to draw: the thumbnail and the reach of the filters around this one. */
  readonly side: number;
  /** The filter region; undefined when it depends on the filtered shape. */
  readonly region?: Area | undefined;
}

const workOf = ({ name, radius = 0, octaves = 1, cells = 9 }: FilterStep): number => {
  if (name === 'feTurbulence') return OCTAVE_WORK * octaves;
  if (name === 'feConvolveMatrix') return KERNEL_CELL_WORK * cells;
  if (name === 'feMorphology') return MORPHOLOGY_WORK + MORPHOLOGY_PIXEL_WORK * radius;
  return STEP_WORK[name] ?? 1;
};

/** Extra width of a step's input over its output. */
const growthOf = ({ name, radius = 0, shift = 0 }: FilterStep): number => {
  if (name === 'feGaussianBlur' || name === 'feDropShadow') return 6 * Math.min(radius, WIDEST_BLUR) + shift;
  return name === 'feMorphology' ? 2 * radius : radius + shift;
};

/** Side of the square that all steps together read for one thumbnail. */
export const filteredSide = (steps: readonly FilterStep[], side: number): number =>
  steps.reduce((sum, step) => sum + growthOf(step), side);

/**
 * Estimates the milliseconds of a filter on a thumbnail. A step works on the area that later steps read, at most on the
 * region; one before `feTile` works on its full subregion, visible or not.
 */
export function filterWork(steps: readonly FilterStep[], { side, region }: FilterPlace): number {
  const lastTile = steps.findLastIndex(({ name }) => name === 'feTile');
  const unknown = Number.POSITIVE_INFINITY;
  return steps.reduce((sum, step, at) => {
    const limit = at < lastTile ? unknown : filteredSide(steps.slice(at), side);
    const within = (at < lastTile && step.area) || region || { width: unknown, height: unknown };
    const area = Math.min(limit, within.width) * Math.min(limit, within.height);
    return sum + Math.max(STEP_FLOOR, (workOf(step) * area) / THUMBNAIL ** 2);
  }, 0);
}
