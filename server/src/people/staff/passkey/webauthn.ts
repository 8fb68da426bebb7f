/** Imported with the first passkey, since loading takes 140 ms. */
export const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which current devices use. */
export const algorithms = [-8, -7, -257];
