import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './variables.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'accepted';
};

const PIPELINES_TAKE =
  'HUBSPOT_PIPELINES takes pipelines by segment, such as wedding=42/9/10,distributor=43: the internal id of the pipeline, of the stage of new deals and of the stage of paid deals, each segment once.';

const MAIL_FROM_TAKES =
  'MAIL_FROM takes the e-mail address that mails are sent from, with or without a name: hello@example.com or Colorway <hello@example.com>.';

describe('a wrong value is refused in one line that names the variable and what it takes', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT takes a port number from 0 to 65535.'],
    [{ PORT: 'eighty' }, 'PORT takes a port number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL takes postgres://user:password@host:5432/database.'],
    [{ DATABASE_REPLICA_URL: 'postgres://a@b/c' }, 'DATABASE_URL takes the primary of DATABASE_REPLICA_URL.'],
    [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL takes the address people open, such as https://portal.example.com.'],
    [{ DEMO: 'yes' }, 'DEMO takes 0 or 1.'],
    [{ DISK_RESERVE_MB: '-1' }, 'DISK_RESERVE_MB takes how many megabytes of the disk uploads leave free.'],
    [
      { PUBLIC_UPLOADS_MB: '1 GB' },
      'PUBLIC_UPLOADS_MB takes how many megabytes visitors may have sent that no inquiry took.',
    ],
    [{ STAFF_EMAIL: 'nobody' }, 'STAFF_EMAIL takes an e-mail address.'],
    [{ STAFF_PASSWORD: 'long enough' }, 'STAFF_EMAIL takes an e-mail address: it goes with STAFF_PASSWORD.'],
    [
      { OIDC_ISSUER: 'http://login.example.com' },
      'OIDC_ISSUER takes the issuer of an OpenID Connect provider as an https address, such as https://login.example.com.',
    ],
    [
      { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'portal' },
      'OIDC_CLIENT_SECRET takes the client secret that goes with the client id: it goes with OIDC_ISSUER.',
    ],
    [
      { OIDC_NAME: 'Acme' },
      'OIDC_ISSUER takes the issuer of an OpenID Connect provider as an https address, such as https://login.example.com: it goes with OIDC_NAME.',
    ],
    [
      { OIDC_ACR: 'gold, silver' },
      'OIDC_ACR takes classes (acr) of the provider that count as two factors, with commas between.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes fatal, error, warn, info, debug, trace or silent.'],
    [
      { FAST_PATHS: '1' },
      'FAST_PATHS takes on or off; off answers everything by the plain way, without caches and shortcuts.',
    ],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL takes smtp://user:password@host:587.'],
    [{ HUBSPOT_PIPELINES: 'weddings=42' }, PIPELINES_TAKE],
    [{ HUBSPOT_PIPELINES: 'wedding=42,wedding=43' }, PIPELINES_TAKE],
    [{ HUBSPOT_PIPELINES: 'wedding=1/2/3/4' }, PIPELINES_TAKE],
    [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID takes an access key id: it goes with S3_BUCKET.'],
  ])('%o', (env, message) => {
    expect(refusal(env as Record<string, string>)).toBe(message);
  });

  test.each([
    'hello',
    'Colorway <hello>',
    'A, B <hello@example.com>',
    '"Colorway <hello@example.com>',
    'one@example.com <two@example.com>',
    'Colorway\r\nBcc: x <hello@example.com>',
    `${'n'.repeat(101)} <hello@example.com>`,
  ])('MAIL_FROM %j', (MAIL_FROM) => {
    expect(refusal({ MAIL_FROM })).toBe(MAIL_FROM_TAKES);
  });

  test('a secret that is wrong is not repeated', () => {
    expect(refusal({ DATABASE_URL: 'mysql://user:hunter2@host' })).not.toContain('hunter2');
  });
});

test.each([
  [{}, true],
  [{ FAST_PATHS: 'on' }, true],
  [{ FAST_PATHS: 'off' }, false],
])('%o sets every fast path to %s', (env, on) => {
  const fast = Object.values(readConfig(env).fast);
  expect(fast).toHaveLength(14);
  expect(new Set(fast)).toEqual(new Set([on]));
});

describe('demo mode', () => {
  test.each([
    ['DATABASE_URL', 'postgres://a@b/c'],
    ['PUBLIC_URL', 'https://portal.example.com'],
    ['STAFF_EMAIL', 'staff@shop.example'],
    ['SMTP_URL', 'smtp://localhost'],
  ])('is off once %s is set', (name, value) => {
    expect(readConfig({ [name]: value }).demo).toBe(false);
    expect(readConfig({ [name]: value }).firstStaff).toBeUndefined();
  });

  test('is on with nothing set, with its staff account', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      firstStaff: { email: 'staff@example.com', password: 'colorway' },
    });
  });

  test.each(['0.0.0.0', '::', '192.168.1.20', 'portal.example.com'])(
    'is refused on %s while nothing else is set',
    (HOST) => {
      expect(refusal({ HOST })).toBe(
        'HOST lets other machines in, and with nothing else set this would be a demo whose owner password is public: set DEMO=1 if you want that, or PUBLIC_URL and STAFF_EMAIL for a real portal.',
      );
      expect(readConfig({ HOST, DEMO: '1' }).demo).toBe(true);
      expect(readConfig({ HOST, DEMO: '0' }).demo).toBe(false);
      expect(readConfig({ HOST, PUBLIC_URL: 'https://portal.example.com' }).demo).toBe(false);
      expect(readConfig({ HOST, DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false);
    },
  );

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost', 'LOCALHOST'])('needs no word on %s', (HOST) => {
    expect(readConfig({ HOST }).demo).toBe(true);
  });

  test('can be told', () => {
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
    expect(readConfig({ DEMO: '1', SMTP_URL: 'smtp://localhost' }).demo).toBe(true);
  });
});

test('a provider of OpenID Connect is described by its variables', () => {
  const given = { OIDC_ISSUER: 'https://login.example.com/one', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' };
  const settings = { issuer: given.OIDC_ISSUER, clientId: 'portal', clientSecret: 's' };
  expect(readConfig({}).services.oidc).toBeUndefined();
  expect(readConfig(given).services.oidc).toEqual({ ...settings, name: 'single sign-on', acr: [] });
  expect(readConfig({ ...given, OIDC_NAME: ' Acme ', OIDC_ACR: 'gold,silver' }).services.oidc).toEqual({
    ...settings,
    name: 'Acme',
    acr: ['gold', 'silver'],
  });
});

test('an empty value is none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('the first staff account comes from the environment', () => {
  const env = { STAFF_EMAIL: 'Staff@Shop.example', STAFF_PASSWORD: 'a good password' };
  expect(readConfig(env).firstStaff).toEqual({ email: 'staff@shop.example', password: 'a good password' });
});

test.each([
  ['hello@example.com', null],
  ['<hello@example.com>', null],
  ['Colorway <hello@example.com>', 'Colorway'],
  ['"Colorway, \\"the\\" Ties" <hello@example.com>', 'Colorway, "the" Ties'],
  [' Krawatten Müller <hello@example.com> ', 'Krawatten Müller'],
])('MAIL_FROM may be %s', (MAIL_FROM, name) => {
  expect(readConfig({ MAIL_FROM }).mailFrom).toEqual({ name, address: 'hello@example.com' });
});

describe('a value from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-config-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileWith = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  test('is refused beside the value itself, without naming either', () => {
    const file = fileWith('both', 'postgres://one@example.com/a');
    expect(refusal({ DATABASE_URL: 'postgres://other@example.com/b', DATABASE_URL_FILE: file })).toBe(
      'Set DATABASE_URL or DATABASE_URL_FILE, not both.',
    );
  });

  test('is refused when the file cannot be read, or holds a wrong value', () => {
    expect(refusal({ SECRET_KEY_FILE: join(folder, 'nothing') })).toBe(
      'SECRET_KEY_FILE names a file that cannot be read.',
    );
    expect(refusal({ PORT_FILE: fileWith('port', 'eighty') })).toBe('PORT takes a port number from 0 to 65535.');
  });

  test('counts without the end of its line', () => {
    expect(readConfig({ DATABASE_URL_FILE: fileWith('url', 'postgres://a:b@example.com/c\n') }).databaseUrl).toBe(
      'postgres://a:b@example.com/c',
    );
  });
});
