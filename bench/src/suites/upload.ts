import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { atMost, type Figure, rate } from '../measure/figure.ts';
import { startFloor } from '../measure/floor-process.ts';
import { staffCookie } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

/** One gigabyte in files of the largest size that is taken. */
const FILES = 5;
const FILE_MB = 200;
const CHUNK = Buffer.alloc(1024 * 1024, 'colorway');
const HEAD = Buffer.from('%PDF-1.4\n');
const BYTES = FILE_MB * CHUNK.length;

const content = (): Readable =>
  Readable.from(
    (function* () {
      yield HEAD;
      yield CHUNK.subarray(HEAD.length);
      for (let sent = 1; sent < FILE_MB; sent++) yield CHUNK;
    })(),
  );

const send = (
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Readable,
): Promise<{ status: number; location: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }));
    });
    sent.once('error', reject);
    if (body) body.pipe(sent);
    else sent.end();
  });

const megabytesPerSecond = async (upload: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  for (let file = 0; file < FILES; file++) await upload();
  return (FILES * FILE_MB) / ((performance.now() - began) / 1_000);
};

const bare = async (folder: string): Promise<number> => {
  const floor = await startFloor('bare-upload.ts', { FOLDER: folder });
  const speed = await megabytesPerSecond(async () => {
    await send(floor.url, 'POST', { 'content-length': String(BYTES) }, content());
  });
  floor.child.kill();
  return speed;
};

/** A gigabyte by tus to disk, beside bare Node writing the same bytes, with the memory that the server takes. */
export async function measureUpload({ url, residentMb }: Subject): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-bare-'));
  const floor = await bare(folder);
  rmSync(folder, { recursive: true, force: true });
  const tus = { 'tus-resumable': '1.0.0', origin: url, cookie: await staffCookie(url) };
  const before = residentMb();
  let maxMb = before;
  const look = setInterval(() => {
    maxMb = Math.max(maxMb, residentMb());
  }, 50);
  const ours = await megabytesPerSecond(async () => {
    const metadata = `filename ${Buffer.from('large.pdf').toString('base64')},destination ${Buffer.from('org-uploads').toString('base64')}`;
    const created = await send(`${url}/api/uploads`, 'POST', {
      ...tus,
      'upload-length': String(BYTES),
      'upload-metadata': metadata,
    });
    const patch = {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(BYTES),
    };
    const { status } = await send(new URL(created.location, url).href, 'PATCH', patch, content());
    if (status !== 204) throw new Error(`The upload was answered with ${status}.`);
  });
  clearInterval(look);
  return [
    rate('upload of 1 GB to disk', 'MB/s', ours, floor, 0.6),
    atMost('memory while it comes, over what it was', 'MB', maxMb - before, 64),
  ];
}
