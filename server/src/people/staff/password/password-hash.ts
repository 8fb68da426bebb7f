import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../kernel/http/problem.ts';
import { type Phc, readPhc, writePhc } from './phc.ts';

const CONCURRENCY = 2;
/** Limit of waiting hashes, since each occupies a database connection. */
const MAX_WAITING = 8;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is expensive by design, so a flood of sign-ins must not slow other requests. */
async function inHashQueue<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= CONCURRENCY) {
    if (waiting.length >= MAX_WAITING) throw new Problem('unavailable', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** argon2id with 19 MiB, two passes, one lane (OWASP Password Storage). */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, isTyped: true } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const run = (password: string, { memory, passes, parallelism, isTyped, salt }: Omit<Phc, 'hash'>, bytes: number) =>
  inHashQueue(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const message = Buffer.from(isTyped ? password : password.normalize('NFKC'), 'utf8');
        const how = { message, nonce: salt, memory, passes, parallelism, tagLength: bytes };
        argon2('argon2id', how, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );

export async function hashPassword(password: string): Promise<string> {
  const how = { ...PARAMETERS, salt: randomBytes(SALT_BYTES) };
  return writePhc({ ...how, hash: await run(password, how, HASH_BYTES) });
}

/** Compared when there is no account or password, so that the answer takes as long. */
const DUMMY_HASH: Phc = { ...PARAMETERS, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

export interface PasswordCheck {
  readonly right: boolean;
  /** True if the hash has older parameters and should be replaced now. */
  readonly outdated: boolean;
}

export async function verifyPassword(password: string, stored: string | null | undefined): Promise<PasswordCheck> {
  const phc = (stored && readPhc(stored)) || DUMMY_HASH;
  const key = await run(password, phc, phc.hash.length);
  const { memory, passes, parallelism, isTyped } = PARAMETERS;
  return {
    right: timingSafeEqual(key, phc.hash) && phc !== DUMMY_HASH,
    outdated:
      phc.memory !== memory || phc.passes !== passes || phc.parallelism !== parallelism || phc.isTyped !== isTyped,
  };
}
