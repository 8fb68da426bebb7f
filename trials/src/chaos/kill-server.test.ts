import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Arena, openArena } from './load/arena.ts';
import { SEED, throwsOf } from './load/dice.ts';
import { report, spread } from './load/report.ts';

/** `npm run chaos -- server --kills 1000` for the long form. */
const KILLS = Number(process.env.KILLS ?? 2);
const MAX_WAIT_MS = 2_000;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena.close());

test(`D1: after ${KILLS} times kill -9 under twenty writers every acknowledged write is there, and none by half`, {
  timeout: KILLS * 30_000 + 90_000,
}, async () => {
  const throws = throwsOf(1);
  const ready: number[] = [];
  await arena.start();
  for (let kill = 0; kill < KILLS; kill++) {
    const before = arena.acknowledged();
    const writing = arena.write({ untilCut: true });
    // A kill before anything was acknowledged shows nothing, and a busy machine takes a while to answer.
    await expect.poll(() => arena.acknowledged()).toBeGreaterThan(before + 1);
    await sleep(throws(MAX_WAIT_MS));
    arena.server().child.kill('SIGKILL');
    await arena.server().exited;
    await writing.end();
    ready.push(await arena.start());
    await arena.check();
  }
  const enough = arena.acknowledged();
  report('D1 kill -9 of the server', `${KILLS} kills, seed ${SEED}; ready again ${spread(ready)}; ${arena.summary()}`);
  expect(arena.log.findings).toEqual([]);
  expect(enough).toBeGreaterThan(KILLS);
});
