import {
  MAX_STYLE_NAME_LENGTH,
  STYLE_NAME_LONG,
  STYLE_NAME_MISSING,
  STYLE_PICTURE_MISSING,
} from '@colorway/rules/styles/messages.ts';
import { STYLE_COLLECTIONS, STYLE_PRODUCTS } from '@colorway/rules/styles/style-products.ts';
import * as z from 'zod';
import { stylePattern } from './style-pattern.ts';

export const styleCollection = z.enum(STYLE_COLLECTIONS);
export const styleProduct = z.enum(STYLE_PRODUCTS.map(({ id }) => id));

export const typedStyleName = z.string().trim().min(1, STYLE_NAME_MISSING).max(MAX_STYLE_NAME_LENGTH, STYLE_NAME_LONG);

/** A starter pattern as staff see it. */
export const staffStyle = stylePattern.extend({
  /** Version that an edit must name, so it does not overwrite another edit. */
  version: z.number().int(),
  /** Picture small enough for a grid of thousands. */
  thumb: z.string(),
  changedAt: z.iso.datetime(),
  /** Null for the first data and for a former staff member. */
  changedBy: z.string().nullable(),
});
export type StaffStyle = z.infer<typeof staffStyle>;

const fileId = z.string().min(1).max(64);

export const newStyles = z.object({
  collection: styleCollection,
  patternName: typedStyleName,
  /** One picture per product type; a type without one is skipped. */
  images: z
    .array(z.object({ productType: styleProduct, fileId }))
    .min(1, STYLE_PICTURE_MISSING)
    .max(STYLE_PRODUCTS.length),
});
export type NewStyles = z.infer<typeof newStyles>;

export const styleEdit = z.object({
  id: z.uuid(),
  version: z.number().int(),
  patternName: typedStyleName,
  productType: styleProduct,
  /** Without it, the picture stays. */
  fileId: fileId.optional(),
});
export type StyleEdit = z.infer<typeof styleEdit>;
