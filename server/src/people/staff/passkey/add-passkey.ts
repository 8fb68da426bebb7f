import { deviceName } from '@colorway/rules/sign-in/device-name.ts';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Problem } from '../../../kernel/http/problem.ts';
import { isPerson, type StaffPerson } from '../../../kernel/session/sessions.ts';
import { type Context, write } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { strengthenSession } from '../second-factor/app-store.ts';
import { presentPasskey } from './list-passkeys.ts';
import { passkeyRefused } from './passkey-sign-in.ts';
import { consumeChallenge, insertPasskey, listPasskeys, type PasskeyRow, storeChallenge } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';
import { algorithms, webauthn } from './webauthn.ts';

const MAX_PASSKEYS = 20;

const requireStaff = ({ sessions }: Context): StaffPerson => {
  if (!isPerson(sessions.staff)) throw new Problem('not-signed-in');
  return sessions.staff;
};

async function addOptions(context: Context): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { staffId, email, name } = assertFresh(context);
  const { deps, tx } = context;
  const existing = await listPasskeys(tx, staffId);
  if (existing.length >= MAX_PASSKEYS)
    throw new Problem('conflict', { message: `An account has at most ${MAX_PASSKEYS} passkeys.` });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs: algorithms,
    rpName: (await deps.settings.read()).brandName,
    rpID: relyingParty(deps).id,
    userID: new Uint8Array(Buffer.from(staffId.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(tx, options.challenge, staffId);
  return options;
}

async function storePasskey(
  context: Context,
  response: RegistrationResponseJSON,
  name: string | undefined,
): Promise<PasskeyRow> {
  const { staffId, tokenHash } = requireStaff(context);
  const { tx, deps, http } = context;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  const expectedChallenge = (challenge: string): Promise<boolean> => consumeChallenge(tx, challenge, staffId);
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
  await strengthenSession(tx, tokenHash);
  return made;
}

export const startAddingPasskey = write('passkeys.addOptions', {
  activity: { none: 'Only a challenge: adding the passkey is recorded.' },
  run: async ({ context }) => ({ ...(await addOptions(context)) }),
});

export const addPasskey = write('passkeys.add', {
  activity: { kind: 'staff', entries: ({ output: { name } }) => [{ what: 'Passkey', doing: 'added', after: name }] },
  // The contract checks the outer shape, the library all bytes.
  run: async ({ input, context }) =>
    presentPasskey(await storePasskey(context, input as unknown as RegistrationResponseJSON, input.name)),
});
