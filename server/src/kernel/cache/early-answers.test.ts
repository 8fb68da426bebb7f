import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { recordLog } from '@colorway/trials/kit/process/log-lines.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let server: TestServer;
let port: number;
const { log, lines } = recordLog('info');

interface Came {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Reads the bytes of the wire: nothing is unpacked, and no header is added. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Came> =>
  new Promise((resolve, reject) => {
    const request = ask({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'x-request-id': id, date: _date, ...rest } = answer.headers;
        expect(id).toMatch(/./);
        resolve({ status: answer.statusCode ?? 0, headers: rest, body: Buffer.concat(parts).toString('base64') });
      });
    });
    request.once('error', reject);
    request.end();
  });

beforeAll(async () => {
  server = await createTestServer({
    log,
    env: { METRICS_TOKEN },
    fast: { publicCache: true, earlyAnswers: true },
  });
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

const METRICS_TOKEN = 'token-of-this-test';
const metrics = () => server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });

const PATH = '/api/colors';
const kinds: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip, deflate' },
  { 'accept-encoding': 'zstd' },
];

const LARGE = Array.from({ length: 200 }, (_, at) => ({ at, name: 'Grün & gray' }));

/** Packed behind the first answer. */
const packed = async (content: unknown = LARGE): Promise<void> => {
  const { held: publicCache } = server.deps;
  publicCache.clear();
  const fill = async () => {
    await publicCache.make(PATH, async () => content);
    await get(PATH);
  };
  await fill();
  if (content !== LARGE) return;
  const readPacked = async () => {
    // A node clears its cache once it listens for changes, which may be now.
    if (!publicCache.get(PATH)) await fill();
    return publicCache.get(PATH)?.packed;
  };
  await expect.poll(readPacked).toBeDefined();
};

describe('an early answer', () => {
  const cases = kinds.flatMap((headers) => [LARGE, [{ name: 'Grün' }]].map((content) => ({ headers, content })));
  test.each(cases)('is byte for byte and head for head the one of the long way, for $headers', async (one) => {
    const { headers, content } = one;
    await packed(content);
    const { etag } = (await get(PATH)).headers;
    const short = [await get(PATH, headers), await get(PATH, { ...headers, 'if-none-match': String(etag) })];
    const ready = server.deps.held.ready.bind(server.deps.held);
    server.deps.held.ready = () => undefined;
    const long = [await get(PATH, headers), await get(PATH, { ...headers, 'if-none-match': String(etag) })];
    server.deps.held.ready = ready;
    expect(short).toEqual(long);
    expect(short.map(({ status }) => status)).toEqual([200, 304]);
  });

  test('is in the log and in the figures like any other', async () => {
    await packed();
    const logged = lines.length;
    await get(PATH);
    const line = {
      msg: 'request',
      route: PATH,
      method: 'GET',
      status: 200,
      reqId: expect.stringMatching(/^[0-9a-f]{8}-/),
    };
    await expect.poll(() => lines.slice(logged)).toEqual([expect.objectContaining(line)]);
    const counted = /http_request_duration_seconds_count\{method="GET",route="\/api\/colors",status="200"\} (\d+)/;
    const before = Number(counted.exec((await metrics()).body)?.[1]);
    await get(PATH);
    expect(Number(counted.exec((await metrics()).body)?.[1])).toBe(before + 1);
  });

  test('is not sent to one who goes on talking: the long way sees that a body ends', async () => {
    await packed();
    const { held: publicCache } = server.deps;
    const ready = vi.spyOn(publicCache, 'ready');
    await get(PATH, { 'content-length': '0' });
    expect(ready).toHaveBeenCalledOnce();
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\n`);
    const [head] = await once(socket, 'data');
    expect(String(head)).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
    expect(ready).toHaveBeenCalledOnce();
    ready.mockRestore();
  });

  test('is not sent for another method, nor after it was forgotten', async () => {
    await packed();
    expect((await get(PATH, {}, 'HEAD')).body).toBe('');
    expect((await get(PATH, {}, 'DELETE')).status).toBe(405);
    server.deps.held.clear();
    expect(server.deps.held.ready(PATH)).toBeUndefined();
    expect((await get(PATH)).status).toBe(200);
  });

  test('that was forgotten while it was sent is not ready again', async () => {
    const answer = await server.deps.held.make('/x', async () => 'old');
    server.deps.held.clear();
    server.deps.held.makeReady('/x', { answer, head: [], route: '/x' });
    expect(server.deps.held.ready('/x')).toBeUndefined();
  });
});
