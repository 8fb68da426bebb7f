/** The side of the picture that a drawing is listed with, in pixels. */
export const THUMBNAIL = 300;

/** Milliseconds that all filters of a drawing may take on a thumbnail, as `filterWork` counts them. */
export const MAX_FILTER_WORK = 150;

/** Chromium blurs by no larger radius, in pixels. */
const WIDEST_BLUR = 532;
/** The lowest cost of a step: it needs a layer of its own, however small. */
const STEP_FLOOR = 0.5;

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
  /** How far a shadow or offset moves its picture. */
  readonly shift?: number;
  readonly octaves?: number;
  /** The cells of a kernel. */
  readonly cells?: number;
  /** The subregion that the step names for itself. */
  readonly area?: Area | undefined;
}

/** Where a filter is drawn; lengths are pixels of the thumbnail. */
export interface FilterPlace {
  /** The side of the square that must be drawn: the thumbnail and what filters around this one reach for. */
  readonly side: number;
  /** The filter region; undefined when it depends on what is filtered. */
  readonly region?: Area | undefined;
}

const workOf = ({ name, radius = 0, octaves = 1, cells = 9 }: FilterStep): number => {
  if (name === 'feTurbulence') return OCTAVE_WORK * octaves;
  if (name === 'feConvolveMatrix') return KERNEL_CELL_WORK * cells;
  if (name === 'feMorphology') return MORPHOLOGY_WORK + MORPHOLOGY_PIXEL_WORK * radius;
  return STEP_WORK[name] ?? 1;
};

/** How much wider the input of a step must be than its output. */
const growthOf = ({ name, radius = 0, shift = 0 }: FilterStep): number => {
  if (name === 'feGaussianBlur' || name === 'feDropShadow') return 6 * Math.min(radius, WIDEST_BLUR) + shift;
  return name === 'feMorphology' ? 2 * radius : radius + shift;
};

/** The side of what is read for one thumbnail by all steps together. */
export const filteredSide = (steps: readonly FilterStep[], side: number): number =>
  steps.reduce((sum, step) => sum + growthOf(step), side);

/**
 * Milliseconds that a filter takes on a thumbnail. A step works on what the steps after it read, at most on the region;
 * one before `feTile` works on its whole subregion, seen or not.
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
