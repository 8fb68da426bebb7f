import * as z from 'zod';

/** 2 has a list of the files with their hashes; a restore reads 1 too. */
export const FORMAT = 2;

/** The description of a backup; a restore refuses anything that does not match it. */
export const manifest = z.object({
  format: z.union([z.literal(1), z.literal(FORMAT)]),
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
  /** The hash of the list of files, and what they come to. */
  fileList: z.object({ sha256: z.string(), bytes: z.number() }).optional(),
});

export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
/** One line a file, in the form of `sha256sum`. */
export const FILE_LIST = 'files.sha256';
export const tableFile = (name: string): string => `${name}.copy.gz`;

/** A file's line, whose path lies below `files`. */
export const LISTED_FILE = /^([0-9a-f]{64}) {2}([\w-]+(?:\/[\w.-]+)*)$/;
export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);
