import * as z from 'zod';

export const importFormat = z.enum(['csv', 'json']);
export type ImportFormat = z.infer<typeof importFormat>;

/** Input of an import, which is all or nothing. */
export const importInput = z.object({
  format: importFormat,
  text: z.string().max(3_000_000),
  /** `merge` adds and changes colors, `replace` also removes those missing in the file. */
  mode: z.enum(['merge', 'replace']),
  /** The version the staff member saw; a stale one is refused. */
  version: z.number().int(),
  /** Reports the result and changes nothing. */
  dryRun: z.boolean().default(false),
});

/** A fault of one row, as text. Rows count from 1 as in the file, including the header of a CSV. */
export const importFault = z.object({
  row: z.number().int(),
  field: z.string().nullable(),
  value: z.string(),
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFault>;

export const importReport = z.object({
  version: z.number().int(),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  /** Values that were read differently from how they were written: `Oraneg` as `Orange`. */
  notes: z.array(importFault),
});
export type ImportReport = z.infer<typeof importReport>;
