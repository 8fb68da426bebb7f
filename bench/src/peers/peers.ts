import { cpus, loadavg, totalmem } from 'node:os';
import { atLeast, type Figure, median } from '../measure/figure.ts';
import { answerOf, requestsPerSecond } from '../measure/load.ts';
import { fillPortal, openWorks, warmUp } from '../portal/works.ts';
import type { Subject } from '../subject.ts';
import { besideBestPeer, type Compared, peerTable } from './compare.ts';
import { type Contender, WORKS, type Work } from './contender.ts';
import { PEERS } from './install.ts';
import { ownContenders } from './own.ts';
import { openParse } from './parse.ts';
import { openVendure } from './vendure.ts';

const ROUNDS = 3;
const GIB = 2 ** 30;
/** How many times as fast as the best peer. */
const LEAST: Readonly<Partial<Record<Work, number>>> = { W1: 5, W3: 1, W4: 15, W5: 1 };

async function assertAnswers(contenders: readonly Contender[]): Promise<void> {
  for (const { name, plans } of contenders)
    for (const [work, { load, answers }] of Object.entries(plans)) {
      const answer = await answerOf(load);
      if (!(await answers(answer as never)))
        throw new Error(`${name}, ${work}: ${JSON.stringify(answer).slice(0, 1_000)}`);
    }
}

/** Rounds in which each has its turn; the first only warms up. The median of the others by name. */
async function measureWork(work: Work, contenders: readonly Contender[]): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++)
    for (const { name, plans } of contenders) {
      const plan = plans[work];
      if (!plan) continue;
      const rate = await requestsPerSecond(plan.load);
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate]);
    }
  return new Map([...rates].map(([name, all]) => [name, median(all)]));
}

const machine = (): string =>
  [
    `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / GIB)} GB, Node ${process.version}`,
    `load ${loadavg()[0]?.toFixed(1)} before the run, ${new Date().toISOString().slice(0, 10)}`,
    ...Object.values(PEERS).map(({ packages }) => Object.entries(packages)[0]?.join(' ') ?? ''),
  ].join('; ');

/** W1, W3, W4 and W5 of the product, its floor and its peers, on the same rows and in one run. */
export async function measurePeers(subject: Subject): Promise<Figure[]> {
  const footer = machine();
  const { database } = await fillPortal(subject, async () => {});
  const works = await openWorks(subject.url, database);
  await warmUp(database, [works.saveCart.ours, works.inquiry.ours]);
  const { floor, ours } = ownContenders(works);
  const peers: Contender[] = [];
  try {
    peers.push(await openParse(database));
    peers.push(await openVendure());
    const all = [floor, ours, ...peers];
    await assertAnswers(all);
    const compared: (Compared & { readonly id: Work })[] = [];
    for (const id of Object.keys(WORKS) as Work[]) {
      const rates = await measureWork(id, all);
      const [ofOurs, ofFloor] = [rates.get(ours.name), rates.get(floor.name)];
      const ofPeers = peers.flatMap(({ name }) => (rates.has(name) ? [[name, rates.get(name) ?? 0]] : []));
      compared.push({
        id,
        work: WORKS[id],
        ...(ofOurs !== undefined && { ours: ofOurs }),
        ...(ofFloor !== undefined && { floor: ofFloor }),
        peers: Object.fromEntries(ofPeers),
      });
    }
    for (const { confirm } of all) await confirm?.();
    process.stdout.write(
      `${peerTable(
        compared,
        peers.map(({ name }) => name),
      )}\n${footer}\n`,
    );
    return compared.flatMap((one) => {
      const times = besideBestPeer(one);
      return times === undefined
        ? []
        : [atLeast(`${one.work}, beside the best peer`, 'times', times, LEAST[one.id] ?? 1)];
    });
  } finally {
    for (const { stop } of [floor, ...peers]) await stop();
  }
}
