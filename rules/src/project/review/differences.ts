import type { Box } from '../../preflight/preflight.ts';

/** Colors nearer than this (CIEDE2000) count as the same. */
export const MIN_DIFFERENCE = 2;
/** A smaller difference is ignored. */
export const MIN_DIFFERENCE_MM = 0.5;
export const MAX_REGIONS = 24;
/** Versions whose size or crop differs by more than this share are not comparable. */
export const MAX_CUT = 0.2;

/** A place where two versions differ, in fractions of the newer picture. */
export interface Region {
  readonly box: Box;
  /** Share of the product that changed here, from 0 to 1. */
  readonly share: number;
  /** Mean colors of the changed pixels. */
  readonly from: string;
  readonly to: string;
  /** CIEDE2000 between the two. */
  readonly difference: number;
}

/** A main color of the older version and what it became. */
export interface ColorChange {
  /** Null for a color that only the newer version has. */
  readonly from: string | null;
  /** Null for a color that only the older version has. */
  readonly to: string | null;
  /** CIEDE2000; null for a color of one version alone. */
  readonly difference: number | null;
  /** Share of the product in the version that has it, the newer one first. */
  readonly share: number;
}

export interface Differences {
  /** The largest first. */
  readonly regions: readonly Region[];
  /** Share of the product that changed, from 0 to 1. */
  readonly share: number;
  readonly colors: readonly ColorChange[];
  /** Where the older picture lies on the newer one, in fractions of it. */
  readonly older: Box;
}
