import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInAtProvider, startOpenIdProvider } from '@colorway/trials/stand-ins/openid-provider.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OidcConfig } from '../../kernel/config/services.ts';
import { Services } from '../../kernel/outside/services.ts';
import { openIdProvider } from './openid.ts';

const RETURN_TO = 'https://portal.example.com/admin/sign-in';
const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const services = new Services({ log: pino({ level: 'silent' }), note: () => {} });

let real: Awaited<ReturnType<typeof startOpenIdProvider>>;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  real = await startOpenIdProvider(RETURN_TO);
  real.accounts.set('ann', {});
});
afterEach(() => {
  real.faults.claims = undefined;
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await real.close();
});

const open = (config: Partial<OidcConfig> = {}) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = real.env;
  const provider = openIdProvider({ issuer, clientId, clientSecret, name: 'Acme', acr: [], ...config }, services);
  opened.push(provider);
  return provider;
};

const identify = async (provider = open()) => {
  const answer = await signInAtProvider(await provider.authorizationUrl(RETURN_TO, SECRETS), RETURN_TO, 'ann');
  return provider.identify(`${RETURN_TO}${answer}`, SECRETS);
};

/** A provider that describes itself and names its keys elsewhere. */
const describing = async (keysUrl: string) => {
  const server = createServer((_request, response) => {
    const { port } = server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: keysUrl }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  opened.push({ close: async () => void server.close() });
  return open({ issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
};

describe('a provider of OpenID Connect', () => {
  test.each(['https://10.1.2.3/keys', 'https://[::1]/keys', 'http://login.example.com/keys', 'https://localhost/keys'])(
    'is not followed to %s',
    async (keysUrl) => {
      const signal = AbortSignal.timeout(10_000);
      await expect((await describing(keysUrl)).test(signal)).rejects.toMatchObject({
        service: 'OpenID Connect',
        vendorCode: expect.stringMatching(/^(BLOCKED_)?ADDRESS$/),
      });
    },
  );

  test('names the variables when it does not let us in, and no secret', async () => {
    await expect(identify(open({ clientSecret: 'another' }))).rejects.toMatchObject({
      kind: 'auth',
      message: 'The sign-in service does not let us in. Look at OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    });
  });

  test('is not taken by its word where that is none', async () => {
    real.faults.claims = (claims) => ({ ...claims, email: 'ann@example.com', email_verified: 'no', amr: 'mfa' });
    expect(await identify()).toMatchObject({ identity: { emailVerified: false, amr: [] } });
  });

  test('verifies an address by either of two claims', async () => {
    for (const claim of [{ email_verified: true }, { email_verified: 'true' }, { xms_edov: 1 }]) {
      real.faults.claims = (claims) => ({ ...claims, email: 'ann@example.com', ...claim });
      expect(await identify()).toMatchObject({ identity: { subject: 'ann', emailVerified: true } });
    }
    real.faults.claims = (claims) => ({ ...claims, email: 'a@example.com', email_verified: false, xms_edov: 1 });
    expect(await identify()).toMatchObject({ identity: { emailVerified: false } });
  });
});
