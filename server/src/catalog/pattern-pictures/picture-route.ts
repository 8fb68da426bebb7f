import { isProductType } from '@colorway/rules/product/product-types.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillTemplate, PICTURE_FORMATS } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw.ts';
import type { Deps } from '../deps.ts';
import { findDrawing } from '../pattern-admin/admin-version-store.ts';
import { findDesign } from '../patterns/design-store.ts';
import { findHandle, noSuchPattern } from '../patterns/find-handle.ts';
import { findLiveDrawing, findPublishedDrawing } from '../patterns/pattern-store.ts';
import { pictureQuery } from './picture-query.ts';
import { sendCard } from './send-card.ts';
import { IMMUTABLE, REVALIDATE, sendSvg } from './send-picture.ts';
import { sendStage } from './send-stage.ts';

const noSuchPicture = (): Problem => new Problem('not-found', { message: 'There is no such picture of a pattern.' });

const hexesOf = (colors: readonly { readonly hex: string }[]): string[] => colors.map(({ hex }) => hex);

async function patternPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { handle, format } = request.params as { readonly handle: string; readonly format: string };
  const pixelFormat = PICTURE_FORMATS.find((one) => one === format);
  if (format !== 'svg' && !pixelFormat) throw noSuchPicture();
  const { colors, version } = pictureQuery(request.query);
  // Each combination of colors would be one more stored file.
  if (pixelFormat && colors) throw new Problem('invalid-input', { message: 'Only svg takes colors.' });
  const target = await findHandle(deps.patterns.live, handle);
  const { group, type } = target;
  const drawing =
    version === undefined
      ? await findLiveDrawing(deps.db, group, type)
      : await findPublishedDrawing(deps.db, group, type, version);
  if (!drawing) throw await noSuchPattern(deps.patterns.live, target);
  const cacheControl = version === undefined ? REVALIDATE : IMMUTABLE;
  if (pixelFormat) return sendCard(deps, request, reply, { drawing, type, format: pixelFormat, cacheControl });
  return sendSvg(request, reply, fillTemplate(drawing.template, colors ?? hexesOf(drawing.colors)), cacheControl);
}

async function designPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, format } = request.params as { readonly id: string; readonly format: string };
  const pixelFormat = PICTURE_FORMATS.find((one) => one === format);
  const design = format === 'svg' || pixelFormat ? await findDesign(deps.db, id) : undefined;
  if (!design) throw new Problem('not-found', { message: 'There is no such picture of a design.' });
  if (pixelFormat) return sendStage(deps, request, reply, design, pixelFormat);
  return sendSvg(request, reply, fillTemplate(design.template, hexesOf(design.colors)), IMMUTABLE);
}

/** The number of a discarded draft is used again, so browsers must revalidate. */
const REVALIDATE_PRIVATE = 'private, no-cache';

/** Flat drawing of any version in any state, for staff. */
async function staffPatternPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { group = '', version = '', type = '' } = request.params as Readonly<Record<string, string | undefined>>;
  const { colors } = pictureQuery(request.query);
  const isValid = /^[1-9]\d{0,8}$/.test(version) && isProductType(type);
  const drawing = isValid ? await findDrawing(deps.db, group, Number(version), type) : undefined;
  if (!drawing) throw noSuchPicture();
  return sendSvg(request, reply, fillTemplate(drawing.template, colors ?? hexesOf(drawing.colors)), REVALIDATE_PRIVATE);
}

/** Pictures of patterns and designs for galleries, the shop and mails. */
export function registerPatternPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'patternPicture', (request, reply) => patternPicture(deps, request, reply));
  registerRaw(app, deps, 'designPicture', (request, reply) => designPicture(deps, request, reply));
  registerRaw(app, deps, 'staffPatternPicture', (request, reply) => staffPatternPicture(deps, request, reply));
}
