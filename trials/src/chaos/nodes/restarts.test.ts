import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf } from '../../kit/dice.ts';
import { type LiveReader, liveReader } from './live-reader.ts';
import { type Load, type Log, startLoad } from './load.ts';
import { findLosses } from './losses.ts';
import { type Nodes, startThreeNodes } from './three-nodes.ts';
import { type Visitor, visitor } from './visitor.ts';

/** `npm run chaos -- nodes --seconds 120` for the long form: as many rounds as fit. */
const SECONDS = Number(process.env.NODES_SECONDS ?? 0);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** The short form leaves the machine to the others, and restarts one node. */
const [BREATH_MS, SOME, RESTARTED] = SECONDS > 0 ? [10, 100, 3] : [60, 30, 1];
/** Ten looks of our balancer. */
const DRAIN_SECONDS = '1';
const MAX_STOP_MS = 10_000;

let nodes: Nodes;
let staff: Visitor;
let stream: LiveReader;
/** Version of the settings before the first change. */
let firstVersion: number;
let database: pg.Client;
const dice = diceOf(SEED);
const timeout = SECONDS * 1_000 + 120_000;

beforeAll(async () => {
  nodes = await startThreeNodes({ DRAIN_SECONDS });
  database = new pg.Client({ connectionString: nodes.databaseUrl });
  await database.connect();
  staff = visitor(nodes.balancer.url);
  await staff.signIn();
  firstVersion = (await staff.ask('GET', '/api/admin/settings')).body.version;
  stream = liveReader(staff, '/api/admin/events');
});
afterAll(async () => {
  await stream.close();
  await database.end();
  await nodes.close();
});

/** Every acknowledged write is there, on all nodes. */
const check = async (log: Log): Promise<void> =>
  expect(await findLosses(log, { at: nodes.at, database, staff, stream, firstVersion })).toEqual([]);

const reportLoad = ({ requests, inquiries, files, settings, failed }: Log, what: string): void => {
  const counts = `${inquiries.size} inquiries, ${files.size} uploads, ${settings.length} changes`;
  const text = `${what}: ${requests} requests, ${failed.length} failed; ${counts} acknowledged, none lost; seed ${SEED}`;
  process.stdout.write(`${text}; the listener came back ${stream.opened() - 1} times and missed nothing\n`);
};

/** Runs the work at least once, then until the time is over. */
const rounds = async (seconds: number, work: () => Promise<void>): Promise<void> => {
  const until = performance.now() + seconds * 1_000;
  do await work();
  while (performance.now() < until);
};
const begun = async (load: Load): Promise<void> => {
  const before = load.log.requests;
  await expect.poll(() => load.log.requests, { timeout: 30_000 }).toBeGreaterThan(before + SOME);
};

test(`${RESTARTED === 1 ? 'a node is' : 'all nodes are'} restarted under load, one after the other, and no request fails`, {
  timeout,
}, async () => {
  await expect.poll(() => stream.opened()).toBe(1);
  const load = startLoad({ origin: nodes.balancer.url, staff, dice, breathMs: BREATH_MS });
  const stops: number[] = [];
  await rounds(SECONDS / 2, async () => {
    for (let index = 0; index < RESTARTED; index++) {
      await begun(load);
      const { exit, ms } = await nodes.end(index, 'SIGTERM');
      expect(exit).toBe(0);
      stops.push(Math.round(ms));
      await nodes.start(index);
      await expect.poll(() => nodes.balancer.up().length, { timeout: 10_000 }).toBe(3);
    }
  });
  await begun(load);
  await load.stop();
  expect(load.log.failed.slice(0, 20)).toEqual([]);
  expect(Math.max(...stops)).toBeLessThan(MAX_STOP_MS);
  await check(load.log);
  reportLoad(load.log, `${stops.length} rolling restarts (a stop took ${Math.max(...stops)} ms at the most)`);
});

test('a node that is killed under load takes only what was in flight on it', { timeout }, async () => {
  const load = startLoad({ origin: nodes.balancer.url, staff, dice, breathMs: BREATH_MS, again: true });
  const inFlight = 8 + 1;
  let kills = 0;
  await rounds(SECONDS / 2, async () => {
    await begun(load);
    const index = Math.floor(dice() * 3);
    await nodes.end(index, 'SIGKILL');
    kills++;
    await begun(load);
    await nodes.start(index);
    await expect.poll(() => nodes.balancer.up().length, { timeout: 10_000 }).toBe(3);
  });
  await begun(load);
  await load.stop();
  const { failed } = load.log;
  // A change whose answer was lost is stored, so the next change conflicts.
  expect(failed.length, failed.slice(0, 20).join('\n')).toBeLessThanOrEqual(kills * inFlight);
  expect(failed.filter((one) => !/: (502|503) |socket hang up|ECONNRESET/.test(one))).toEqual([]);
  await check(load.log);
  reportLoad(load.log, `${kills} kills`);
});
