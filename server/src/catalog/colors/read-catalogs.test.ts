import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureCatalogs } from './first-catalogs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ fast: { publicCache: true } });
  await ensureCatalogs(server.deps);
});
afterAll(() => server.close());

const get = (headers: Readonly<Record<string, string>> = {}, url = '/api/colors') =>
  server.app.inject({ url, headers });

test('the library is revalidated on each request and sent only when it changed', async () => {
  const first = await get();
  expect(first.headers['cache-control']).toBe('public, no-cache');
  expect(first.headers['content-encoding']).toBeUndefined();
  const etag = String(first.headers.etag);
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",W/${etag}`, '*']) {
    const again = await get({ 'if-none-match': sent });
    expect({ sent, status: again.statusCode, body: again.body }).toEqual({ sent, status: 304, body: '' });
    expect(again.headers.etag).toBe(etag);
  }
  for (const sent of ['"other"', etag.slice(0, -2), ''])
    expect((await get({ 'if-none-match': sent })).statusCode).toBe(200);
});

test('a Pantone catalog is revalidated on each request, since imports refuse a stale version', async () => {
  const { headers } = await get({}, '/api/pantone/coated');
  expect(headers['cache-control']).toBe('public, no-cache');
  expect((await get({ 'if-none-match': String(headers.etag) }, '/api/pantone/coated')).statusCode).toBe(304);
});

test('a series that does not exist is refused', async () => {
  expect((await get({}, '/api/pantone/metallic')).statusCode).toBe(400);
});

test('a cached answer is compressed once and sent in an encoding that the caller accepts', async () => {
  const plain = (await get()).body;
  // Requests on each poll, since a late event of the first data may drop the cache.
  const pack = async () => {
    await get();
    return server.deps.held.get('/api/colors')?.packed;
  };
  await expect.poll(pack).toBeDefined();
  const packed = server.deps.held.get('/api/colors')?.packed;
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotli.rawPayload).toEqual(packed?.br);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gzip.rawPayload).toEqual(packed?.gzip);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  for (const taken of ['identity', 'br;q=0, gzip;q=0'])
    expect((await get({ 'accept-encoding': taken })).body).toBe(plain);
  expect(brotli.rawPayload.length).toBeLessThan(plain.length / 5);
});

test('several URLs with one answer are compressed once', async () => {
  const readCached = async () => {
    await get();
    await get({}, '/api/colors?a=1');
    const [one, two] = ['/api/colors', '/api/colors?a=1'].map((url) => server.deps.held.get(url));
    return one !== undefined && one === two;
  };
  await expect.poll(readCached).toBe(true);
});
