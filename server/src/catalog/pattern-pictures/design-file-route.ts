import { readShareCode, sharePath } from '@colorway/rules/pattern/shared-design.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { madeOrUnavailable } from '../../files/facade.ts';
import { recentlyMade } from '../../kernel/cache/recently-made.ts';
import { clientGone } from '../../kernel/http/client-gone.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Deps } from '../deps.ts';
import { findLiveDrawing } from '../patterns/pattern-store.ts';
import { findShared, type SharedDesign } from '../patterns/shared/shared-store.ts';
import { IMMUTABLE, REVALIDATE, sendSvg } from './send-picture.ts';
import { artVersion, type PictureSize, stagePicture } from './stage-picture.ts';

const SIZES: Readonly<Record<string, PictureSize>> = {
  'share.jpg': 'share',
  'picture.jpg': 'download',
  'story.jpg': 'story',
};

/** About 150 kB each. */
const recent = recentlyMade<Buffer>(60, 6);

const noSuchFile = (): Problem => new Problem('not-found', { message: 'There is no such file of a design.' });

/** A module is drawn as four units, with the quiet zone of four modules that readers need. */
async function qrSvg(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node');
  return bwip.toSVG({ bcid: 'qrcode', text, paddingwidth: 8, paddingheight: 8, backgroundcolor: 'FFFFFF' });
}

async function sendPicture(
  deps: Deps,
  reply: FastifyReply,
  { group, type, colors }: SharedDesign,
  size: PictureSize,
): Promise<FastifyReply> {
  const drawing = await findLiveDrawing(deps.db, group, type);
  if (!drawing) throw new Problem('not-found', { message: 'This pattern is no longer made.' });
  const source = { ...drawing, id: group, type, colors };
  const key = [group, type, drawing.version, artVersion(type), size, ...colors.map(({ hex }) => hex)].join('.');
  const making = {
    make: (gone: AbortSignal) => stagePicture(source, 'jpg', size, gone),
    logFailure: (err: unknown) => deps.log.warn({ err, group, type }, 'designs: a picture could not be made'),
  };
  const picture = await recent(key, (gone) => madeOrUnavailable(making, gone), clientGone(reply));
  return reply.type('image/jpeg').header('cache-control', REVALIDATE).send(picture);
}

async function sendFile(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code: typed, file } = request.params as { readonly code: string; readonly file: string };
  const size = Object.hasOwn(SIZES, file) ? SIZES[file] : undefined;
  const code = readShareCode(typed);
  if (code === undefined || (size === undefined && file !== 'qr.svg')) throw noSuchFile();
  const design = await findShared(deps.db, code);
  if (!design) throw noSuchFile();
  if (size !== undefined) return sendPicture(deps, reply, design, size);
  return sendSvg(request, reply, await qrSvg(deps.publicUrl() + sharePath(design)), IMMUTABLE);
}

/** Serves what the Share dialog offers to take along. */
export function registerDesignFiles(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'designFile', (request, reply) => sendFile(deps, request, reply));
}
