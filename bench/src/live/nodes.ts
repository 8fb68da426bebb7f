import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { atMost, type Figure, rate } from '../measure/figure.ts';
import { type Load, onceEach, requestsPerSecond } from '../measure/load.ts';
import { openReads } from '../portal/portal.ts';
import { fillPortal, openWorks, warmUp } from '../portal/works.ts';
import type { Subject } from '../subject.ts';

const CONNECTIONS = 18;
/** On a machine whose processors one node fills, three share them and may lose this much. */
const SHARE = 0.8;

/** More nodes on the database of the first. They share no folder. */
async function startBeside({ dataDir }: Subject, database: string, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-nodes-'));
  const nodes = Array.from({ length: count }, (_, at) =>
    startServerProcess({
      DATABASE_URL: database,
      DATA_DIR: join(folder, String(at)),
      SECRET_KEY: readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(),
      DEMO: '1',
      TRUST_PROXY: '1',
    }),
  );
  return {
    urls: await Promise.all(nodes.map(({ ready }) => ready)),
    stop: async () => {
      for (const { child } of nodes) child.kill('SIGTERM');
      await Promise.all(nodes.map(({ exited }) => exited));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The same connections, spread over the nodes. */
const spread = async (urls: readonly string[], load: Load): Promise<number> => {
  const { pathname } = new URL(load.url);
  const connections = CONNECTIONS / urls.length;
  const to = (node: string): Load => ({ ...load, url: new URL(pathname, node).href, connections });
  return sum(await Promise.all(urls.map((node) => requestsPerSecond(to(node)))));
};

/** How much of all processors is busy while something is done, in percent; the second is what this client takes. */
async function busyDuring(work: () => Promise<unknown>): Promise<readonly [number, number]> {
  const times = () => cpus().map(({ times: { idle, ...busy } }) => ({ idle, busy: sum(Object.values(busy)) }));
  const [before, own] = [times(), process.cpuUsage()];
  const began = performance.now();
  await work();
  const [idle, busy] = (['idle', 'busy'] as const).map((which) =>
    sum(times().map((one, at) => one[which] - (before[at]?.[which] ?? 0))),
  ) as [number, number];
  const { user, system } = process.cpuUsage(own);
  const share = (user + system) / 1_000 / ((performance.now() - began) * cpus().length);
  return [(busy / (busy + idle)) * 100, share * 100];
}

/** One node, then three on the same database, by the same connections. */
export async function measureNodes(subject: Subject): Promise<Figure[]> {
  const { database, result: reads } = await fillPortal(subject, openReads);
  const works = await openWorks(subject.url, database);
  const more = await startBeside(subject, database, 2);
  const urls = [subject.url, ...more.urls];
  try {
    await warmUp(database, [works.project.ours, works.inquiry.ours]);
    const paths = reads.map(({ path, headers }) => ({ path: `/api${path}`, headers }));
    const half = paths.length / 2;
    const thirds = urls.map((_url, at) => paths.slice(half).filter((_path, place) => place % urls.length === at));
    const oneNode = await onceEach(subject.url, paths.slice(0, half));
    const threeNodes = sum(await Promise.all(thirds.map((third, at) => onceEach(urls[at] as string, third))));
    const results = [
      rate(`three nodes: ${half} projects, each for the first time`, 'req/s', threeNodes, oneNode, SHARE),
    ];
    for (const [name, load] of [
      ['a project with its proofs', works.project.ours],
      ['the 30 projects of an address', works.list.ours],
      ['submit an inquiry', works.inquiry.ours],
    ] as const) {
      const one = await spread([subject.url], load);
      let three = 0;
      const [busy, client] = await busyDuring(async () => {
        three = await spread(urls, load);
      });
      results.push(
        rate(`three nodes: ${name}`, 'req/s', three, one, SHARE),
        atMost(`three nodes: ${name}, processors busy`, '%', busy, 100),
        atMost(`three nodes: ${name}, by this client alone`, '%', client, 100),
      );
    }
    return results;
  } finally {
    works.stop();
    await more.stop();
  }
}
