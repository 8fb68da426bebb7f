import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openArena } from './load/arena.ts';
import { clientOf } from './load/client.ts';
import { report } from './load/report.ts';

const SECONDS = Number(process.env.FULL_SECONDS ?? 1);
const MB = 2 ** 20;

/** Mounts a small disk; undefined if this machine does not allow it. */
function disk(megabytes: number): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'colorway-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', path]);
  if (status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    spawnSync('umount', ['-l', path]);
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

const freeOf = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

/** Fills the disk, also space that was freed since the last call. */
function fill(path: string): void {
  const ballast = openSync(join(path, 'ballast'), 'a');
  try {
    for (const size of [MB, 4_096]) for (;;) writeSync(ballast, Buffer.alloc(size));
  } catch {
    // The disk is full.
  } finally {
    closeSync(ballast);
  }
}
const free = (path: string): void => rmSync(join(path, 'ballast'), { force: true });

const canMount = (() => {
  const path = mkdtempSync(join(tmpdir(), 'colorway-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', path]);
  if (status === 0) spawnSync('umount', [path]);
  rmSync(path, { recursive: true });
  return status === 0;
})();

interface Case {
  readonly what: string;
  readonly megabytes: number;
  /** Part of the data on the small disk. */
  readonly part: string;
}

const CASES: readonly Case[] = [
  { what: 'the disk of the files', megabytes: 64, part: 'files' },
  { what: 'the one disk of files and database', megabytes: 320, part: '' },
];

test.skipIf(!canMount).each(CASES)(
  'D5: with $what full, writes are refused in words, reads go on, and it heals by itself',
  {
    timeout: SECONDS * 20_000 + 120_000,
  },
  async ({ what, megabytes, part }) => {
    const small = disk(megabytes) ?? '';
    const dataDir = part === '' ? join(small, 'data') : mkdtempSync(join(tmpdir(), 'colorway-full-'));
    mkdirSync(dataDir, { recursive: true });
    if (part !== '') {
      mkdirSync(join(dataDir, part));
      spawnSync('mount', ['--bind', small, join(dataDir, part)]);
    }
    const arena = await openArena({ DATA_DIR: dataDir, DISK_RESERVE_MB: '0', PUBLIC_UPLOADS_MB: '100000' });
    try {
      await arena.start();
      const url = await arena.server().ready;
      // One route is served from memory, the other queries the database.
      const asks = [`${url}/api/patterns`, `${url}/api/sessions`];
      const reader = async (): Promise<boolean> =>
        (await Promise.all(asks.map((one) => fetch(one, { headers: arena.cookies() })))).every(
          ({ status }) => status === 200,
        );
      let [reads, read] = [0, 0];
      const writing = arena.write();
      await sleep(1_000);
      const until = Date.now() + SECONDS * 1_000;
      while (Date.now() < until || reads < 5) {
        fill(small);
        reads++;
        if (await reader()) read++;
        await sleep(100);
      }
      const refused = arena.log.counts.get('507') ?? 0;
      free(small);
      const from = performance.now();
      const client = clientOf({ url, log: arena.log, cookies: new Map(), signal: AbortSignal.timeout(60_000) });
      const bytes = Buffer.from('%PDF-1.4\nagain\n%%EOF\n');
      while (!(await client.upload({ filename: 'again.pdf' }, bytes).catch(() => undefined))) await sleep(50);
      const healed = Math.round(performance.now() - from);
      await sleep(500);
      await writing.end();
      await arena.check();
      report(
        `D5 ${what}`,
        `full for ${SECONDS} s; ${read} of ${reads} reads answered; wrote again ${healed} ms after there was room (${Math.round(freeOf(small) / MB)} MB); ${arena.summary()}`,
      );
      expect(arena.log.findings).toEqual([]);
      expect(refused).toBeGreaterThan(0);
      expect(read).toBe(reads);
    } catch (error) {
      process.stdout.write(`${arena.server().output().slice(-20_000)}\n`);
      throw error;
    } finally {
      if (part !== '') spawnSync('umount', ['-l', join(dataDir, part)]);
      await arena.close();
    }
  },
);
