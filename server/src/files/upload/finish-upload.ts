import { hash, randomInt } from 'node:crypto';
import type { ProblemCode } from '@colorway/contract/problem/problems.ts';
import { contentTypes } from '@colorway/rules/file/content-type.ts';
import { destinations } from '@colorway/rules/file/destinations.ts';
import { type SentKind, sentKindOf, storedExtension } from '@colorway/rules/file/extensions.ts';
import type { PictureSize } from '@colorway/rules/file/picture-size.ts';
import { drawDigits, storedName } from '@colorway/rules/file/stored-name.ts';
import { ok, type Result, refused } from '@colorway/rules/result/result.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import { convertPhoto } from '../photo/convert-photo.ts';
import { PREVIEW, variantKey } from '../picture/image-variant.ts';
import { shrinkPicture, UnreadablePictureError } from '../picture/shrink-picture.ts';
import { arrivalKey } from '../store/arrival-key.ts';
import {
  deleteUpload,
  findFile,
  insertFile,
  insertVariant,
  type NewFile,
  type UploadRow,
} from '../store/files-store.ts';
import { type CleanDrawing, cleanDrawing } from './clean-drawing.ts';
import { inspectContent, sha256Of } from './inspect-content.ts';

const MAX_NAME_DRAWS = 100;

/** Decodes the picture once, which proves that it is complete and gives the preview for lists. */
const makePreview = async ({ storage, log }: Deps, id: string): Promise<Result<Buffer, ProblemCode>> => {
  try {
    return ok(await shrinkPicture(storage, id, PREVIEW, 'error'));
  } catch (err) {
    if (!(err instanceof UnreadablePictureError)) throw err;
    log.info({ err }, 'files: refused');
    return refused('picture-damaged');
  }
};

interface Inspected {
  /** Size of the stored file, which may differ from the uploaded one. */
  readonly bytes: number;
  readonly size?: PictureSize;
  /** Preview of a picture. */
  readonly picture?: Buffer;
  /** Cleaned drawing. */
  readonly drawing?: CleanDrawing;
}

/** Stores a phone's photo as JPEG under the file's id and returns its size; the original stays beside it. */
const storeJpeg = async ({ storage, cutting }: Deps, row: UploadRow): Promise<Result<number, ProblemCode>> => {
  const existing = await storage.stat(row.id);
  if (existing) return ok(existing.bytes);
  const { path, release } = await storage.local(arrivalKey(row));
  try {
    const answer = await convertPhoto(path, { signal: cutting });
    if ('refusal' in answer) return refused(answer.refusal);
    await storage.create(row.id, Buffer.from(answer.jpeg));
    return ok(answer.jpeg.byteLength);
  } finally {
    await release();
  }
};

const inspect = async (deps: Deps, row: UploadRow, kind: SentKind): Promise<Result<Inspected, Problem>> => {
  const { id } = row;
  let { bytes } = row;
  let inspected = await inspectContent(deps.storage, { key: arrivalKey(row), bytes }, kind);
  if (inspected.ok && kind === 'heic') {
    const jpeg = await storeJpeg(deps, row);
    if (!jpeg.ok) return refused(new Problem(jpeg.refusal));
    bytes = jpeg.value;
    inspected = await inspectContent(deps.storage, { key: id, bytes }, 'jpg');
  }
  if (!inspected.ok) return refused(new Problem(inspected.refusal));
  if (kind === 'svg') {
    const drawing = await cleanDrawing(deps, row);
    return drawing.ok ? ok({ bytes: drawing.value.bytes.length, drawing: drawing.value }) : drawing;
  }
  if (!inspected.value) return ok({ bytes });
  const picture = await makePreview(deps, id);
  return picture.ok
    ? ok({ bytes, size: inspected.value, picture: picture.value })
    : refused(new Problem(picture.refusal));
};

/** Draws random digits until the specified name is free (D36). */
const insertNamed = async (tx: Queries, row: Omit<NewFile, 'newName'>): Promise<boolean> => {
  const { digits } = destinations[row.destination];
  for (let draw = 0; draw < MAX_NAME_DRAWS; draw++) {
    const suffix = drawDigits(digits, (lowest, highest) => randomInt(lowest, highest + 1));
    if (await insertFile(tx, { ...row, newName: storedName(row.originalName, suffix) })) return true;
    if (await findFile(tx, row.id)) return false;
  }
  throw new Error(`Expected a free name after ${MAX_NAME_DRAWS} draws: ${row.id}`);
};

/**
 * Stores the complete upload as an object, inspects it and inserts its row. Every step is idempotent, so the next
 * request repairs a crash; a refused upload is deleted.
 */
export async function finishUpload(deps: Deps, row: UploadRow, knownSha256: string | undefined): Promise<void> {
  const { db, storage } = deps;
  const { id } = row;
  const originalKey = arrivalKey(row);
  await storage.partials.finish({ key: originalKey, ref: row.storageRef });
  const kind = sentKindOf(row.originalName) as SentKind;
  const extension = storedExtension(kind);
  const looked = await inspect(deps, row, kind);
  if (!looked.ok) {
    for (const key of new Set([originalKey, id])) await storage.remove(key);
    await deleteUpload(db, id);
    throw looked.refusal;
  }
  const { bytes, size, picture, drawing } = looked.value;
  if (drawing) await storage.create(id, drawing.bytes);
  const sha256 = drawing
    ? hash('sha256', drawing.bytes)
    : ((originalKey === id ? knownSha256 : undefined) ?? (await sha256Of(storage, id)));
  if (picture) await storage.create(variantKey(id, PREVIEW), picture);
  await inTransaction(db, async (tx) => {
    const { destination, originalName, projectId, owner } = row;
    const isNew = await insertNamed(tx, {
      ...{ id, destination, originalName, bytes, projectId, owner, extension, sha256 },
      contentType: contentTypes[extension],
      width: size?.width ?? null,
      height: size?.height ?? null,
      removed: [...(drawing?.removed ?? [])],
    });
    if (!isNew || !picture) return;
    await insertVariant(tx, { fileId: id, ...PREVIEW, storageKey: variantKey(id, PREVIEW), bytes: picture.length });
    // Enqueues the variants that pages show.
    if (destinations[destination].shown) await deps.jobs.send(tx, 'image-variant', { fileId: id });
  });
  if (drawing) await storage.remove(originalKey);
}
