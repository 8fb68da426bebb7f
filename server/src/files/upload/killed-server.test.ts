import { createHash, randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { OCTETS, type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDir: string;
let server: ServerProcess;
const cookies = new Map<string, string>();
const start = async (): Promise<TusCaller> => {
  server = startServerProcess({ DATA_DIR: dataDir, DEMO: '0' });
  return tusCaller(await server.ready, cookies);
};
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'colorway-killed-'));
  chmodSync(dataDir, 0o755);
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

const MB = 1024 * 1024;
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of the unfinished upload on the disk. */
const arrived = (): number => {
  const folder = join(dataDir, 'files/unfinished');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
};

/** Sends at full speed until the connection closes. */
const sendUntilClosed = async (origin: string, location: string, offset: number, bytes: Buffer): Promise<void> => {
  const sent = request(new URL(location, origin), {
    method: 'PATCH',
    headers: {
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'tus-resumable': '1.0.0',
      'content-type': OCTETS,
      'upload-offset': offset,
      'content-length': bytes.length - offset,
    },
  });
  const closed = new Promise<void>((done) => {
    sent.once('close', done);
    sent.on('error', () => {});
  });
  for (let at = offset; at < bytes.length && !sent.destroyed; at += 64 * 1024) {
    sent.write(bytes.subarray(at, at + 64 * 1024));
    await sleep(1);
  }
  await closed;
};

test('an upload resumes after the server is killed, and arrives unchanged', {
  timeout: 120_000,
}, async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(40 * MB)]);
  let visitor = await start();
  const created = await visitor.create({ filename: 'art.pdf' }, bytes.length);
  expect(created.status).toBe(201);
  const location = String(created.headers.location);
  let offset = 0;
  for (let kill = 0; kill < 4; kill++) {
    const sending = sendUntilClosed(await server.ready, location, offset, bytes);
    await expect.poll(arrived, { timeout: 60_000, interval: 5 }).toBeGreaterThan(offset);
    await sleep(randomInt(0, 100));
    server.child.kill('SIGKILL');
    await Promise.all([server.exited, sending]);
    visitor = await start();
    const head = await visitor.head(location);
    expect(head.status).toBe(200);
    const next = Number(head.headers['upload-offset']);
    expect(next).toBeGreaterThanOrEqual(offset);
    expect(next).toBeLessThan(bytes.length);
    offset = next;
  }
  expect(offset).toBeGreaterThan(0);
  expect((await visitor.patch(location, offset, bytes.subarray(offset))).status).toBe(204);
  const { body: file } = await visitor.ask('GET', `${location}/file`);
  expect(sha((await visitor.ask('GET', file.url)).bytes)).toBe(sha(bytes));
  expect(readdirSync(join(dataDir, 'files/unfinished'))).toEqual([]);
});
