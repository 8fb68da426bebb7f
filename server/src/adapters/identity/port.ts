/** Name of the service that staff see under Connections. */
export const OIDC = 'OpenID Connect';

/** Secrets that bind a sign-in to the browser that began it. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of PKCE. */
  readonly verifier: string;
}

/** The account that the service proved. */
export interface Identity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Methods of the sign-in. */
  readonly amr: readonly string[];
  /** Class of the sign-in. */
  readonly acr: string | null;
  /** When the person proved who they are, in seconds. */
  readonly authTime: number | null;
}

export type Identified =
  | { readonly kind: 'identity'; readonly identity: Identity }
  | {
      readonly kind: 'refused';
      readonly reason: 'cancelled' | 'invalid';
      /** The check that failed, for the log; it holds no token. */
      readonly check: string;
    };

/** Signs staff in by accounts of another service. Called outside of transactions only. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Name that staff see on the button. */
  readonly name: string;
  /** Classes that count as two factors. */
  readonly acr: readonly string[];
  /** The page of the service to go to. Throws a `PortError`. */
  authorizationUrl(returnTo: string, secrets: SignInSecrets): Promise<string>;
  /** Exchanges the address that the browser came back to for a verified identity. Throws a `PortError`. */
  identify(returnedTo: string, secrets: SignInSecrets): Promise<Identified>;
}
