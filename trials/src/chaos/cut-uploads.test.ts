import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OCTETS, type TusCaller, tusCaller } from '../kit/tus-caller.ts';
import { type Arena, openArena } from './load/arena.ts';
import { SEED, throwsOf } from './load/dice.ts';
import { report } from './load/report.ts';

/** `npm run chaos -- uploads --uploads 1000`. */
const UPLOADS = Number(process.env.UPLOADS ?? 2);
const MAX_CUTS = process.env.UPLOADS ? 5 : 2;
const MAX_BYTES = 2 * 2 ** 20;
/** Number of concurrent uploads. The server is killed during about half of the rounds. */
const MAX_CONCURRENT = 5;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
  await arena.start();
}, 60_000);
afterAll(() => arena.close());

const kb = (bytes: number): string => (bytes / 1_000).toFixed();
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const throws = throwsOf(12);
/** Bytes that had to be sent again, for each cut. */
const resent: number[] = [];

/** Ways in which a connection breaks: reset, closed, half closed, or open and silent. */
const DEATHS: readonly ((socket: Socket) => unknown)[] = [
  (socket) => socket.resetAndDestroy(),
  (socket) => socket.destroy(),
  (socket) => socket.end(),
  (socket) => socket.pause(),
];

interface Sending {
  readonly bytes: Buffer;
  readonly cookies: Map<string, string>;
  readonly location: string;
  cuts: number;
  /** Bytes sent before the connection broke. */
  reached: number;
}

const caller = async (cookies: Map<string, string>): Promise<TusCaller> =>
  tusCaller(await arena.server().ready, cookies);

async function begin(): Promise<Sending> {
  const bytes = Buffer.concat([Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n`), randomBytes(1 + throws(MAX_BYTES))]);
  const cookies = new Map<string, string>();
  // Uploads are limited by network and day.
  const from = `10.8.${throws(256)}.${throws(256)}`;
  const { headers } = await tusCaller(await arena.server().ready, cookies, from).create(
    { filename: 'art.pdf' },
    bytes.length,
  );
  return { bytes, cookies, location: String(headers.location), cuts: 1 + throws(MAX_CUTS), reached: 0 };
}

/** Polls the offset, because a cut request may still be running. */
async function offsetOf({ cookies, location }: Sending): Promise<number> {
  for (const until = Date.now() + 30_000; ; await sleep(50)) {
    const head = await (await caller(cookies)).head(location).catch(() => undefined);
    if (head?.status === 200) return Number(head.headers['upload-offset']);
    if (Date.now() > until) throw new Error(`Expected the offset of ${location}: ${head?.status}`);
  }
}

/** Sends the head and part of the body, then breaks the connection. */
async function breakOff({ bytes, cookies, location }: Sending, offset: number): Promise<number> {
  const url = new URL(await arena.server().ready);
  const head = [
    `PATCH ${location} HTTP/1.1`,
    `Host: ${url.host}`,
    `Origin: ${url.origin}`,
    `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    'Tus-Resumable: 1.0.0',
    `Content-Type: ${OCTETS}`,
    `Upload-Offset: ${offset}`,
    `Content-Length: ${bytes.length - offset}`,
  ].join('\r\n');
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => {});
  const sent = throws(bytes.length - offset);
  socket.write(`${head}\r\n\r\n`);
  await new Promise<void>((done) => {
    socket.once('close', () => done());
    socket.write(bytes.subarray(offset, offset + sent), () => done());
  });
  (DEATHS[throws(DEATHS.length)] ?? DEATHS[0])?.(socket);
  return offset + sent;
}

/** Sends part of the rest and cuts again, or sends all of it. */
async function goOn(sending: Sending): Promise<boolean> {
  const offset = await offsetOf(sending);
  resent.push(Math.max(0, sending.reached - offset));
  sending.reached = 0;
  if (sending.cuts > 0 && offset < sending.bytes.length) {
    sending.cuts--;
    sending.reached = await breakOff(sending, offset);
    return false;
  }
  const { status } = await (await caller(sending.cookies)).patch(
    sending.location,
    offset,
    sending.bytes.subarray(offset),
  );
  expect([204, 409, 423]).toContain(status);
  return status === 204;
}

const isThere = async ({ bytes, cookies, location }: Sending): Promise<boolean> => {
  const mine = await caller(cookies);
  const { body: file } = await mine.ask('GET', `${location}/file`);
  return sha((await mine.ask('GET', file.url)).bytes) === sha(bytes);
};

test(`D12: ${UPLOADS} uploads, each broken one to ${MAX_CUTS} times and the server killed in between, arrive bit for bit`, {
  timeout: 90_000 + UPLOADS * 20_000,
}, async () => {
  let [kills, cuts, begun] = [0, 0, 0];
  const right: boolean[] = [];
  while (begun < UPLOADS) {
    let open = await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT, UPLOADS - begun) }, begin));
    begun += open.length;
    cuts += open.reduce((sum, one) => sum + one.cuts, 0);
    const complete: Sending[] = [];
    // Kills the server while uploads are running.
    let killIn = throws(10) < 5 || begun <= MAX_CONCURRENT ? 1 + throws(2) : -1;
    while (open.length > 0) {
      const going = Promise.all(open.map((one) => goOn(one).catch(() => false)));
      if (killIn-- === 0) {
        kills++;
        await sleep(throws(30));
        arena.server().child.kill('SIGKILL');
        await arena.server().exited;
        await going;
        await arena.start();
        continue;
      }
      const ended = await going;
      complete.push(...open.filter((_, at) => ended[at]));
      open = open.filter((_, at) => !ended[at]);
    }
    right.push(...(await Promise.all(complete.map(isThere))));
  }
  expect(right).toHaveLength(UPLOADS);
  expect(right.every((one) => one)).toBe(true);
  expect(readdirSync(join(arena.dataDir, 'files/unfinished'))).toEqual([]);
  report(
    'D12',
    `${UPLOADS} uploads, ${cuts} cuts, the server killed ${kills} times, seed ${SEED}: all equal by sha256, nothing unfinished left; sent again ${kb(resent.reduce((sum, bytes) => sum + bytes, 0) / cuts)} kB a cut, ${kb(Math.max(...resent))} at the most`,
  );
});
