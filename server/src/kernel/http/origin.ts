import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const BEARER = /^bearer +(.*)$/i;

/** The metrics have a bearer token of their own. */
const hasOwnToken = (url: string): boolean => /^\/metrics(\?|$)/.test(url);

/** The text after `Bearer`, whatever it is; undefined for callers without one. */
export const bearerOf = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | undefined =>
  hasOwnToken(url) ? undefined : BEARER.exec(headers.authorization ?? '')?.[1]?.trim();

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origins of our own pages: the address that people type and, if it is set, the public one. */
const ours = (request: FastifyRequest, publicUrl: string | undefined): readonly string[] => {
  const here = `${request.protocol}://${request.headers.host}`;
  return publicUrl ? [here, new URL(publicUrl).origin] : [here];
};

/**
 * Another site must not act in the name of who is signed in here. Every browser of today says where a write
 * comes from; a caller that sends our cookie without saying so is refused, one without cookies (a script) is not.
 */
export function assertSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
  // A browser sends an API key only from a script that was given it, and cookies beside it do not count.
  if (safe.has(request.method) || bearerOf(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('cross-site');
  if (origin !== undefined && !ours(request, publicUrl).includes(origin)) throw new Problem('cross-site');
  if (site === undefined && origin === undefined && request.headers.cookie !== undefined) {
    throw new Problem('cross-site', {
      message: 'A request with a cookie must say where it comes from: send an Origin header.',
    });
  }
}
