import { MAX_COLOR_ID_LENGTH } from '@colorway/rules/color-library/library-color.ts';
import { PATTERN_STATES } from '@colorway/rules/pattern/pattern-state.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import { MAX_HANDLE_LENGTH } from '@colorway/rules/product/names/handle.ts';
import { PRODUCT_TYPE_IDS } from '@colorway/rules/product/product-types.ts';
import * as z from 'zod';
import { colorSet, hex, typedHex } from '../color/library.ts';

export const productType = z.enum(PRODUCT_TYPE_IDS);
export const patternState = z.enum(PATTERN_STATES);

/** A typed handle; the rules parse it, so a wrong one gets a message. */
export const typedHandle = z.string().min(1).max(MAX_HANDLE_LENGTH);

/** A color of a design: the name to show it, the hex to print it. */
export const designColor = z.object({ colorName: z.string(), hex, colorSet: z.string() });
export type DesignColor = z.infer<typeof designColor>;

export const typedDesignColor = z.object({
  /** The id of one of several library colors with this hex; names are taken from the library (D94). */
  id: z.string().max(MAX_COLOR_ID_LENGTH).optional(),
  colorName: z.string().max(100).default(''),
  hex: typedHex,
  colorSet: z.union([colorSet, z.string().max(40)]).default(''),
});
export const typedDesignColors = z.array(typedDesignColor).min(1).max(MAX_SLOTS);

/** A live group as the gallery shows it. */
export const patternCard = z.object({
  group: z.string(),
  name: z.string(),
  types: z.array(productType),
  /** Number of colors on each of these products. */
  colorCounts: z.partialRecord(productType, z.number().int()),
  /** The colors shown before any are chosen. */
  colors: z.array(designColor),
  version: z.number().int(),
  /** True if the browser can draw it; all others have a picture. */
  isOurs: z.boolean(),
});
export type PatternCard = z.infer<typeof patternCard>;

/** The pattern of one product, ready to recolor. */
export const pattern = z.object({
  /** The product handle: `harbor-stripe-necktie`. */
  id: z.string(),
  group: z.string(),
  name: z.string(),
  productType,
  version: z.number().int(),
  /** Template markup: every placeholder is `var(--slot-N,#NNN)`. */
  svg: z.string(),
  width: z.number(),
  height: z.number(),
  /** The count of this product's own drawing. */
  colorCount: z.number().int(),
  colors: z.array(designColor),
  /** The other products that this group can be printed on. */
  otherTypes: z.array(productType),
});
export type Pattern = z.infer<typeof pattern>;

/** A finding of the sanitizer in one file. */
export const svgFinding = z.object({ kind: z.string(), message: z.string(), count: z.number().int() });

export const checkedFile = z.object({
  svg: z.string(),
  template: z.string(),
  width: z.number(),
  height: z.number(),
  slots: z.array(z.number().int()),
  colorCount: z.number().int(),
  /** Placeholders below the highest one that the drawing does not use (D21). */
  unusedSlots: z.array(z.number().int()),
  findings: z.array(svgFinding),
});
export type CheckedFile = z.infer<typeof checkedFile>;

export const configuredDesign = z.object({
  id: z.string(),
  handle: z.string(),
  group: z.string(),
  name: z.string(),
  productType,
  version: z.number().int(),
  colors: z.array(designColor),
  /** The template of the version that it was made from, which never changes (D24). */
  svg: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: z.iso.datetime(),
});
export type ConfiguredDesign = z.infer<typeof configuredDesign>;
