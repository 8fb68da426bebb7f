import type { AlikeLimits } from '../color/alike/alike.ts';

/** The four kinds of faults that a preflight looks for, in the order of their views. */
export const PREFLIGHT_KINDS = ['thin-lines', 'contrast', 'sharpness', 'gamut'] as const;
export type PreflightKind = (typeof PREFLIGHT_KINDS)[number];

/** `fix` before printing, `tell` the customer, or `look`: for the eyes of staff. */
export const SEVERITIES = ['fix', 'tell', 'look'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Limits that staff can change (D82). */
export interface PreflightLimits extends AlikeLimits {
  /** A line below this may print softer than shown. */
  readonly thinLineMm: number;
  /** A line below this breaks up. */
  readonly brokenLineMm: number;
  /** WCAG ratio of two areas that touch. */
  readonly contrast: number;
  readonly fixDpi: number;
  readonly softDpi: number;
  /** CIEDE2000 between a color and the nearest that the printer reaches. */
  readonly gamutDifference: number;
}

export const DEFAULT_PREFLIGHT_LIMITS: PreflightLimits = {
  thinLineMm: 0.5,
  brokenLineMm: 0.35,
  contrast: 1.4,
  fixDpi: 100,
  softDpi: 150,
  gamutDifference: 4,
  alike: 8,
  alikeThin: 12,
  alikeThinMm: 1,
};

/** A place as fractions of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PreflightFinding {
  readonly kind: PreflightKind;
  readonly severity: Severity;
  /** Millimeters of a line, ratio of a contrast, dpi, or difference of a color, by kind. */
  readonly value: number;
  /** Number of places with this fault; `box` is the clearest one. */
  readonly places: number;
  readonly box: Box;
  /** Line and ground, the darker and the lighter area, or the color and what the printer reaches. */
  readonly colors: readonly string[];
}

/** Contrast between colors that differ this much by hue is left to the eyes of staff. */
const APART_BY_HUE = 20;

export const lineSeverity = (mm: number, { brokenLineMm }: PreflightLimits): Severity =>
  mm < brokenLineMm ? 'fix' : 'tell';

export const contrastSeverity = (difference: number): Severity => (difference > APART_BY_HUE ? 'look' : 'tell');

/** Undefined for a sharp picture. */
export const sharpnessSeverity = (dpi: number, { fixDpi, softDpi }: PreflightLimits): Severity | undefined => {
  if (dpi < fixDpi) return 'fix';
  return dpi < softDpi ? 'tell' : undefined;
};
