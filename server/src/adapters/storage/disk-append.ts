import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Limit of buffered bytes while the disk is busy. */
const WAITING_BYTES = 1024 * 1024;

/** A nearly full disk writes a part and fails only on the next write. */
const writeAll = async (handle: FileHandle, chunks: readonly Buffer[], at: number): Promise<number> => {
  const { bytesWritten } = await handle.writev(chunks, at);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten === bytes) return bytes;
  return bytesWritten + (await writeAll(handle, [Buffer.concat(chunks).subarray(bytesWritten)], at + bytesWritten));
};

/** Writes a stream at an offset and returns the end. An aborted body counts as ended. */
export async function appendToFile(
  path: string,
  from: number,
  body: Readable,
  seen: (chunk: Buffer) => void,
): Promise<number> {
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o640);
  let at = from;
  let writing: Promise<void> = Promise.resolve();
  const write = (chunks: readonly Buffer[], done: (error?: Error | null) => void): void => {
    writing = writeAll(handle, chunks, at).then(
      (bytes) => {
        at += bytes;
        done();
      },
      (error: Error) => done(error),
    );
    // Runs while the kernel writes.
    for (const chunk of chunks) seen(chunk);
  };
  const file = new Writable({
    highWaterMark: WAITING_BYTES,
    write: (chunk: Buffer, _encoding, done) => write([chunk], done),
    writev: (entries, done) =>
      write(
        entries.map((entry) => entry.chunk as Buffer),
        done,
      ),
  });
  try {
    await pipeline(body, file);
  } catch (error) {
    if (!body.errored || error !== body.errored) throw error;
  } finally {
    await writing;
    await handle.close();
  }
  return at;
}
