import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { apiPost } from '../../blocks/api/api.ts';
import type { Viewer } from '../../blocks/page/page-data.ts';

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the device for a passkey. The library comes only when somebody asks for it. */
export async function signInWithPasskey(): Promise<{ viewer: Viewer }> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await apiPost<PublicKeyCredentialRequestOptionsJSON>('/api/staff/passkey/options');
  const answer = await startAuthentication({ optionsJSON });
  return apiPost<{ viewer: Viewer }>('/api/staff/passkey/verify', answer);
}

/** Adds a passkey of this device to the account that is signed in. */
export async function addPasskey(): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await apiPost<PublicKeyCredentialCreationOptionsJSON>('/api/staff/passkeys/options');
  await apiPost('/api/staff/passkeys/create', await startRegistration({ optionsJSON }));
}
