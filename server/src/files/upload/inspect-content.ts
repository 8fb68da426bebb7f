import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ProblemCode } from '@colorway/contract/problem/problems.ts';
import { type ContentKind, contentFits, contentKind, SNIFFED_BYTES } from '@colorway/rules/file/content-kind.ts';
import type { SentKind } from '@colorway/rules/file/extensions.ts';
import { isTooManyPixels, type PictureSize, pictureSize } from '@colorway/rules/file/picture-size.ts';
import { ok, type Result, refused } from '@colorway/rules/result/result.ts';
import type { FileStorage } from '../../adapters/storage/port.ts';

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
export async function inspectContent(
  storage: FileStorage,
  object: Object,
  sent: SentKind,
): Promise<Result<PictureSize | undefined, ProblemCode>> {
  const end = Math.min(object.bytes, SNIFFED_BYTES) - 1;
  const head = await buffer(await storage.read(object.key, { start: 0, end }));
  const kind = contentKind(head);
  if (!contentFits(sent, kind)) return refused('file-content-refused');
  if (!isPicture(kind)) return ok(undefined);
  const size = await readPictureSize(storage, object, kind, head);
  if (!size) return refused('picture-damaged');
  return isTooManyPixels(size) ? refused('picture-too-large') : ok(size);
}

export async function sha256Of(storage: FileStorage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
