import { HEX_HELP, readHex } from '@colorway/rules/color/hex.ts';
import { COLOR_SETS } from '@colorway/rules/color-library/color-sets.ts';
import { CATEGORIES } from '@colorway/rules/color-library/families.ts';
import { COLOR_ID, MAX_COLOR_ID_LENGTH, MAX_COLOR_NAME_LENGTH } from '@colorway/rules/color-library/library-color.ts';
import * as z from 'zod';

export const hex = z.string().regex(/^#[0-9a-f]{6}$/);

/** A hex in any notation: any case, three digits or six, with or without `#` (D10). */
export const typedHex = z
  .string()
  .max(20)
  .transform((text, context) => {
    const read = readHex(text);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: HEX_HELP });
    return z.NEVER;
  })
  .pipe(hex);

export const colorSet = z.enum(COLOR_SETS);

export const libraryColor = z.object({
  id: z.string(),
  colorName: z.string(),
  hex,
  category: z.enum(CATEGORIES),
  colorSet,
});

export const typedColor = z.object({
  id: z.string().max(MAX_COLOR_ID_LENGTH).regex(COLOR_ID).optional(),
  colorName: z.string().trim().min(1).max(MAX_COLOR_NAME_LENGTH),
  hex: typedHex,
  category: z.enum(CATEGORIES),
  colorSet,
});
export type TypedColor = z.infer<typeof typedColor>;

export const library = z.object({ version: z.number().int(), colors: z.array(libraryColor) });
export type Library = z.infer<typeof library>;

/** One color of the difference between two versions. */
export const colorChange = z.object({
  id: z.string(),
  what: z.enum(['added', 'changed', 'removed', 'moved']),
  before: libraryColor.nullable(),
  after: libraryColor.nullable(),
});
export type ColorChange = z.infer<typeof colorChange>;
