import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { Problem } from '../../../kernel/http/problem.ts';
import { type Context, write } from '../../deps.ts';
import { enter } from '../account/enter.ts';
import { findStaff } from '../account/staff-store.ts';
import { consumeChallenge, findPasskey, markUsed, type PasskeyRow, storeChallenge } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** The challenge stays used although the request is refused. */
export const passkeyRefused = (message = "That passkey didn't work. Try again, or use your password."): Problem =>
  new Problem('wrong-credentials', { keepChanges: true, message });

/** Sends no list of keys, which would reveal accounts; the browser offers its own. */
async function signInOptions({ tx, deps }: Context): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: 'required',
    allowCredentials: [],
  });
  await storeChallenge(tx, options.challenge, null);
  return options;
}

const verifyCounter = async (
  { tx, deps }: Context,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: PasskeyRow,
): Promise<number | undefined> => {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
  const expectedChallenge = (challenge: string): Promise<boolean> => consumeChallenge(tx, challenge, null);
  const how = { response, credential, expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  const { verifyAuthenticationResponse } = await webauthn();
  // The library throws on any fault; the caller needs no details.
  const verified = await verifyAuthenticationResponse(how).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
};

async function signIn(context: Context, response: AuthenticationResponseJSON): Promise<{ viewer: Viewer }> {
  const stored = await findPasskey(context.tx, response.id);
  const counter = stored && (await verifyCounter(context, response, stored));
  const staff = stored && (await findStaff(context.tx, stored.staffId));
  if (counter === undefined || !staff || staff.suspendedAt) throw passkeyRefused();
  await markUsed(context.tx, stored.id, counter);
  return enter(context, staff, { secondFactor: true });
}

export const startPasskeySignIn = write('passkeys.signInOptions', {
  activity: 'customer-only',
  run: async ({ context }) => ({ ...(await signInOptions(context)) }),
});

export const signInWithPasskey = write('passkeys.signIn', {
  activity: 'customer-only',
  // The contract checks the outer shape, the library all bytes.
  run: ({ input, context }) => signIn(context, input as unknown as AuthenticationResponseJSON),
});
