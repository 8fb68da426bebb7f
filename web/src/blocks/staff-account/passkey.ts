import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { call } from '../api/client.ts';
import type { OutputOf } from '../api/operations.ts';

/** Interfaces have no index signature; a copy of their own fields does. */
const fieldsOf = <Fields extends object>(fields: Fields): { [Key in keyof Fields]: Fields[Key] } => ({ ...fields });

const plain = ({
  response,
  clientExtensionResults,
  ...rest
}: AuthenticationResponseJSON | RegistrationResponseJSON) => ({
  ...rest,
  response: fieldsOf(response),
  clientExtensionResults: fieldsOf(clientExtensionResults),
});

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the device for a passkey. The library is loaded only on use. */
export async function signInWithPasskey(): Promise<OutputOf<'passkeys.signIn'>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await call('passkeys.signInOptions');
  const answer = await startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON });
  return call('passkeys.signIn', plain(answer));
}

/** Adds a passkey of this device to the account that is signed in. */
export async function addPasskey(): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await call('passkeys.addOptions');
  const answer = await startRegistration({
    optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
  });
  await call('passkeys.add', plain(answer));
}
