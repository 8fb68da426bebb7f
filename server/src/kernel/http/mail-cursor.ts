import * as z from 'zod';
import { Problem } from './problem.ts';

interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

const place = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/** Where the next page begins, as a word that means nothing to the caller. */
export const writeCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [createdAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
  }
}
