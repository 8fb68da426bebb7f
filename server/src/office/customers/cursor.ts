import * as z from 'zod';

/** The last row of a page. */
export interface Place {
  readonly key: string;
  readonly id: string;
}

export const writePlace = ({ key, id }: Place): string =>
  Buffer.from(JSON.stringify({ key, id })).toString('base64url');

/** An unreadable cursor begins at the start. */
export function readPlace(cursor: string | undefined, key: z.ZodType<string> = z.string()): Place | null {
  if (cursor === undefined) return null;
  try {
    return z.object({ key, id: z.string() }).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
