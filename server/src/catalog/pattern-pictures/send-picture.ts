import type { FastifyReply, FastifyRequest } from 'fastify';
import { SVG_HEADERS } from '../../files/facade.ts';
import { entityTag, holdsTag } from '../../kernel/cache/entity-tag.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, no-cache';

export interface Box {
  readonly width: number;
  readonly height: number;
}

const ROOT = /^<svg\b([^>]*)>/;

/** A drawing as large as the picture of which it takes the place, so that pages lay it out alike. */
const inBox = (svg: string, { width, height }: Box): string =>
  svg.replace(
    ROOT,
    (_tag, rest: string) =>
      `<svg${rest.replaceAll(/ (?:width|height)="[^"]*"/g, '')} width="${width}" height="${height}">`,
  );

/** Sends an SVG under a policy that runs no scripts (D23). */
export function sendSvg(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  svg: string,
  cacheControl: string,
): FastifyReply {
  const etag = entityTag(svg);
  void reply.headers({ ...SVG_HEADERS, 'cache-control': cacheControl, etag });
  return holdsTag(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(svg);
}

/** Sends a drawing in the place of a picture that is still being made. */
export const sendDrawing = (request: FastifyRequest, reply: FastifyReply, svg: string, box: Box): FastifyReply =>
  sendSvg(request, reply, inBox(svg, box), 'no-store');
