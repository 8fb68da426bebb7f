import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { pictureQuery, sendSvg } from '../../catalog/facade.ts';
import { PICTURE_FORMATS, sendObject, storeOnce, svgPicture } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Sessions } from '../../kernel/session/sessions.ts';
import { drawProof } from '../store/proof-drawing.ts';
import { findDrawing } from './picture-store.ts';

/** `private`: pictures belong to one project, so no shared cache may store them. */
const IMMUTABLE = 'private, max-age=31536000, immutable';
const REVALIDATE = 'private, no-cache';
/** Width of PNG and JPG pictures for mails and documents, which show no SVG. */
const CARD_WIDTH = 640;
const MAX_CONCURRENT = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const store = storeOnce(MAX_CONCURRENT);
const noSuchPicture = (): Problem => new Problem('not-found');

async function sendProofPicture(
  { db, storage, log }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { staff }: Sessions,
): Promise<FastifyReply> {
  const { projectID, id, format } = request.params as { projectID: string; id: string; format: string };
  const { version } = pictureQuery(request.query);
  const pixels = PICTURE_FORMATS.find((one) => one === format);
  if (!UUID.test(id) || !(pixels || format === 'svg')) throw noSuchPicture();
  const found = await findDrawing(db, { projectId: projectID, proofId: id, version });
  if (!found || (found.hidden && !staff)) throw noSuchPicture();
  const drawn = await drawProof(found.drawing);
  if (!drawn) throw noSuchPicture();
  const cacheControl = version === undefined ? REVALIDATE : IMMUTABLE;
  if (!pixels) return sendSvg(request, reply, drawn.svg, cacheControl);
  const key = `${id}.v${found.version}.proof.${pixels}`;
  const stored = await store(storage, key, () =>
    svgPicture(drawn.svg, pixels, CARD_WIDTH / drawn.width).catch((err: unknown) => {
      log.warn({ err, proof: id }, 'project: a picture could not be made');
      throw new Problem('unavailable', { retryAfterSeconds: 60 });
    }),
  );
  return sendObject(storage, request, reply, {
    ...stored,
    contentType: `image/${pixels}`,
    name: `proof.${pixels}`,
    etag: key,
    cacheControl,
  });
}

/** Serves proofs drawn from patterns; pictures uploaded by staff have the route of stored files. */
export function registerProofPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'proofPicture', (request, reply, sessions) =>
    sendProofPicture(deps, request, reply, sessions),
  );
}
