import { hash, randomInt } from 'node:crypto';
import type { ProblemCode } from '@colorway/contract/problem/problems.ts';
import { contentTypes } from '@colorway/rules/file/content-type.ts';
import { destinations } from '@colorway/rules/file/destinations.ts';
import { type Extension, extensionOf } from '@colorway/rules/file/extensions.ts';
import type { PictureSize } from '@colorway/rules/file/picture-size.ts';
import { drawDigits, storedName } from '@colorway/rules/file/stored-name.ts';
import { ok, type Result, refused } from '@colorway/rules/result/result.ts';
import type { Queries } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { arrivalKey } from './arrival-key.ts';
import { type CleanDrawing, cleanDrawing } from './clean-drawing.ts';
import { deleteUpload, findFile, insertFile, insertVariant, type NewFile, type UploadRow } from './files-store.ts';
import { PREVIEW, variantKey } from './image-variant.ts';
import { inspectContent, sha256Of } from './inspect-content.ts';
import { shrinkPicture, UnreadablePicture } from './shrink-picture.ts';

const MOST_DRAWS = 100;

/** Decoding it once proves that all of a picture is there, and what comes out is the preview that lists show. */
const preview = async ({ storage, log }: Deps, id: string): Promise<Result<Buffer, ProblemCode>> => {
  try {
    return ok(await shrinkPicture(storage, id, PREVIEW, 'error'));
  } catch (err) {
    if (!(err instanceof UnreadablePicture)) throw err;
    log.info({ err }, 'files: refused');
    return refused('picture-damaged');
  }
};

interface Looked {
  readonly size?: PictureSize;
  /** Of a picture, the preview. */
  readonly picture?: Buffer;
  /** Of a drawing, what is kept of it. */
  readonly drawing?: CleanDrawing;
}

const look = async (deps: Deps, row: UploadRow, extension: Extension): Promise<Result<Looked, Problem>> => {
  const { id, bytes } = row;
  const inspected = await inspectContent(deps.storage, { key: arrivalKey(row), bytes }, extension);
  if (!inspected.ok) return refused(new Problem(inspected.refusal));
  if (extension === 'svg') {
    const drawing = await cleanDrawing(deps, row);
    return drawing.ok ? ok({ drawing: drawing.value }) : drawing;
  }
  if (!inspected.value) return ok({});
  const picture = await preview(deps, id);
  return picture.ok ? ok({ size: inspected.value, picture: picture.value }) : refused(new Problem(picture.refusal));
};

/** Draws digits until the documented name is free (D36). */
const insertNamed = async (tx: Queries, row: Omit<NewFile, 'newName'>): Promise<boolean> => {
  const { digits } = destinations[row.destination];
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const suffix = drawDigits(digits, (lowest, highest) => randomInt(lowest, highest + 1));
    if (await insertFile(tx, { ...row, newName: storedName(row.originalName, suffix) })) return true;
    if (await findFile(tx, row.id)) return false;
  }
  throw new Error('no free name was drawn');
};

/**
 * All bytes are here: they become an object, are looked at, and get their row. Every step can be done again, so a
 * crash between any two is mended by whoever asks next; what is refused is gone.
 */
export async function finishUpload(deps: Deps, row: UploadRow, knownSha256: string | undefined): Promise<void> {
  const { db, storage } = deps;
  const { id } = row;
  const arrived = arrivalKey(row);
  await storage.partials.finish({ key: arrived, ref: row.storageRef });
  const extension = extensionOf(row.originalName) as Extension;
  const looked = await look(deps, row, extension);
  if (!looked.ok) {
    await storage.remove(arrived);
    await deleteUpload(db, id);
    throw looked.refusal;
  }
  const { size, picture, drawing } = looked.value;
  if (drawing) await storage.create(id, drawing.bytes);
  const sha256 = drawing ? hash('sha256', drawing.bytes) : (knownSha256 ?? (await sha256Of(storage, id)));
  if (picture) await storage.create(variantKey(id, PREVIEW), picture);
  await inTransaction(db, async (tx) => {
    const { destination, originalName, projectId, owner } = row;
    const bytes = drawing?.bytes.length ?? row.bytes;
    const isNew = await insertNamed(tx, {
      ...{ id, destination, originalName, bytes, projectId, owner, extension, sha256 },
      contentType: contentTypes[extension],
      width: size?.width ?? null,
      height: size?.height ?? null,
      removed: [...(drawing?.removed ?? [])],
    });
    if (!isNew || !picture) return;
    await insertVariant(tx, { fileId: id, ...PREVIEW, storageKey: variantKey(id, PREVIEW), bytes: picture.length });
    // What pages show is made ahead.
    if (destinations[destination].shown) await deps.jobs.send(tx, 'image-variant', { fileId: id });
  });
  if (drawing) await storage.remove(arrived);
}
