import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { OCTETS, type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await createTestServer();
  origin = await server.listen();
});
afterAll(() => server.close());

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const MB = 1024 * 1024;

/** Ways a connection fails: reset, closed, half closed, or open and silent. */
const deaths = {
  reset: (socket: Socket) => void socket.resetAndDestroy(),
  closed: (socket: Socket) => void socket.destroy(),
  half: (socket: Socket) => void socket.end(),
  silent: (socket: Socket) => void socket.pause(),
} as const;

/** Sends the head of a PATCH and some of its body, then breaks the connection. */
const sendAndDie = async (
  visitor: TusCaller,
  location: string,
  offset: number,
  body: Buffer,
  sent: number,
  die: (socket: Socket) => void,
): Promise<Socket> => {
  const { hostname, port } = new URL(origin);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `PATCH ${location} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    'Tus-Resumable: 1.0.0',
    `Content-Type: ${OCTETS}`,
    `Upload-Offset: ${offset}`,
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`${head}\r\n\r\n`);
  await new Promise<void>((done) => socket.write(body.subarray(0, sent), () => done()));
  die(socket);
  return socket;
};

const offsetOf = async (visitor: TusCaller, location: string): Promise<number> => {
  const answer = await vi.waitFor(
    async () => {
      const head = await visitor.head(location);
      expect(head.status).toBe(200);
      return head;
    },
    { timeout: 10_000 },
  );
  return Number(answer.headers['upload-offset']);
};

/**
 * Resumes like a client. The lock of a cut request may still be held, so 409 and 423 are retried; a writer that gives way
 * answers 204 with what it stored.
 */
const sendRest = async (visitor: TusCaller, location: string, bytes: Buffer): Promise<void> => {
  await vi.waitFor(
    async () => {
      const offset = await offsetOf(visitor, location);
      const { status, headers } = await visitor.patch(location, offset, bytes.subarray(offset));
      expect([204, 409, 423]).toContain(status);
      expect(headers['upload-offset']).toBe(String(bytes.length));
    },
    { timeout: 20_000 },
  );
};

test('an upload that breaks twenty times at random bytes arrives unchanged', { timeout: 60_000 }, async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(24 * MB)]);
  const visitor = tusCaller(origin);
  const created = await visitor.create({ filename: 'art.pdf' }, bytes.length);
  const location = String(created.headers.location);
  const kinds = [deaths.reset, deaths.closed, deaths.half];
  const sockets: Socket[] = [];
  let offset = 0;
  for (let cut = 0; cut < 20; cut++) {
    const rest = bytes.subarray(offset);
    const sent = randomInt(0, Math.min(rest.length, 2 * MB));
    const die = kinds[cut % 3] ?? deaths.reset;
    sockets.push(await sendAndDie(visitor, location, offset, rest, sent, cut === 10 ? deaths.silent : die));
    const next = await offsetOf(visitor, location);
    expect(next).toBeGreaterThanOrEqual(offset);
    expect(next).toBeLessThanOrEqual(bytes.length);
    offset = next;
  }
  await sendRest(visitor, location, bytes);
  const { body: file } = await visitor.ask('GET', `${location}/file`);
  const read = await visitor.ask('GET', file.url);
  expect(sha(read.bytes)).toBe(sha(bytes));
  expect(read.headers.etag).toBe(`"${sha(bytes)}"`);
  for (const socket of sockets) socket.destroy();
  expect(await readdir(join(server.deps.config.dataDir, 'files/unfinished'))).toEqual([]);
});

test('bytes written before a connection closes are stored', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * MB)]);
  const visitor = tusCaller(origin);
  const location = String((await visitor.create({ filename: 'art.pdf' }, bytes.length)).headers.location);
  const socket = await sendAndDie(visitor, location, 0, bytes, 2 * MB, () => {});
  const partial = { key: location.split('/').at(-1) ?? '', ref: '' };
  const readStoredBytes = () => server.deps.storage.partials.storedBytes(partial);
  await vi.waitFor(async () => expect(await readStoredBytes()).toBe(2 * MB), { timeout: 10_000 });
  socket.end();
  expect(await offsetOf(visitor, location)).toBe(2 * MB);
});

test('twenty concurrent broken uploads do not mix', { timeout: 60_000 }, async () => {
  const send = async (): Promise<boolean> => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(1, 3 * MB))]);
    const visitor = tusCaller(origin);
    const location = String((await visitor.create({ filename: 'art.pdf' }, bytes.length)).headers.location);
    for (let cut = 0; cut < 3; cut++) {
      const offset = await offsetOf(visitor, location);
      const rest = bytes.subarray(offset);
      await sendAndDie(visitor, location, offset, rest, randomInt(0, rest.length), deaths.reset);
    }
    await sendRest(visitor, location, bytes);
    const { body: file } = await visitor.ask('GET', `${location}/file`);
    return sha((await visitor.ask('GET', file.url)).bytes) === sha(bytes);
  };
  expect(await Promise.all(Array.from({ length: 20 }, send))).toEqual(Array(20).fill(true));
});
