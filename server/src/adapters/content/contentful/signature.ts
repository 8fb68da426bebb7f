import { createHmac, timingSafeEqual } from 'node:crypto';
import { NotSigned } from '../../../kernel/webhook/letter.ts';

const SIGNATURE = 'x-contentful-signature';
const SIGNED_HEADERS = 'x-contentful-signed-headers';
const TIMESTAMP = 'x-contentful-timestamp';

/** In both directions, for clock skew; an older message may be a replay. */
const TOLERANCE_MS = 5 * 60_000;

interface Message {
  readonly secret: string;
  /** The path configured at Contentful. */
  readonly path: string;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly now: number;
}

/** Contentful's request verification: method, path, signed headers in order, and body. */
export function contentfulSignature({ secret, path, raw, headers }: Omit<Message, 'now'>): string {
  const names = (headers[SIGNED_HEADERS] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const signed = [...new Set(names)]
    .filter((name) => headers[name] !== undefined)
    .sort((one, other) => (one > other ? 1 : -1))
    .map((name) => `${name}:${headers[name]?.trim()}`)
    .join(';');
  return createHmac('sha256', secret).update(`POST\n${path}\n${signed}\n`).update(raw).digest('hex');
}

const UNSIGNED = 'This message is not signed by Contentful.';

export function assertSignedByContentful(message: Message): void {
  const { headers, now } = message;
  const names = (headers[SIGNED_HEADERS] ?? '').split(',').map((name) => name.trim().toLowerCase());
  // An unsigned timestamp could be replaced.
  if (!names.includes(TIMESTAMP)) throw new NotSigned(UNSIGNED);
  const at = Number(headers[TIMESTAMP]);
  if (!(Math.abs(now - at) <= TOLERANCE_MS)) throw new NotSigned('This message was signed at another time.');
  const [sent, expected] = [Buffer.from(headers[SIGNATURE] ?? ''), Buffer.from(contentfulSignature(message))];
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new NotSigned(UNSIGNED);
}
