/** The library takes a seventh of a second to load, so it comes with the first passkey. */
export const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what devices of today sign with. */
export const algorithms = [-8, -7, -257];
