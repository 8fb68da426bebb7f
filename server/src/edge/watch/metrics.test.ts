import { randomUUID } from 'node:crypto';
import { freePort } from '@colorway/trials/kit/process/free-port.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { outbox } from '../../kernel/database/schema.ts';
import { recordBackup } from '../../office/connections/last-backup-store.ts';

const TOKEN = 'a-token-of-the-test-1234';

let server: TestServer;
let without: TestServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  [server, without] = await Promise.all([
    createTestServer({ env: { METRICS_TOKEN: TOKEN, METRICS_PORT: String(port), COLORWAY_COMMIT: 'abc123' } }),
    createTestServer(),
  ]);
});
afterAll(() => Promise.all([server.close(), without.close()]));

const get = ({ app }: TestServer, authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

describe('metrics are refused', () => {
  test.each([
    undefined,
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Basic ${TOKEN}`,
    TOKEN,
  ])('to %s, from loopback too', async (authorization) => {
    const { statusCode, headers, body } = await get(server, authorization);
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer realm="metrics"']);
    expect(body).not.toContain('process_');
  });

  test('to everybody while neither METRICS_TOKEN nor METRICS_PORT is set', async () => {
    for (const authorization of [undefined, 'Bearer undefined', 'Bearer ']) {
      expect((await get(without, authorization)).statusCode).toBe(401);
    }
  });

  test('for a token that is too short to be a secret, and a port that is taken by the portal', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN takes');
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT takes another port than PORT');
  });

  test('on their own port for any other path', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/patterns`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

describe('metrics', () => {
  const read = async (): Promise<string> => (await get(server, `Bearer ${TOKEN}`)).body;
  const sampleOf = (text: string, name: string): number =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

  test('answer to the token, and on their own port without one', async () => {
    const answer = await get(server, `Bearer ${TOKEN}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    const own = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await own.text()).toContain('http_request_duration_seconds');
  });

  test('name the build, the free disk, the oldest delivery and the last backup', async () => {
    const { db } = server.deps;
    const first = await read();
    expect(first).toMatch(/^colorway_build_info\{version="\d+\.\d+\.\d+",commit="abc123"\} 1$/m);
    expect(sampleOf(first, 'colorway_disk_free_bytes')).toBeGreaterThan(0);
    expect(sampleOf(first, 'colorway_last_backup_timestamp_seconds')).toBeNaN();
    expect(sampleOf(first, 'colorway_delivery_oldest_seconds')).toBe(0);

    const row = { kind: 'shop.note', payload: {} };
    await db.insert(outbox).values([
      { ...row, id: randomUUID(), lane: 'a', createdAt: sql`now() - interval '2 hours'` },
      { ...row, id: randomUUID(), lane: 'b', state: 'parked', createdAt: sql`now() - interval '3 hours'` },
    ]);
    await recordBackup(server.url, new Date(1_700_000_000_000));
    await expect.poll(async () => sampleOf(await read(), 'colorway_deliveries_parked'), { timeout: 9_000 }).toBe(1);
    const now = await read();
    // Another node's first answer is whole too.
    const beside = await createTestServer({ beside: server, env: { METRICS_TOKEN: TOKEN } });
    const other = (await get(beside, `Bearer ${TOKEN}`)).body;
    await beside.close();
    expect(sampleOf(other, 'colorway_last_backup_timestamp_seconds')).toBe(1_700_000_000);
    expect(sampleOf(other, 'colorway_deliveries_parked')).toBe(1);
    expect(Math.round(sampleOf(now, 'colorway_delivery_oldest_seconds') / 60)).toBe(120);
    expect(sampleOf(now, 'colorway_last_backup_timestamp_seconds')).toBe(1_700_000_000);
  });

  test('are named as promtool asks: only counters end in _total, each has a help, and units are base units', async () => {
    const text = await read();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
    expect(types.length).toBeGreaterThan(20);
    const endings = types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'));
    const reserved = types.filter(({ name }) => /_(count|sum|bucket)$/.test(name));
    const units = types.filter(({ name }) => /_(ms|milliseconds|minutes|hours|kb|mb|percent)(_|$)/.test(name));
    const cased = types.filter(({ name }) => /[A-Z:]/.test(name) || name.includes('__'));
    const unhelped = types.filter(({ name }) => !new RegExp(`^# HELP ${name} \\S`, 'm').test(text));
    expect({ endings, reserved, units, cased, unhelped }).toEqual({
      ...{ endings: [], reserved: [], units: [], cased: [], unhelped: [] },
    });
  });
});
