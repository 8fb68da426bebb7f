import { STYLE_PRODUCTS } from '@colorway/rules/styles/style-products.ts';
import * as z from 'zod';

/** A starter pattern as wizards, projects and staff see it. */
export const stylePattern = z.object({
  id: z.uuid(),
  patternName: z.string(),
  productType: z.enum(STYLE_PRODUCTS.map(({ id }) => id)),
  /** URL of its picture: a generated drawing, sharp at every size, or the file that staff sent. */
  image: z.string(),
  /** The order within its product type, from 1. */
  index: z.number().int(),
});
export type StylePattern = z.infer<typeof stylePattern>;

/** Input of our own generators: a pattern of `fabric`, a color for each slot, and the size of the print. */
export interface StyleDrawing {
  readonly pattern: string;
  readonly colors: readonly string[];
  readonly scale?: number;
}
