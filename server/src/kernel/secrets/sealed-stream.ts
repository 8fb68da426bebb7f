import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * The form of a sealed file. A header of 32 bytes: `CWSEALED`, the version (1), 7 random bytes of the nonce, 16 of salt.
 * Then pieces of 64 KiB, each with its tag of 16 bytes, by AES-256-GCM with the header as additional data. The key is
 * HKDF-SHA256 of the secret with that salt for the file's name; the nonce is those 7 bytes, the number of the piece in 4,
 * and 1 for the last piece, else 0. Pieces that are missing, moved, or of another file do not open.
 */
const MAGIC = Buffer.from('CWSEALED');
const VERSION = 1;
const PREFIX_BYTES = 7;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + 1 + PREFIX_BYTES + SALT_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Thrown for a sealed file that was changed, cut, or sealed with another key. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Tells two keys apart without showing either. */
export const keyFingerprint = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'colorway', 'backup fingerprint', 16)).toString('base64url');

interface Parts {
  readonly header: Buffer;
  readonly key: Buffer;
}

const partsOf = (secret: string, name: string, header: Buffer): Parts => {
  const salt = header.subarray(HEADER_BYTES - SALT_BYTES);
  return { header, key: Buffer.from(hkdfSync('sha256', secret, salt, `backup file ${name}`, 32)) };
};

const nonceOf = ({ header }: Parts, piece: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  header.copy(nonce, 0, MAGIC.length + 1, MAGIC.length + 1 + PREFIX_BYTES);
  nonce.writeUInt32BE(piece, PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Cuts a stream into pieces of one length, and knows the last one, which may be shorter or empty. */
class Pieces {
  #waiting: Buffer[] = [];
  #bytes = 0;

  readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  /** Takes what is certainly not the last piece. */
  *add(chunk: Buffer): Generator<Buffer> {
    this.#waiting.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= this.size) return;
    const all = Buffer.concat(this.#waiting);
    let at = 0;
    for (; all.length - at > this.size; at += this.size) yield all.subarray(at, at + this.size);
    this.#waiting = [all.subarray(at)];
    this.#bytes = all.length - at;
  }

  last(): Buffer {
    return Buffer.concat(this.#waiting);
  }
}

/** Seals a stream for one name. */
export function sealing(secret: string, name: string): Transform {
  const random = randomBytes(PREFIX_BYTES + SALT_BYTES);
  const parts = partsOf(secret, name, Buffer.concat([MAGIC, Buffer.from([VERSION]), random]));
  const pieces = new Pieces(PIECE_BYTES);
  let count = 0;
  const seal = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, parts.key, nonceOf(parts, count++, isLast)).setAAD(parts.header);
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const piece of pieces.add(chunk)) this.push(seal(piece, false));
      done();
    },
    flush(done) {
      done(null, seal(pieces.last(), true));
    },
  });
  stream.push(parts.header);
  return stream;
}

/** Opens a sealed stream; what it gives before it ends well must not be trusted. */
export function opening(secret: string, name: string): Transform {
  let parts: Parts | undefined;
  let begin = Buffer.alloc(0);
  const pieces = new Pieces(PIECE_BYTES + TAG_BYTES);
  let count = 0;
  const open = (known: Parts, sealed: Buffer, isLast: boolean): Buffer => {
    if (sealed.length < TAG_BYTES) throw new SealError(`${name} is cut off.`);
    const decipher = createDecipheriv(CIPHER, known.key, nonceOf(known, count++, isLast), { authTagLength: TAG_BYTES })
      .setAAD(known.header)
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new SealError(`${name} does not open: it was changed, or the key is another one.`);
    }
  };
  /** The bytes behind the header, once it is complete. */
  const behindHeader = (chunk: Buffer): Buffer | undefined => {
    if (parts) return chunk;
    begin = Buffer.concat([begin, chunk]);
    if (begin.length < HEADER_BYTES) return undefined;
    const header = begin.subarray(0, HEADER_BYTES);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC) || header[MAGIC.length] !== VERSION)
      throw new SealError(`${name} is not a sealed file of this form.`);
    parts = partsOf(secret, name, header);
    return begin.subarray(HEADER_BYTES);
  };
  const attempt = (work: () => void, done: (error?: Error) => void): void => {
    try {
      work();
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(() => {
        const rest = behindHeader(chunk);
        if (rest === undefined || !parts) return;
        for (const piece of pieces.add(rest)) this.push(open(parts, piece, false));
      }, done);
    },
    flush(done) {
      attempt(() => {
        if (!parts) throw new SealError(`${name} is cut off.`);
        this.push(open(parts, pieces.last(), true));
      }, done);
    },
  });
}
