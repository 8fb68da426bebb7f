import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

interface Signed {
  readonly id: string;
  /** Unix seconds of this try. */
  readonly timestamp: number;
  readonly body: string;
}

const signWith = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** Standard Webhooks 1.0. Signed with each secret, so that the receiver changes to the new one when it likes. */
export const signatureHeaders = (secrets: readonly string[], signed: Signed): Readonly<Record<string, string>> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signWith(secret, signed)).join(' '),
});
