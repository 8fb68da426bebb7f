import { createHash, hash, randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ProblemCode } from '@colorway/contract/problem/problems.ts';
import { type ContentKind, contentFits, contentKind, SNIFFED_BYTES } from '@colorway/rules/file/content-kind.ts';
import { contentTypes } from '@colorway/rules/file/content-type.ts';
import { destinations } from '@colorway/rules/file/destinations.ts';
import { type SentKind, sentKindOf, storedExtension } from '@colorway/rules/file/extensions.ts';
import { tooManyPixels } from '@colorway/rules/file/messages.ts';
import {
  isTooManyPixels,
  maxPixelsOf,
  type PictureSize,
  pictureSize,
} from '@colorway/rules/file/picture/picture-size.ts';
import { drawDigits, storedName } from '@colorway/rules/file/stored-name.ts';
import { ok, type Result, refused } from '@colorway/rules/result/result.ts';
import type { FileStorage } from '../../adapters/storage/port.ts';
import { sharingTransaction } from '../../kernel/database/fast/shared-transaction.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import { convertPhoto } from '../photo/convert-photo.ts';
import { PREVIEW, variantKey } from '../picture/image-variant.ts';
import { shrinkPicture, UnreadablePictureError } from '../picture/shrink-picture.ts';
import { refuseInfected } from '../quarantine/quarantine.ts';
import { arrivalKey } from '../store/arrival-key.ts';
import {
  deleteUpload,
  findFile,
  insertFile,
  insertVariant,
  type NewFile,
  type UploadRow,
} from '../store/files-store.ts';
import { limits } from '../svg/limits.ts';
import { currentUploader } from '../svg/run/drawing-caller.ts';

/** A JPEG may have color profiles and previews before its size. */
const MAX_HEAD_LENGTH = 16 * 1024 * 1024;

interface Object {
  readonly key: string;
  readonly bytes: number;
}

const readPictureSize = async (
  storage: FileStorage,
  { key, bytes }: Object,
  kind: 'png' | 'jpg',
  first: Buffer,
): Promise<PictureSize | undefined> => {
  let head = first;
  for (;;) {
    const size = pictureSize(kind, head);
    if (size !== 'more') return size;
    if (head.length >= Math.min(bytes, MAX_HEAD_LENGTH)) return undefined;
    const end = Math.min(bytes, head.length * 8) - 1;
    head = await buffer(await storage.read(key, { start: 0, end }));
  }
};

const isPicture = (kind: ContentKind | undefined): kind is 'png' | 'jpg' => kind === 'png' || kind === 'jpg';

/** Checks the content against the file name. Reads only the header of a picture, without decoding it. */
async function inspectContent(
  storage: FileStorage,
  object: Object,
  sent: SentKind,
  maxPixels: number,
): Promise<Result<PictureSize | undefined, ProblemCode>> {
  const end = Math.min(object.bytes, SNIFFED_BYTES) - 1;
  const head = await buffer(await storage.read(object.key, { start: 0, end }));
  const kind = contentKind(head);
  if (!contentFits(sent, kind)) return refused('file-content-refused');
  if (!isPicture(kind)) return ok(undefined);
  const size = await readPictureSize(storage, object, kind, head);
  if (!size) return refused('picture-damaged');
  return isTooManyPixels(size, maxPixels) ? refused('picture-too-large') : ok(size);
}

async function sha256Of(storage: FileStorage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

interface CleanDrawing {
  readonly bytes: Buffer;
  /** Labels of what was removed. */
  readonly removed: readonly string[];
}

/** Cleans an uploaded drawing: removes scripts and external references. */
async function cleanDrawing(
  { svg, storage }: Pick<Deps, 'svg' | 'storage'>,
  row: UploadRow,
): Promise<Result<CleanDrawing, Problem>> {
  // One byte above the limit is enough for the refusal.
  const sent = await buffer(
    await storage.read(arrivalKey(row), { start: 0, end: Math.min(row.bytes - 1, limits.bytes) }),
  );
  const read = await svg.sanitize(sent, `f-${row.id.slice(0, 8)}-`, currentUploader());
  const removed = read.ok ? read.findings.map(({ message }) => message) : [];
  return read.ok
    ? ok({ bytes: Buffer.from(read.svg), removed })
    : refused(new Problem('svg-refused', { message: read.message }));
}

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

const problemOf = (code: ProblemCode, maxPixels: number): Problem =>
  code === 'picture-too-large' ? new Problem(code, { message: tooManyPixels(maxPixels) }) : new Problem(code);

/** While the scanner is away, the upload waits for another try and keeps its bytes. */
async function scanUpload(deps: Deps, row: UploadRow): Promise<Result<undefined, Problem>> {
  const { id, destination: source, originalName, bytes, projectId, owner } = row;
  const file = { id, source, originalName, bytes, projectId, owner };
  try {
    await refuseInfected(deps, file, () => deps.storage.read(arrivalKey(row)));
    return ok(undefined);
  } catch (error) {
    if (error instanceof Problem && error.code === 'file-infected') return refused(error);
    throw error;
  }
}

const inspect = async (deps: Deps, row: UploadRow, kind: SentKind): Promise<Result<Inspected, Problem>> => {
  const { id } = row;
  const maxPixels = maxPixelsOf(row.destination);
  let { bytes } = row;
  let inspected = await inspectContent(deps.storage, { key: arrivalKey(row), bytes }, kind, maxPixels);
  const scanned = inspected.ok ? await scanUpload(deps, row) : ok(undefined);
  if (!scanned.ok) return scanned;
  if (inspected.ok && kind === 'heic') {
    const jpeg = await storeJpeg(deps, row);
    if (!jpeg.ok) return refused(new Problem(jpeg.refusal));
    bytes = jpeg.value;
    inspected = await inspectContent(deps.storage, { key: id, bytes }, 'jpg', maxPixels);
  }
  if (!inspected.ok) return refused(problemOf(inspected.refusal, maxPixels));
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
  await sharingTransaction(db, [`upload ${id}`], async (tx) => {
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
