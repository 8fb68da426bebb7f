import { isProductType } from '@colorway/rules/product/product-types.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillTemplate, PICTURE_FORMATS } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw.ts';
import type { Deps } from '../deps.ts';
import { drawingOf } from '../pattern-admin/admin-version-store.ts';
import { findDesign } from '../patterns/design-store.ts';
import { findHandle, noSuchPattern } from '../patterns/find-handle.ts';
import { liveDrawing, publishedDrawing } from '../patterns/pattern-store.ts';
import { pictureQuery } from './picture-query.ts';
import { ASK_EACH_TIME, FOR_EVER, sendSvg } from './send-picture.ts';
import { sendCard } from './stage-card.ts';
import { sendStage } from './stage-door.ts';

const noSuchPicture = (): Problem => new Problem('not-found', { message: 'There is no such picture of a pattern.' });

const hexesOf = (colors: readonly { readonly hex: string }[]): string[] => colors.map(({ hex }) => hex);

async function patternPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { handle, format } = request.params as { readonly handle: string; readonly format: string };
  const card = PICTURE_FORMATS.find((one) => one === format);
  if (format !== 'svg' && !card) throw noSuchPicture();
  const { colors, version } = pictureQuery(request.query);
  // Each combination would be a file to keep.
  if (card && colors) throw new Problem('invalid-input', { message: 'Only svg takes colors.' });
  const asked = await findHandle(deps.patterns.live, handle);
  const { group, type } = asked;
  const drawing =
    version === undefined
      ? await liveDrawing(deps.db, group, type)
      : await publishedDrawing(deps.db, group, type, version);
  if (!drawing) throw await noSuchPattern(deps.patterns.live, asked);
  const cacheControl = version === undefined ? ASK_EACH_TIME : FOR_EVER;
  if (card) return sendCard(deps, request, reply, { drawing, type, format: card, cacheControl });
  return sendSvg(request, reply, fillTemplate(drawing.template, colors ?? hexesOf(drawing.colors)), cacheControl);
}

async function designPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, format } = request.params as { readonly id: string; readonly format: string };
  const stage = PICTURE_FORMATS.find((one) => one === format);
  const design = format === 'svg' || stage ? await findDesign(deps.db, id) : undefined;
  if (!design) throw new Problem('not-found', { message: 'There is no such picture of a design.' });
  if (stage) return sendStage(deps, request, reply, design, stage);
  return sendSvg(request, reply, fillTemplate(design.template, hexesOf(design.colors)), FOR_EVER);
}

/** A draft that was discarded gives its number away, so a browser must ask each time. */
const FOR_STAFF = 'private, no-cache';

/** Any version in any state as flat cloth, for staff. */
async function staffPatternPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { group = '', version = '', type = '' } = request.params as Readonly<Record<string, string | undefined>>;
  const { colors } = pictureQuery(request.query);
  const asked = /^[1-9]\d{0,8}$/.test(version) && isProductType(type);
  const drawing = asked ? await drawingOf(deps.db, group, Number(version), type) : undefined;
  if (!drawing) throw noSuchPicture();
  return sendSvg(request, reply, fillTemplate(drawing.template, colors ?? hexesOf(drawing.colors)), FOR_STAFF);
}

/** Patterns and designs as pictures, for galleries, the shop and mails. */
export function registerPatternPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'patternPicture', (request, reply) => patternPicture(deps, request, reply));
  registerRaw(app, deps, 'designPicture', (request, reply) => designPicture(deps, request, reply));
  registerRaw(app, deps, 'staffPatternPicture', (request, reply) => staffPatternPicture(deps, request, reply));
}
