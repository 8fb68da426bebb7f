import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import { gathered, isShared } from '../database/fast/gathered.ts';
import { atTheEnd, type Ending } from '../database/fast/with-commit.ts';
import type { Queries } from '../database/queries.ts';
import { idempotency } from '../database/schema.ts';
import { TransactionRetryError } from '../database/transaction.ts';
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

type Claim = Pick<typeof idempotency.$inferInsert, 'scope' | 'key' | 'bodySha256'>;

const isSame = (one: Pick<Claim, 'scope' | 'key'>, other: Pick<Claim, 'scope' | 'key'>): boolean =>
  one.scope === other.scope && one.key === other.key;

const rowsOf = (claims: readonly Claim[]) =>
  or(...claims.map(({ scope, key }) => and(eq(idempotency.scope, scope), eq(idempotency.key, key))));

/** Whether the key was free. A twin in another transaction waits here. */
const claim = async (tx: Queries, one: Claim): Promise<boolean> =>
  (await tx.insert(idempotency).values(one).onConflictDoNothing().returning({ key: idempotency.key })).length > 0;

/** In a shared transaction keys are looked up together, and claimed when the work is done: a refusal has written nothing. */
const isUnclaimed = gathered('reads', async (tx, claims: readonly Claim[]) => {
  const found = await tx
    .select({ scope: idempotency.scope, key: idempotency.key })
    .from(idempotency)
    .where(rowsOf(claims));
  return claims.map((one) => !found.some((row) => isSame(row, one)));
});

type Done = typeof idempotency.$inferInsert;

const done: Ending<Done> = {
  write: async (tx, rows) => {
    const claimed = await tx
      .insert(idempotency)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ key: idempotency.key });
    if (claimed.length < rows.length) throw new TransactionRetryError('Another request with this key was first.');
  },
  wakes: () => [],
};

async function replay(tx: Queries, own: Claim, secret: string): Promise<Answer & { replayed: boolean }> {
  const [row] = await tx
    .select()
    .from(idempotency)
    .where(rowsOf([own]));
  if (!row || row.status === null) throw new Problem('unavailable', { retryAfterSeconds: 1 });
  if (row.bodySha256 !== own.bodySha256) throw new Problem('key-reused');
  return { status: row.status, body: parse(unseal(secret, row.response ?? '')), replayed: true };
}

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
  const own = { scope, key, bodySha256 };
  const mine = rowsOf([own]);
  const isFirst = await (isShared(tx) ? isUnclaimed : claim)(tx, own);
  if (!isFirst) return replay(tx, own, secret);
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    if (error instanceof Problem && error.options.keepChanges) await tx.delete(idempotency).where(mine);
    throw error;
  }
  const outcome = { status: answer.status, response: seal(secret, JSON.stringify(answer.body) ?? '') };
  if (isShared(tx)) await atTheEnd(tx, done, { ...own, ...outcome });
  else await tx.update(idempotency).set(outcome).where(mine);
  return { ...answer, replayed: false };
}
