import { PANTONE_SERIES } from '@colorway/rules/color/pantone.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { importInput, importReport } from './import.ts';
import { hex } from './library.ts';

const tag = 'Colors';
const series = z.enum(PANTONE_SERIES);

export const pantoneCatalog = z.object({
  series,
  version: z.number().int(),
  colors: z.array(z.object({ pantone: z.string(), hex })),
});
export type PantoneCatalog = z.infer<typeof pantoneCatalog>;

export const pantoneContract = {
  read: operation({
    access: 'public',
    method: 'GET',
    path: '/pantone/{series}',
    summary: 'The Pantone catalog, coated or uncoated, in the order of the fan deck',
    tag,
    cacheSeconds: 0,
  })
    .input(z.object({ series }))
    .output(pantoneCatalog),
  import: operation({
    access: 'staff',
    method: 'POST',
    path: '/pantone/{series}/import',
    summary: 'Imports Pantone colors from CSV or JSON, all or nothing, with errors by row',
    tag,
    creates: true,
    bodyLimit: 4 * 2 ** 20,
  })
    .input(importInput.extend({ series }))
    .output(importReport),
};
