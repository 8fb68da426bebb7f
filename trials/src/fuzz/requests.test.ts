import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf } from '../kit/dice.ts';
import { Findings } from './findings.ts';
import { type FuzzWorld, startFuzzWorld } from './fuzz-world.ts';
import { lookAround } from './look-around.ts';
import { type FuzzRoute, madeRequest } from './made-request.ts';
import { processWatch } from './process/process-watch.ts';
import { readRoutes } from './read-routes.ts';
import { send, sendBytes } from './send.ts';
import { pick } from './values/schema-value.ts';
import { ValuePool } from './values/value-pool.ts';
import { wireLies } from './values/wire-lies.ts';
import { faultOf } from './verdict.ts';
import { listenTo } from './walked-reads.ts';

/** `npm run fuzz -- --requests 100000` for the long form. */
const REQUESTS = Number(process.env.REQUESTS ?? 800);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const AT_ONCE = 6;
const ROUND = 300;
/** Below it not every operation can have come up. */
const LONG = 20_000;

let world: FuzzWorld;
let routes: readonly FuzzRoute[];
beforeAll(async () => {
  world = await startFuzzWorld();
  routes = await readRoutes(world.url);
});
afterAll(() => world.close());

test(`S12, S19: ${REQUESTS} requests, whole and broken, are answered or refused in words`, {
  timeout: 60_000 + REQUESTS * 40,
}, async () => {
  const dice = diceOf(SEED);
  const pool = new ValuePool();
  const findings = new Findings();
  const watch = await processWatch(world);
  const reached = new Set<string>();
  let busy = 0;
  /** The last refusal of each route, reported for routes that never succeeded. */
  const refusals = new Map<string, string>();
  const statuses = new Map<number, number>();
  let callers = await world.renew();

  const one = async (): Promise<void> => {
    const route = pick(dice, routes);
    const made = madeRequest(route, { dice, pool, callers, url: world.url, projectIds: world.projectIds });
    const answer = await send(world.url, made).catch((error: Error) => error);
    if (answer === undefined) return;
    if (answer instanceof Error) return findings.add(route.name, `the line broke: ${answer.message}`, made);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    // A machine under more work than it has time for is refused in words, by design; often it must not be.
    if (answer.status === 503 && answer.headers['retry-after'] !== undefined) {
      busy++;
      return;
    }
    const fault = faultOf(made, answer);
    if (fault !== undefined) findings.add(route.name, fault, made, answer.text);
    refusals.set(
      route.name,
      `${answer.status} ${/"code":"([\w-]+)"/.exec(answer.text)?.[1] ?? ''} ${/"path":"([^"]*)"/.exec(answer.text)?.[1] ?? ''}`.trim(),
    );
    if (answer.status >= 300) return;
    reached.add(route.name);
    listenTo(pool, route, answer);
  };

  await lookAround(world, routes, pool, callers);
  for (let done = 0; done < REQUESTS; done += ROUND) {
    callers = await world.renew();
    const left = Math.min(ROUND, REQUESTS - done) / AT_ONCE;
    const walk = async (): Promise<void> => {
      for (let at = 0; at < left; at++) await one();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
    await watch.look(done / REQUESTS);
  }
  const summary = await watch.end(findings, world);
  const missed = routes
    .filter(({ name, access }) => !reached.has(name) && access !== 'none')
    .map(({ name }) => `${name} (${refusals.get(name)})`);
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(
    `${REQUESTS} requests (seed ${SEED}) to ${routes.length} doors; ${reached.size} answered with success at least once.\n` +
      `Never with success: ${missed.join(', ') || 'none'}.\nStatuses ${counted.join(', ')}.\n${summary}\n${findings.text()}\n`,
  );
  expect(findings.text()).toBe('0 findings.');
  expect(busy).toBeLessThan(Math.max(20, REQUESTS / 500));
  expect(reached.size).toBeGreaterThan(REQUESTS >= LONG ? routes.length * 0.65 : routes.length * 0.2);
});

test('S12: every door that can be read answers to HEAD too, and ends', async () => {
  const { owner } = await world.renew();
  const silent: string[] = [];
  for (const { method, path } of routes.filter((route) => route.method === 'GET')) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
      name === 'projectID' ? (world.projectIds[0] ?? '') : 'x',
    );
    const answer = await send(world.url, { method: 'HEAD', path: url, headers: { cookie: owner }, alone: true }).catch(
      () => undefined,
    );
    if (!answer || answer.status >= 500) silent.push(`${method} ${path} ${answer?.status}`);
  }
  expect(silent).toEqual([]);
});

test.concurrent.each(Object.entries(wireLies))(
  'S12: %s is refused in words, and the server goes on',
  async (_what, bytes) => {
    const answer = await sendBytes(world.url, bytes);
    // A later request on the same line would be one smuggled past a proxy.
    for (const [, status] of answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)) expect(Number(status)).toBeLessThan(500);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    if (/^HTTP\/1\.1 4/.test(head)) {
      expect(head.toLowerCase()).toContain('content-type: application/json');
      expect(JSON.parse(body.replace(/\}[^}]*$/, '}'))).toMatchObject({
        code: expect.any(String),
        message: expect.stringMatching(/\S/),
      });
    }
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  },
);
