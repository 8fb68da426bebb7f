import { deviceName } from '@colorway/rules/sign-in/device-name.ts';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Problem } from '../../../kernel/http/problem.ts';
import type { StaffSession } from '../../../kernel/session/sessions.ts';
import { type Context, write } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { presentPasskey } from './list-passkeys.ts';
import { passkeyRefused } from './passkey-sign-in.ts';
import { insertPasskey, keepChallenge, listPasskeys, type PasskeyRow, takeChallenge } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';
import { algorithms, webauthn } from './webauthn.ts';

const MOST = 20;

const me = ({ sessions }: Context): StaffSession => {
  if (!sessions.staff) throw new Problem('not-signed-in');
  return sessions.staff;
};

async function addOptions(context: Context): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { staffId, email, name } = assertFresh(context);
  const { deps, tx } = context;
  const held = await listPasskeys(tx, staffId);
  if (held.length >= MOST) throw new Problem('conflict', { message: `An account has at most ${MOST} passkeys.` });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs: algorithms,
    rpName: (await deps.settings.read()).brandName,
    rpID: relyingParty(deps).id,
    userID: new Uint8Array(Buffer.from(staffId.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: held.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(tx, options.challenge, staffId);
  return options;
}

async function storePasskey(
  context: Context,
  response: RegistrationResponseJSON,
  name: string | undefined,
): Promise<PasskeyRow> {
  const { staffId } = me(context);
  const { tx, deps, http } = context;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  const expectedChallenge = (challenge: string): Promise<boolean> => takeChallenge(tx, challenge, staffId);
  const how = { response, expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({ ...how, supportedAlgorithmIDs: algorithms }).catch(
    () => undefined,
  );
  if (!verified?.verified) throw passkeyRefused("That passkey didn't work. Try again.");
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const made = await insertPasskey(tx, {
    id: credential.id,
    staffId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
    name: name ?? deviceName(http.userAgent),
  });
  if (!made) throw new Problem('conflict', { message: 'This passkey is already in use.' });
  return made;
}

export const startAddingPasskey = write('passkeys.addOptions', {
  activity: { none: 'Only a challenge: adding the passkey is recorded.' },
  run: async ({ context }) => ({ ...(await addOptions(context)) }),
});

export const addPasskey = write('passkeys.add', {
  activity: { kind: 'staff', entries: ({ output: { name } }) => [{ what: 'Passkey', doing: 'added', after: name }] },
  // The contract checks the outer shape, the library every byte within.
  run: async ({ input, context }) =>
    presentPasskey(await storePasskey(context, input as unknown as RegistrationResponseJSON, input.name)),
});
