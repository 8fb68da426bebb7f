import { MAX_COLOR_ID_LENGTH } from '@colorway/rules/color-library/library-color.ts';
import { FAULT_KINDS } from '@colorway/rules/pattern/lint/faults.ts';
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

/** A fault that the check for printing found in a drawing. */
export const patternFault = z.object({
  kind: z.enum(FAULT_KINDS),
  /** Elements with this fault. */
  count: z.number().int(),
  /** Millimeters, percent, dpi or points, by kind. */
  value: z.number(),
  /** The color or slot concerned, or what was removed. */
  color: z.string(),
  /** The first element, such as `svg/g[2]/rect[1]`. */
  path: z.string(),
  /** Where that element is, in fractions of the drawing. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  isFixable: z.boolean(),
});

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
  faults: z.array(patternFault),
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
/** A design on the page of its short link. */
export const sharedDesignPage = z.object({
  code: z.string(),
  handle: z.string(),
  /** `Harbor Stripe necktie` */
  name: z.string(),
  colors: z.array(designColor),
  /** False once the pattern is no longer made for this product. */
  isLive: z.boolean(),
  /** Products that the pattern is made for and these colors are enough for, the design's own first. */
  products: z.array(z.object({ handle: z.string(), name: z.string(), colorCount: z.int() })),
  /** Patterns for the same product and colors, while it is not live. */
  fitting: z.array(z.object({ handle: z.string(), name: z.string() })),
});
export type SharedDesignPage = z.infer<typeof sharedDesignPage>;
export type ConfiguredDesign = z.infer<typeof configuredDesign>;

export const alikeLimits = z.object({
  alike: z.number().min(0).max(50),
  alikeThin: z.number().min(0).max(50),
  alikeThinMm: z.number().min(0).max(10),
});

/** How the colors of a pattern come out on the cloth of a product. */
export const patternPrint = z.object({
  /** Slots that touch, with the width of the thinner one there. */
  touching: z.array(z.object({ one: z.int(), other: z.int(), mm: z.number() })),
  /** Share of the cloth of each slot. */
  shares: z.array(z.number()),
  limits: alikeLimits,
  /** Null for a product without a profile. */
  printed: z
    .object({
      profile: z.string(),
      /** The look of each color of the library on the cloth, by its hex. */
      colors: z.record(z.string(), hex),
      /** Colors that the printer does not reach. */
      softer: z.array(hex),
    })
    .nullable(),
});
export type PatternPrint = z.infer<typeof patternPrint>;

/** A design's colors for people who print, dye or match them. */
export const designPassport = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  productType,
  createdAt: z.iso.datetime(),
  cloth: z.enum(['silk', 'cloth']),
  /** Null for a product without a profile. */
  profile: z.string().nullable(),
  slots: z.array(
    z.object({
      colorName: z.string(),
      hex,
      colorSet: z.string(),
      /** Null without a profile. */
      printed: hex.nullable(),
      lab: z.string(),
      pantone: z.object({ name: z.string(), difference: z.string() }).nullable(),
      /** From 0 to 1; null if the drawing could not be read. */
      share: z.number().nullable(),
    }),
  ),
  sentences: z.array(z.string()),
});
export type DesignPassport = z.infer<typeof designPassport>;
