import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@colorway/rules/time/day.ts';
import { ROLL_HOURS, secretEnd } from '@colorway/rules/webhook/endpoint.ts';
import { SECRET_LOST } from '@colorway/rules/webhook/messages.ts';
import { type Context, type Deps, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { assertFresh } from '../../people/facade.ts';
import { findEndpoint, lockEndpoint, type StoredEndpoint, saveEndpoint, sealedSecrets } from './endpoint-store.ts';
import { assertVersion, presentStored } from './list-endpoints.ts';

/** Between the 24 and 64 bytes of the specification. */
const SECRET_BYTES = 32;

type Secrets = Pick<Deps, 'secrets'>;

/** A new secret, sealed for this endpoint. */
export function makeSecret({ secrets }: Secrets, endpointId: string) {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { sealedSecret: secrets.data.seal(secret, sealedSecrets.purposeOf(endpointId)), secretEnd: secretEnd(secret) };
}

const openSecret = ({ secrets }: Secrets, endpointId: string, sealed: string): string => {
  const secret = secrets.data.open(sealed, sealedSecrets.purposeOf(endpointId));
  if (secret === undefined) throw new Problem('conflict', { message: SECRET_LOST });
  return secret;
};

/** The secrets that sign now, the newest first. */
export function currentSecrets(deps: Secrets, endpoint: StoredEndpoint, now: Date): readonly string[] {
  const { id, sealedSecret, sealedOldSecret, oldUntil } = endpoint;
  const isBoth = sealedOldSecret !== null && oldUntil !== null && oldUntil > now;
  const sealed = isBoth ? [sealedSecret, sealedOldSecret] : [sealedSecret];
  return sealed.map((one) => openSecret(deps, id, one));
}

async function roll(
  context: Context,
  { endpointId, version }: Input<'webhooks.roll'>,
): Promise<Output<'webhooks.roll'>> {
  assertFresh(context);
  const { tx, deps } = context;
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) throw new Problem('not-found');
  assertVersion(endpoint, version);
  const { sealedSecret: sealedOldSecret } = endpoint;
  const oldUntil = new Date(Date.now() + ROLL_HOURS * HOUR_MS);
  await saveEndpoint(tx, endpointId, { ...makeSecret(deps, endpointId), sealedOldSecret, oldUntil });
  return presentStored(tx, endpointId);
}

export const rollSecret = write('webhooks.roll', {
  activity: {
    kind: 'staff',
    entries: ({ output: { name } }) => [{ what: `Signing secret of ${name}`, doing: 'rolled' }],
  },
  run: ({ input, context }) => roll(context, input),
});

export const revealSecret = write('webhooks.reveal', {
  activity: {
    kind: 'staff',
    before: async (tx, { endpointId }) => (await findEndpoint(tx, endpointId))?.name ?? '',
    entries: ({ before }) => [{ what: `Signing secret of ${before}`, doing: 'shown' }],
  },
  run: async ({ input: { endpointId }, context }) => {
    assertFresh(context);
    const endpoint = await findEndpoint(context.tx, endpointId);
    if (!endpoint) throw new Problem('not-found');
    return { secret: openSecret(context.deps, endpointId, endpoint.sealedSecret) };
  },
});
