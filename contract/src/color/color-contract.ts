import { PANTONE_SERIES } from '@colorway/rules/color/pantone.ts';
import { COLOR_SETS } from '@colorway/rules/color-library/color-sets.ts';
import { MAX_COLORS } from '@colorway/rules/color-library/library-color.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { importInput, importReport } from './import.ts';
import { colorChange, hex, library, typedColor, typedHex } from './library.ts';

const tag = 'Colors';
const MEGABYTE = 2 ** 20;

/** The colors to search for the nearest one. */
const searchedSet = z.enum([...COLOR_SETS, ...PANTONE_SERIES]);

export const nearestColor = z.object({
  /** A library color's id, or a Pantone color's number: `185-c`. */
  id: z.string(),
  colorName: z.string(),
  hex,
  category: z.string().nullable(),
  /** `pantone` for a Pantone color (D13). */
  colorSet: z.string(),
  /** CIEDE2000. */
  difference: z.number(),
  /** exact, very close, close, different (D12). */
  words: z.string(),
});
export type NearestColor = z.infer<typeof nearestColor>;

export const colorContract = {
  library: operation({
    access: 'public',
    method: 'GET',
    path: '/colors',
    summary: "The color library: house colors and dress-makers' colors",
    tag,
    cacheSeconds: 0,
  }).output(library),
  nearest: operation({
    access: 'public',
    method: 'GET',
    path: '/colors/nearest',
    summary: 'The colors nearest to a hex by CIEDE2000, nearest first',
    tag,
    limit: { name: 'nearest', max: 600, windowSeconds: 60 },
  })
    .input(
      z.object({
        hex: typedHex,
        /** Without it, the complete library is searched. */
        set: searchedSet.optional(),
        count: z.coerce.number().int().min(1).max(50).default(5),
      }),
    )
    .output(z.object({ hex, nearest: z.array(nearestColor) })),
  edit: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/colors',
    summary: 'The current color library, with who last saved it',
    tag,
  }).output(library.extend({ savedAt: z.iso.datetime().nullable(), savedBy: z.string().nullable() })),
  save: operation({
    access: 'staff',
    method: 'PUT',
    path: '/colors',
    summary: 'Replaces the whole library. Refused with the changes if someone saved it since `version`',
    tag,
    bodyLimit: 4 * MEGABYTE,
  })
    .input(z.object({ version: z.number().int(), colors: z.array(typedColor).max(MAX_COLORS) }))
    .output(library.extend({ changes: z.array(colorChange) })),
  import: operation({
    access: 'staff',
    method: 'POST',
    path: '/colors/import',
    summary: 'Imports colors from CSV or JSON, all or nothing, with errors by row',
    tag,
    creates: true,
    bodyLimit: 4 * MEGABYTE,
  })
    .input(importInput)
    .output(importReport),
};
