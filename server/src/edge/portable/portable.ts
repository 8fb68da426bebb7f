import * as z from 'zod';

export const PORTABLE_FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const tablePath = (name: string): string => `tables/${name}.jsonl`;
export const filePath = (key: string): string => `files/${key}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The description of an export, its last entry. An import refuses anything that does not match it. */
export const portableManifest = z.object({
  format: z.literal(PORTABLE_FORMAT),
  madeAt: z.iso.datetime(),
  /** Migrations of its database, in order. */
  migrations: z.array(z.string()),
  /** Parents before children. */
  tables: z.array(
    z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()), rows: z.int().min(0), sha256 }),
  ),
  /** Keys of the file storage. */
  files: z.array(z.object({ key: z.string().regex(/^\w[\w.-]*$/), bytes: z.int().min(0), sha256 })),
  /** Files of rows that were deleted while the export was made. */
  missing: z.array(z.string()),
});
export type PortableManifest = z.infer<typeof portableManifest>;
