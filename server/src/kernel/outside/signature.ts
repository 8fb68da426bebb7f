import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

interface Signed {
  readonly id: string;
  /** Unix seconds of this attempt. */
  readonly timestamp: number;
  readonly body: string;
}

const signWith = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** Standard Webhooks 1.0. Signed with every secret, so that the receiver can rotate at any time. */
export const signatureHeaders = (secrets: readonly string[], signed: Signed): Readonly<Record<string, string>> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signWith(secret, signed)).join(' '),
});
