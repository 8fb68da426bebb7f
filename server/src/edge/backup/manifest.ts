import * as z from 'zod';

export const FORMAT = 1;

/** The description of a backup; a restore refuses anything that does not match it. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  files: z.number(),
});

export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const tableFile = (name: string): string => `${name}.copy.gz`;
