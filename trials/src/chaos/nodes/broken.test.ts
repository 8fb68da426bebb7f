import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceOf } from '../../kit/dice.ts';
import { FAULTS, type Fault, startBrokenNode } from './broken-node.ts';
import { liveReader } from './live-reader.ts';
import { startLoad } from './load.ts';
import { findLosses } from './losses.ts';
import { type Nodes, startThreeNodes } from './three-nodes.ts';
import { visitor } from './visitor.ts';

const BREATH_MS = 20;
/** Enough for each fault to strike. */
const REQUESTS = 60;
const TIMEOUT_MS = 60_000;

let nodes: Nodes;
let database: pg.Client;
beforeAll(async () => {
  nodes = await startThreeNodes();
  database = new pg.Client({ connectionString: nodes.databaseUrl });
  await database.connect();
}, TIMEOUT_MS);
afterAll(async () => {
  await database.end();
  await nodes.close();
});

/** Everything that the harness finds wrong with a server of this fault. */
async function complaintsOf(fault: Fault | undefined): Promise<string> {
  const broken = await startBrokenNode(nodes.at[0], fault);
  const staff = visitor(broken.url);
  await staff.signIn();
  const firstVersion: number = (await staff.ask('GET', '/api/admin/settings')).body.version;
  const stream = liveReader(staff, '/api/admin/events');
  await expect.poll(() => stream.opened()).toBe(1);
  const load = startLoad({ origin: broken.url, staff, dice: diceOf(7), breathMs: BREATH_MS });
  const { log } = load;
  const isEnough = (): boolean =>
    log.requests > REQUESTS && log.inquiries.size > 3 && log.files.size > 3 && log.settings.length > 3;
  await expect.poll(isEnough, { timeout: TIMEOUT_MS / 2 }).toBe(true);
  await load.stop();
  const losses = await findLosses(log, { at: [broken.url], database, staff, stream, firstVersion });
  await stream.close();
  broken.close();
  return [...log.failed, ...losses].join('\n');
}

const NAMED: Readonly<Record<Fault, RegExp>> = {
  'fails a read': /^GET \/api\/settings: 500/m,
  'loses an inquiry': /^inquiry lost: /m,
  'stores an inquiry under another id': /^inquiry stored beside its answer: /m,
  'changes a file': /^file changed: /m,
  'loses a change': /^change lost: /m,
  'swallows an event': /^events differ: /m,
};

describe('the harness of several nodes', () => {
  test.each(FAULTS)('notices a server that %s', { timeout: TIMEOUT_MS }, async (fault) => {
    expect(await complaintsOf(fault)).toMatch(NAMED[fault]);
  });

  test('finds nothing wrong with a sound one in its place', { timeout: TIMEOUT_MS }, async () => {
    expect(await complaintsOf(undefined)).toBe('');
  });
});
