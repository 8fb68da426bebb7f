import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { registerRaw } from '../../http/raw.ts';
import { fillTemplate } from '../../svg/template.ts';
import { askedHandle, noSuchPattern } from './asked-handle.ts';
import { findDesign } from './design-store.ts';
import { liveDrawing, publishedDrawing } from './pattern-store.ts';
import { pictureQuery } from './picture-query.ts';
import { ASK_EACH_TIME, FOR_EVER, sendSvg } from './send-picture.ts';
import { STAGE_FORMATS, sendStage } from './stage-door.ts';

const hexesOf = (colors: readonly { readonly hex: string }[]): string[] => colors.map(({ hex }) => hex);

async function patternPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { colors, version } = pictureQuery(request.query);
  const asked = await askedHandle(deps.patterns.live, (request.params as { readonly handle: string }).handle);
  const { group, type } = asked;
  const drawing =
    version === undefined
      ? await liveDrawing(deps.db, group, type)
      : await publishedDrawing(deps.db, group, type, version);
  if (!drawing) throw await noSuchPattern(deps.patterns.live, asked);
  const svg = fillTemplate(drawing.template, colors ?? hexesOf(drawing.colors));
  return sendSvg(request, reply, svg, version === undefined ? ASK_EACH_TIME : FOR_EVER);
}

async function designPicture(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, format } = request.params as { readonly id: string; readonly format: string };
  const stage = STAGE_FORMATS.find((one) => one === format);
  const design = format === 'svg' || stage ? await findDesign(deps.db, id) : undefined;
  if (!design) throw new Problem('not-found', { message: 'There is no such picture of a design.' });
  if (stage) return sendStage(deps, request, reply, design, stage);
  return sendSvg(request, reply, fillTemplate(design.template, hexesOf(design.colors)), FOR_EVER);
}

/** Patterns and designs as pictures, for galleries, the shop and mails. */
export function registerPatternPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'patternPicture', (request, reply) => patternPicture(deps, request, reply));
  registerRaw(app, deps, 'designPicture', (request, reply) => designPicture(deps, request, reply));
}
