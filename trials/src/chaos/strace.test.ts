import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Arena, openArena } from './load/arena.ts';
import { clientOf } from './load/client.ts';
import { processesOf } from './load/postgres.ts';
import { inquiries } from './load/visitor-writers.ts';

const canTrace = spawnSync('strace', ['-V']).status === 0;
const CALLS = 'trace=openat,fsync,fdatasync,link,linkat,rename,renameat2,write,writev,sendto,sendmsg';

let arena: Arena;
beforeAll(async () => {
  if (!canTrace) return;
  arena = await openArena();
  await arena.start();
}, 60_000);
afterAll(() => arena?.close());

/** Traces the system calls of the processes during the work, one line a call. */
async function traced(pids: readonly number[], work: () => Promise<unknown>): Promise<string[]> {
  const path = join(arena.dataDir, 'trace');
  const tracer = spawn(
    'strace',
    ['-f', '-y', '-s', '60', '-e', CALLS, '-o', path, ...pids.flatMap((pid) => ['-p', String(pid)])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  // strace prints one line for each attached process.
  let output = '';
  for await (const chunk of tracer.stderr) {
    output += chunk;
    if (output.split('attached').length > pids.length) break;
  }
  await work();
  tracer.kill('SIGINT');
  await once(tracer, 'exit');
  return readFileSync(path, 'utf8').split('\n');
}

const openClient = async () =>
  clientOf({
    url: await arena.server().ready,
    log: arena.log,
    cookies: new Map(),
    signal: AbortSignal.timeout(60_000),
  });

test.skipIf(!canTrace)('D4: the bytes of an upload, its name and its folder are synced before the answer', async () => {
  const bytes = Buffer.from(`%PDF-1.4\n${'z'.repeat(5_000)}\n%%EOF\n`);
  const mine = await openClient();
  const lines = await traced([arena.server().child.pid ?? 0], () => mine.upload({ filename: 'logo.pdf' }, bytes));
  const answered = lines.findIndex((line) => line.includes('HTTP/1.1 204'));
  const named = lines.findIndex((line) => /\b(link|rename)\w*\(.*\.half/.test(line));
  const isSync = (line: string): boolean => /\bf(data)?sync\(/.test(line);
  expect(named).toBeGreaterThan(0);
  expect(answered).toBeGreaterThan(named);
  expect(lines.slice(0, named).some((line) => isSync(line) && line.includes('.half'))).toBe(true);
  expect(lines.slice(named, answered).some((line) => isSync(line) && /files\/[0-9a-f]{2}>/.test(line))).toBe(true);
});

test.skipIf(!canTrace)('D4: the log of the database is synced before a change of a project is answered', async () => {
  const mine = await openClient();
  const visitor = inquiries();
  const lines = await traced([arena.server().child.pid ?? 0, ...processesOf(arena.dataDir)], () => visitor.write(mine));
  const answered = lines.findIndex((line) => line.includes('HTTP/1.1 200'));
  expect(answered).toBeGreaterThan(0);
  expect(lines.slice(0, answered).some((line) => /\bf(data)?sync\(\d+<.*pg_wal/.test(line))).toBe(true);
});
