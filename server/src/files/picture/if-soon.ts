import type { FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { inTime } from './in-time.ts';

const SOON_MS = 2_500;

const isUnavailable = (error: unknown): boolean => error instanceof Problem && error.status === 503;

/**
 * Waits for a picture that is being made; for an element of a page at most `SOON_MS`. A browser has six connections to a
 * host, so pictures that wait for a busy machine would hold up the saves of all its tabs. Undefined if the picture is
 * late or was refused: the page gets the drawing, and the picture is there for the next view.
 */
export async function ifSoon<Value>(request: FastifyRequest, made: Promise<Value>): Promise<Value | undefined> {
  if (request.headers['sec-fetch-dest'] !== 'image') return made;
  const orUndefined = made.catch((error: unknown) => {
    if (isUnavailable(error)) return undefined;
    throw error;
  });
  return inTime(orUndefined, SOON_MS);
}
