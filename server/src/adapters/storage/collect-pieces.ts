import type { Readable } from 'node:stream';

interface Options {
  /** Bytes before the body that were read already. */
  readonly first: Buffer;
  /** Length of a piece. */
  readonly bytes: number;
  readonly seen: (chunk: Buffer) => void;
}

/**
 * Splits a stream into pieces and sends each while the next fills, so at most two are in memory. Returns the remainder;
 * an aborted body counts as ended.
 */
export async function collectPieces(
  body: Readable,
  { first, bytes, seen }: Options,
  send: (piece: Buffer) => Promise<void>,
): Promise<Buffer> {
  let piece = Buffer.allocUnsafe(bytes);
  let filled = first.copy(piece);
  let sending = Promise.resolve();
  const take = async (chunk: Buffer): Promise<void> => {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.copy(piece, filled, at);
      filled += taken;
      at += taken;
      if (filled < bytes) return;
      await sending;
      sending = send(piece);
      sending.catch(() => {});
      piece = Buffer.allocUnsafe(bytes);
      filled = 0;
    }
  };
  try {
    for await (const chunk of body) {
      seen(chunk as Buffer);
      await take(chunk as Buffer);
    }
  } catch (error) {
    if (!body.errored || error !== body.errored) throw error;
  }
  await sending;
  return piece.subarray(0, filled);
}
