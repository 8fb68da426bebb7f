import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { countOf } from '@colorway/rules/text/count-of.ts';
import * as openid from 'openid-client';
import * as z from 'zod';
import type { OidcConfig } from '../../kernel/config/services.ts';
import { type Answer, agentOf, jsonOf } from '../../kernel/outside/exchange.ts';
import { createOutside, type Outside } from '../../kernel/outside/outside.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { isPublic, lookupAllowing } from '../../kernel/outside/public-address.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { type Identified, type Identity, type IdentityProvider, OIDC } from './port.ts';

/** Endpoints and keys of a provider change rarely, and never without notice. */
const DISCOVERY_MS = 3_600_000;

const errorBody = z.object({ error: z.string().max(100) });

const errorCodeOf = ({ text }: Answer): string | undefined => {
  try {
    return errorBody.parse(JSON.parse(text)).error;
  } catch {
    return undefined;
  }
};

const NO_ENTRY = new Set(['invalid_client', 'unauthorized_client']);

function classifyAnswer(answer: Answer): PortError | undefined {
  const { status } = answer;
  if (status < 400 || status >= 500) return undefined;
  const vendorCode = errorCodeOf(answer);
  if (vendorCode === undefined || !NO_ENTRY.has(vendorCode)) return undefined;
  const message = 'The sign-in service does not let us in. Look at OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.';
  return new PortError(message, { service: OIDC, kind: 'auth', status, vendorCode });
}

/** The host of the issuer is the operator's choice and may be private; hosts that the provider names must be public. */
const lookupBesides =
  (ownHost: string): LookupFunction =>
  (host, options, answer) =>
    host === ownHost ? lookup(host, options, answer as never) : lookupAllowing(isPublic)(host, options, answer);

function assertReachable(url: URL, issuer: URL): void {
  if (url.origin === issuer.origin) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'https:' && (isIP(host) === 0 || isPublic(host))) return;
  const message = 'The sign-in service names an address that we do not call: it is private or not https.';
  throw new PortError(message, { service: OIDC, kind: 'validation', vendorCode: 'ADDRESS' });
}

/** Lets the library call the service under the policy for all outside services. */
const fetchBy =
  (outside: Outside, issuer: URL): openid.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    assertReachable(new URL(url), issuer);
    const isRead = method === 'GET';
    const answer = await outside.send({
      operation: isRead ? 'read' : 'exchange code',
      safe: isRead,
      method: isRead ? 'GET' : 'POST',
      url,
      headers: Object.fromEntries(Object.entries(headers)),
      body: body === undefined || body === null ? undefined : String(body),
      signal,
    });
    return new Response(answer.text, {
      status: answer.status,
      headers: { 'content-type': answer.header('content-type') ?? '' },
    });
  };

/** The error of the outside policy, which the library wraps. */
const portErrorIn = (error: unknown): PortError | undefined => {
  if (error instanceof PortError) return error;
  return error instanceof Error && error.cause !== undefined ? portErrorIn(error.cause) : undefined;
};

/** Basic is the default of the standard, and some providers take only one of both. */
const clientAuth =
  (secret: string): openid.ClientAuth =>
  (as, client, body, headers) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const by = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost;
    return by(secret)(as, client, body, headers);
  };

/** `xms_edov` is how Entra says that the domain of an address is verified; it sends no `email_verified`. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .catch(undefined),
  xms_edov: z
    .union([z.boolean(), z.literal(1), z.enum(['1', 'true'])])
    .optional()
    .catch(undefined),
  amr: z.array(z.string()).catch([]),
  acr: z.string().nullable().catch(null),
  auth_time: z.number().nullable().catch(null),
});
type Claims = z.infer<typeof claimsSchema>;

const isVerified = ({ email_verified: verified, xms_edov: domainVerified }: Claims): boolean =>
  verified === undefined ? Boolean(domainVerified) : verified === true || verified === 'true';

const toIdentity = (claims: Claims): Identity => ({
  subject: claims.sub,
  email: claims.email ?? null,
  emailVerified: isVerified(claims),
  amr: claims.amr,
  acr: claims.acr,
  authTime: claims.auth_time,
});

const keySet = z.object({ keys: z.array(z.unknown()).min(1) });

function countKeys(answer: Answer): number {
  const parsed = keySet.safeParse(jsonOf(OIDC, answer));
  if (parsed.success) return parsed.data.keys.length;
  throw new PortError('The sign-in service has no signing keys.', { service: OIDC, kind: 'validation' });
}

const CANCELLED = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);

function refusalOf(error: unknown): Identified {
  const { kind, vendorCode } = portErrorIn(error) ?? {};
  if (kind === 'validation') return { kind: 'refused', reason: 'invalid', check: vendorCode ?? 'answer' };
  if (kind !== undefined) throw portErrorIn(error);
  if (error instanceof openid.AuthorizationResponseError) {
    return { kind: 'refused', reason: CANCELLED.has(error.error) ? 'cancelled' : 'invalid', check: error.error };
  }
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  return { kind: 'refused', reason: 'invalid', check: code ?? message ?? 'unknown' };
}

/** Signs staff in by any provider of OpenID Connect, by code with PKCE. */
export function openIdProvider(
  { issuer, clientId, clientSecret, name, acr }: OidcConfig,
  services: Services,
): IdentityProvider & Testable & { close(): Promise<void> } {
  const issuerUrl = new URL(issuer);
  const agent = agentOf({ lookup: lookupBesides(issuerUrl.hostname) });
  const outside = createOutside({ service: OIDC, services, classify: classifyAnswer, agent });
  const fetch = fetchBy(outside, issuerUrl);

  const discover = async (): Promise<openid.Configuration> => {
    try {
      return await openid.discovery(issuerUrl, clientId, undefined, clientAuth(clientSecret), {
        [openid.customFetch]: fetch,
        // The library trusts a token that came over TLS; this checks its signature as well.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuerUrl.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      });
    } catch (error) {
      const message = 'The sign-in service does not describe itself as OIDC_ISSUER. Look at that address.';
      throw (
        portErrorIn(error) ?? new PortError(message, { service: OIDC, kind: 'validation', vendorCode: 'DISCOVERY' })
      );
    }
  };

  let known: { readonly until: number; readonly config: Promise<openid.Configuration> } | undefined;
  const configuration = (): Promise<openid.Configuration> => {
    if (known && known.until > Date.now()) return known.config;
    const config = discover();
    known = { until: Date.now() + DISCOVERY_MS, config };
    // A failure is not cached.
    config.catch(() => {
      known = undefined;
    });
    return config;
  };

  /** Many providers name the address only at their userinfo endpoint. */
  const withEmail = async (config: openid.Configuration, claims: Claims, accessToken: string): Promise<Claims> => {
    if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    const more = await openid.fetchUserInfo(config, accessToken, claims.sub);
    const { email, email_verified, xms_edov } = claimsSchema.parse(more);
    return { ...claims, email, email_verified, xms_edov };
  };

  return {
    issuer,
    name,
    acr,
    authorizationUrl: async (returnTo, { state, nonce, verifier }) => {
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnTo,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(acr.length > 0 && { acr_values: acr.join(' ') }),
      });
      return url.href;
    },
    identify: async (returnedTo, { state, nonce, verifier }) => {
      const config = await configuration();
      try {
        const tokens = await openid.authorizationCodeGrant(config, new URL(returnedTo), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = claimsSchema.parse(tokens.claims());
        return { kind: 'identity', identity: toIdentity(await withEmail(config, claims, tokens.access_token)) };
      } catch (error) {
        return refusalOf(error);
      }
    },
    test: async (signal) => {
      const { jwks_uri: keysUrl } = (await discover()).serverMetadata();
      if (keysUrl === undefined) {
        throw new PortError('The sign-in service names no keys.', { service: OIDC, kind: 'validation' });
      }
      assertReachable(new URL(keysUrl), issuerUrl);
      const answer = await outside.send({ operation: 'read', method: 'GET', url: keysUrl, safe: true, signal });
      return { words: `${name} describes itself as OIDC_ISSUER and has ${countOf(countKeys(answer), 'signing key')}.` };
    },
    close: () => outside.close(),
  };
}
