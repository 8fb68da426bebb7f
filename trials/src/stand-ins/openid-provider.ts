import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Claims = Readonly<Record<string, unknown>>;

export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
}

const KEY_ID = 'first';
const CLIENT = { id: 'portal', secret: 'a secret of the portal alone' };

/** Seconds. */
const LIFE = 3_600;

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const sign = (claims: Claims, key: KeyObject): string => {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encode(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
};

interface Faults {
  /** Changes the claims of the next ID tokens. */
  claims: ((claims: Claims) => Claims) | undefined;
  /** Signs them with a key that the provider does not publish. */
  foreignKey: boolean;
}

/** A complete provider of OpenID Connect on this machine, with its own page for signing in, where any password counts. */
export async function startOpenIdProvider(returnTo: string) {
  const accounts = new Map<string, Account>();
  const faults: Faults = { claims: undefined, foreignKey: false };
  const [own, foreign] = [newKeys().privateKey, newKeys().privateKey];
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnTo] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: LIFE, AuthorizationCode: 60, Grant: LIFE, IdToken: LIFE, Interaction: LIFE, Session: LIFE },
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' } as never] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || body?.id_token === undefined) return;
    if (!faults.claims && !faults.foreignKey) return;
    const claims = decode(body.id_token);
    context.body = { ...body, id_token: sign(faults.claims?.(claims) ?? claims, faults.foreignKey ? foreign : own) };
  });
  handle = provider.callback();
  return {
    issuer,
    accounts,
    faults,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, OIDC_NAME: 'Acme' },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Step {
  readonly url: string;
  readonly form?: URLSearchParams;
}

/** Fills the form of the provider's page: signs in, consents, or cancels without a login. */
function fill(page: string, url: string, login: string | null): Step {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
  const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
  const [, abort = ''] = /href="([^"]+\/abort)"/.exec(page) ?? [];
  if (action === undefined) throw new Error(`Expected a form of the provider: ${page.slice(0, 200)}`);
  if (login === null) return { url: new URL(abort, url).href };
  return { url: new URL(action, url).href, form: new URLSearchParams({ prompt, login, password: 'any' }) };
}

const MAX_STEPS = 12;

/** A browser at the provider: signs in by its pages, and returns the query that it is sent back with. */
export async function signInAtProvider(start: string, returnTo: string, login: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  let step: Step = { url: start };
  for (let taken = 0; taken < MAX_STEPS; taken++) {
    const answer: Response = await fetch(step.url, {
      redirect: 'manual',
      method: step.form ? 'POST' : 'GET',
      body: step.form ?? null,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const page = await answer.text();
    step = location === null ? fill(page, step.url, login) : { url: new URL(location, step.url).href };
    if (step.url.startsWith(returnTo)) return new URL(step.url).search;
  }
  throw new Error(`Expected to be sent back to ${returnTo}`);
}
