import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { openArena } from './arena.ts';
import { SEED, throwsOf } from './dice.ts';
import { answering } from './postgres.ts';
import { report, spread } from './report.ts';

interface Round {
  readonly name: string;
  readonly kills: number;
  readonly part: number;
  /** Interrupts the database; the server or the function itself starts it again. */
  readonly take: (dataDir: string) => Promise<void> | void;
}

const MAX_WAIT_MS = 2_000;

/** Milliseconds until the server answers again, counted from PostgreSQL's first answer. */
const readyAgain = async (url: string): Promise<number> => {
  const before = performance.now();
  while ((await fetch(`${url}/api/viewer`, { headers: { cookie: 'colorway-customer=somebody' } })).status !== 200) {
    await sleep(10);
  }
  return performance.now() - before;
};

/** Interrupts the database repeatedly under twenty writers; the server must survive. */
export async function interruptPostgres({ name, kills, part, take }: Round): Promise<void> {
  const throws = throwsOf(part);
  const arena = await openArena();
  const [outages, again]: [number[], number[]] = [[], []];
  try {
    await arena.start();
    const url = await arena.server().ready;
    for (let kill = 0; kill < kills; kill++) {
      const writing = arena.write();
      await sleep(throws(MAX_WAIT_MS));
      const before = performance.now();
      await take(arena.dataDir);
      await answering(arena.look);
      outages.push(performance.now() - before);
      again.push(await readyAgain(url));
      await sleep(throws(MAX_WAIT_MS / 4));
      await writing.end();
      await arena.check();
    }
    expect(arena.server().child.exitCode).toBeNull();
    report(
      name,
      `${kills} times, seed ${SEED}; away ${spread(outages)}; served again after it ${spread(again)}; ${arena.summary()}`,
    );
    expect(arena.log.findings).toEqual([]);
    expect(arena.acknowledged()).toBeGreaterThan(kills);
  } catch (error) {
    process.stdout.write(`${arena.server().output().slice(-8_000)}\n`);
    throw error;
  } finally {
    await arena.close();
  }
}
