import type { ShopifyConfig } from '../../../kernel/config/services.ts';
import type { Outside } from '../../../kernel/outside/outside.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import { bodyOf, SHOPIFY } from './classify.ts';

export interface Tokens {
  current(): Promise<string>;
  /** Returns another token than the refused one; undefined if there is none. */
  replace(refused: string): Promise<string | undefined>;
}

/** Part of its lifetime after which a token is renewed, so that no call uses an expired one. */
const USED_SHARE = 0.8;
const MS = 1_000;

interface CachedToken {
  readonly token: string;
  readonly until: number;
}

const noToken = (status?: number): PortError =>
  new PortError('Shopify gave no access token for SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET.', {
    service: SHOPIFY,
    kind: 'auth',
    status,
  });

function parseToken(body: unknown, now: number): CachedToken {
  const { access_token: token, expires_in: seconds } = (body ?? {}) as {
    readonly access_token?: unknown;
    readonly expires_in?: unknown;
  };
  if (typeof token !== 'string' || typeof seconds !== 'number') throw noToken();
  return { token, until: now + seconds * MS * USED_SHARE };
}

/** A permanent token, or a daily one fetched by client id and secret. Cached in memory only. */
export function shopifyTokens({ access, url }: ShopifyConfig, outside: Outside, now = Date.now): Tokens {
  if ('token' in access) return { current: async () => access.token, replace: async () => undefined };
  const { clientId, clientSecret } = access;
  let cached: CachedToken | undefined;
  let pending: Promise<CachedToken> | undefined;

  const fetchToken = async (): Promise<CachedToken> => {
    const sent = outside.send({
      operation: 'AccessToken',
      method: 'POST',
      url: `${url}/admin/oauth/access_token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
      safe: true,
    });
    const answer = await sent.catch((error: unknown) => {
      const { status } = error as PortError;
      throw status === 400 || status === 401 || status === 403 ? noToken(status) : error;
    });
    return parseToken(bodyOf(answer), now());
  };
  /** Concurrent calls share one request; an aborted caller does not end it. */
  const renew = async (): Promise<string> => {
    pending ??= fetchToken().finally(() => {
      pending = undefined;
    });
    cached = await pending;
    return cached.token;
  };
  return {
    current: async () => (cached && now() < cached.until ? cached.token : renew()),
    replace: async (refused) => (cached && cached.token !== refused ? cached.token : renew()),
  };
}
