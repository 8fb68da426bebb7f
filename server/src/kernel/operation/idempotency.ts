import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { idempotency } from '../database/schema.ts';
import { Problem } from '../http/problem.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const keyFrom = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', 'colorway sealed', 32));

/** An answer may hold a link or a code: at rest it is readable only by who sends the secret again. */
function seal(secret: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv(CIPHER, keyFrom(secret), bytes.subarray(0, NONCE));
  cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
}

export interface KeyedRequest {
  readonly scope: string;
  readonly key: string;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length < 1 || header.length > 255 || header.includes('\0')) {
    throw new Problem('key-invalid');
  }
  return header;
}

/** Members in one order, so that the same content has one hash. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

const parse = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/**
 * Gives the same answer to the same key and content, with one effect. The claim is a row of the effect's own transaction, so a
 * twin waits for it and a crash leaves neither. A refused request leaves its key free.
 */
export async function once(
  tx: Queries,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const { scope } = request;
  // Neither the key nor the answer can be read from the table: the one is hashed, the other sealed with it.
  const secret = `${scope} ${request.key}`;
  const key = hash('sha256', secret);
  const bodySha256 = hash('sha256', JSON.stringify(canonical(request.body)) ?? '');
  const claimed = await tx
    .insert(idempotency)
    .values({ scope, key, bodySha256 })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  const mine = and(eq(idempotency.scope, scope), eq(idempotency.key, key));
  if (claimed.length === 0) {
    const [row] = await tx.select().from(idempotency).where(mine);
    if (!row || row.status === null) throw new Problem('unavailable', { retryAfterSeconds: 1 });
    if (row.bodySha256 !== bodySha256) throw new Problem('key-reused');
    return { status: row.status, body: parse(unseal(secret, row.response ?? '')), replayed: true };
  }
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    if (error instanceof Problem && error.options.keepChanges) await tx.delete(idempotency).where(mine);
    throw error;
  }
  await tx
    .update(idempotency)
    .set({ status: answer.status, response: seal(secret, JSON.stringify(answer.body) ?? '') })
    .where(mine);
  return { ...answer, replayed: false };
}
