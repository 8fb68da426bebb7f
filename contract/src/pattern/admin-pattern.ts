import * as z from 'zod';
import { designColor, patternFault, patternState, productType } from './pattern.ts';

/** The filter of the list of groups, which is part of the page's URL. */
export const patternFilter = z.object({
  /** Name or handle. */
  q: z.string().max(200).optional(),
  type: productType.optional(),
  state: patternState.optional(),
});
export type PatternFilter = z.infer<typeof patternFilter>;

const versionHead = z.object({
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Null for the first data and for a former staff member. */
  createdBy: z.string().nullable(),
});

/** A group in any state; its types, colors and slots are those of the shown version. */
export const staffPattern = z.object({
  group: z.string(),
  name: z.string(),
  state: patternState,
  /** Place in the gallery, from 1. */
  position: z.number().int(),
  liveVersion: z.number().int().nullable(),
  latestVersion: z.number().int(),
  /** The live version if there is one, else the newest. */
  shownVersion: z.number().int(),
  types: z.array(productType),
  colorCount: z.number().int(),
  colors: z.array(designColor),
  /** Designs by shoppers, of every version. */
  designs: z.number().int(),
  /** The newest version. */
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
});
export type StaffPattern = z.infer<typeof staffPattern>;

export const staffVersion = versionHead.extend({
  publishedAt: z.iso.datetime().nullable(),
  colorCount: z.number().int(),
  colors: z.array(designColor),
  designs: z.number().int(),
  drawings: z.array(
    z.object({
      type: productType,
      bytes: z.number().int(),
      slots: z.array(z.number().int()),
      /** Parts that the sanitizer removed, as text. */
      findings: z.array(z.string()),
      /** Null for a drawing from before the check, which is checked when it is published. */
      faults: z.array(patternFault).nullable(),
      /** Amber faults that staff accepted, by name. */
      judgments: z.array(z.object({ key: z.string(), by: z.string(), at: z.iso.datetime() })),
    }),
  ),
});
export type StaffVersion = z.infer<typeof staffVersion>;

export const fullPattern = staffPattern.extend({
  /** Newest first. */
  versions: z.array(staffVersion),
});
export type FullPattern = z.infer<typeof fullPattern>;

/** Drawings of a version, ready to recolor. */
export const patternDrawings = z.object({
  group: z.string(),
  name: z.string(),
  version: z.number().int(),
  drawings: z.array(z.object({ type: productType, svg: z.string(), width: z.number(), height: z.number() })),
});
export type PatternDrawings = z.infer<typeof patternDrawings>;

/** The design of a configuredId, even if its pattern has changed since. */
export const staffDesign = z.object({
  id: z.string(),
  group: z.string(),
  name: z.string(),
  productType,
  handle: z.string(),
  version: z.number().int(),
  colors: z.array(designColor),
  createdAt: z.iso.datetime(),
});
export type StaffDesign = z.infer<typeof staffDesign>;
