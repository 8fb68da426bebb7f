import { makeStaff } from '@colorway/trials/kit/people.ts';
import { createTestServer, TEST_SECRET_KEY, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestToken } from '../../inquiry/intake/request-token.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { authenticatorApp } from '../../kernel/database/schema/people.ts';
import { quarantinedFile, serviceSetting, setting, webhookEndpoint } from '../../kernel/database/schema.ts';
import { createLog } from '../../kernel/log/log.ts';
import { type InstallationKey, installationKey } from '../../kernel/secrets/data-key.ts';
import { isMadeBy } from '../../kernel/secrets/link-keys.ts';
import { cleanUp } from '../work/clean-up.ts';
import { openSecrets, sealedColumns } from './open-secrets.ts';

const NEW_KEY = 'n'.repeat(43);
const OTHER_KEY = 'o'.repeat(43);
const ENDPOINT = '00000000-0000-4000-8000-000000000001';
const DAY_MS = 86_400_000;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const log = createLog('silent');
const open = (key: string, previous?: string) =>
  openSecrets(
    readConfig({ SECRET_KEY: key, ...(previous !== undefined && { SECRET_KEY_PREVIOUS: previous }) }),
    server.deps.db,
    log,
  );

/** One value in each sealed column. */
async function sealEverywhere(key: Pick<InstallationKey, 'seal'>): Promise<void> {
  const { db } = server.deps;
  const { id } = await makeStaff(server);
  await db.insert(authenticatorApp).values({ staffId: id, sealedKey: key.seal('app', `authenticator-app:${id}`) });
  await db.insert(webhookEndpoint).values({
    ...{ id: ENDPOINT, name: 'All', url: 'https://8.8.8.8/in', types: ['*'], secretEnd: '' },
    sealedSecret: key.seal('secret', `webhook ${ENDPOINT}`),
    sealedOldSecret: key.seal('old secret', `webhook ${ENDPOINT}`),
  });
  await db.insert(serviceSetting).values({
    ...{ service: 'hubspot', port: 'crm', savedAt: new Date() },
    sealed: key.seal('{}', 'service hubspot'),
  });
  await db.insert(quarantinedFile).values({
    ...{ id: 'f1', source: 'color-import', originalName: 'a.png', bytes: 1, sha256: '', finding: 'x', owner: 'flow:1' },
    sealedKey: key.seal('file', 'quarantine:f1'),
  });
}

/** The values that the key opens, by column. */
async function opened(text: string): Promise<(string | undefined)[]> {
  const key = installationKey(text);
  const found: (string | undefined)[] = [];
  for (const { id, sealed, purposeOf } of sealedColumns) {
    const { rows } = await server.deps.db.execute<{ id: string; value: string }>(
      sql`select ${id}::text as id, ${sealed} as value from ${sealed.table}`,
    );
    found.push(...rows.map((row) => key.open(row.value, purposeOf(row.id))));
  }
  return found;
}

const ALL = ['app', 'file', 'secret', 'old secret', '{}'];
const NONE = ALL.map(() => undefined);

const settings = async (): Promise<Record<string, unknown>> => {
  const rows = await server.deps.db.select().from(setting).where(sql`${setting.key} like 'secret.%'`);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

const setStored = (key: string, value: string) =>
  server.deps.db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });

const request = { id: '00000000-0000-4000-8000-000000000002', email: 'ann@example.com' };
const tokenWith = (current: string) =>
  requestToken({ secrets: { ...server.deps.secrets, links: { current, earlier: [] } } }, request);

async function opens(token: string, key: string, previous?: string): Promise<boolean> {
  const { links } = await open(key, previous);
  return isMadeBy(links, token, (each) => tokenWith(each));
}

describe('a start with another key', () => {
  test('changes nothing while something is sealed with the key before', async () => {
    await sealEverywhere(server.deps.secrets.data);
    const before = await settings();
    const { links, data } = await open(OTHER_KEY);
    expect([links.earlier, data.hasPrevious]).toEqual([[], false]);
    expect(await opens(tokenWith(server.deps.secrets.links.current), OTHER_KEY)).toBe(false);
    expect(await settings()).toEqual(before);
    expect(await opened(TEST_SECRET_KEY)).toEqual(ALL);
  });

  test('changes nothing when the previous key it names is a wrong one', async () => {
    await sealEverywhere(server.deps.secrets.data);
    const before = await settings();
    await open(NEW_KEY, OTHER_KEY);
    expect([await opened(TEST_SECRET_KEY), await settings()]).toEqual([ALL, before]);
  });

  test('is as good as the first while nothing is sealed', async () => {
    await open(OTHER_KEY);
    expect(await settings()).toEqual({ 'secret.data-fingerprint': installationKey(OTHER_KEY).fingerprint });
  });
});

describe('a renewal', () => {
  test('seals every value with the new key, once, and leaves what does not open', async () => {
    await sealEverywhere(server.deps.secrets.data);
    const { id } = await makeStaff(server);
    await server.deps.db.insert(authenticatorApp).values({ staffId: id, sealedKey: 'v1.sealed' });
    await open(NEW_KEY, TEST_SECRET_KEY);
    const values = (await opened(NEW_KEY)).filter((one) => one !== undefined);
    expect(values).toEqual(ALL);
    expect(await opened(TEST_SECRET_KEY)).toEqual([undefined, ...NONE]);
    const rows = await server.deps.db.select().from(webhookEndpoint);
    await open(NEW_KEY, TEST_SECRET_KEY);
    await open(NEW_KEY);
    expect(await server.deps.db.select().from(webhookEndpoint)).toEqual(rows);
  });

  test('is done once by two nodes that start at once', async () => {
    await sealEverywhere(server.deps.secrets.data);
    await Promise.all([open(NEW_KEY, TEST_SECRET_KEY), open(NEW_KEY, TEST_SECRET_KEY)]);
    expect(await opened(NEW_KEY)).toEqual(ALL);
    const { links } = await open(NEW_KEY);
    expect(links.earlier.map(({ key }) => key)).toEqual([installationKey(TEST_SECRET_KEY).links]);
  });

  test('that breaks off in the middle leaves everything with the previous key', async () => {
    await sealEverywhere(server.deps.secrets.data);
    const { db } = server.deps;
    await db.execute(sql`alter table service_setting add constraint broken check (sealed = '') not valid`);
    const before = await settings();
    await expect(open(NEW_KEY, TEST_SECRET_KEY)).rejects.toThrow();
    expect([await opened(TEST_SECRET_KEY), await settings()]).toEqual([ALL, before]);
    await db.execute(sql`alter table service_setting drop constraint broken`);
    await open(NEW_KEY, TEST_SECRET_KEY);
    expect(await opened(NEW_KEY)).toEqual(ALL);
  });

  test('opens what a node with the key before still seals, and the clean-up seals it again', async () => {
    const beside = await createTestServer({
      beside: server,
      env: { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: TEST_SECRET_KEY },
    });
    await sealEverywhere(server.deps.secrets.data);
    const [row] = await server.deps.db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, ENDPOINT));
    expect(beside.deps.secrets.data.open(row?.sealedSecret ?? '', `webhook ${ENDPOINT}`)).toBe('secret');
    await cleanUp(beside.deps);
    expect(await opened(NEW_KEY)).toEqual(ALL);
    await beside.close();
  });

  test('ends links of mails after 90 days, and at once those of a key that leaked', async () => {
    const token = tokenWith(server.deps.secrets.links.current);
    expect(await opens(token, NEW_KEY, TEST_SECRET_KEY)).toBe(true);
    expect(await opens(token, NEW_KEY)).toBe(true);
    const { links } = await open(NEW_KEY);
    const until = links.earlier[0]?.until ?? 0;
    expect(Math.abs(until - Date.now() - 90 * DAY_MS)).toBeLessThan(DAY_MS);
    const ended = { ...links, earlier: links.earlier.map((one) => ({ ...one, until: Date.now() - 1 })) };
    expect(isMadeBy(ended, token, (each) => tokenWith(each))).toBe(false);
    const next = tokenWith(links.current);
    expect(await opens(next, OTHER_KEY, `leaked:${NEW_KEY}`)).toBe(false);
    // Links of the key before it, which did not leak, go on.
    expect(await opens(token, OTHER_KEY)).toBe(true);
  });
});

describe('an upgrade from the version that stored the key of links in the database', () => {
  const STORED = 'key-of-the-version-before';

  test('takes the key out of the database and its backups, and links of before go on', async () => {
    await setStored('secret.codes', STORED);
    expect(await opens(tokenWith(STORED), TEST_SECRET_KEY)).toBe(true);
    const rows = await settings();
    expect(Object.keys(rows).sort()).toEqual(['secret.data-fingerprint', 'secret.earlier-links']);
    expect(JSON.stringify(rows)).not.toContain(STORED);
    expect(await opens(tokenWith(STORED), TEST_SECRET_KEY)).toBe(true);
    expect(await settings()).toEqual(rows);
    // Also after a renewal, which seals the stored one with the new key.
    expect(await opens(tokenWith(STORED), NEW_KEY, TEST_SECRET_KEY)).toBe(true);
    expect(await opens(tokenWith(STORED), NEW_KEY)).toBe(true);
  });

  test('signs new links with a key that is in no table', async () => {
    await setStored('secret.codes', STORED);
    const { links } = await open(TEST_SECRET_KEY);
    expect(links.current).toBe(installationKey(TEST_SECRET_KEY).links);
  });
});
