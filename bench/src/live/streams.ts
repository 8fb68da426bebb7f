import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedProjects } from '@colorway/server/edge/seeding/many-projects.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { sql } from 'drizzle-orm';
import { atMost, type Figure } from '../measure/figure.ts';
import { OWN_PAGE, storedCookie } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

/** Tabs that have one project open. */
const LISTENERS = 10;
const CHANGES_PER_SECOND = 100;
const SECONDS = 20;
const OPENED_AT_ONCE = 50;
const SETTLES_MS = 20_000;
const KB_EACH = 60;
const REACHES_MS = 1_000;
/** Catching up with other people's changes is another measurement. */
const UP_TO_DATE = 1_000_000;

interface Watched {
  readonly id: string;
  readonly cookie: string;
}

/** Projects of customers, each with a session of its own. */
async function openProjects(db: Database, count: number): Promise<Watched[]> {
  await seedProjects(db, { count: Math.ceil(count * 1.5), proofs: 1 }, () => {});
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from project where type <> 'Distributor' and deleted_at is null order by id limit ${count}`,
  );
  const projects: Watched[] = [];
  for (const { id, email } of rows) projects.push({ id, cookie: await storedCookie(db, email) });
  await db.execute('vacuum (analyze)');
  return projects;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Opens a stream of a project, from a network that few others share. */
const openStream = (url: string, { id, cookie }: Watched, at: number, onText: (text: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { ...OWN_PAGE, cookie, 'x-forwarded-for': `10.9.${Math.floor(at / 100) % 250}.${(at % 100) + 1}` };
    const sent = httpRequest(`${url}/api/projects/${id}/events`, { agent, headers }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}`));
      answer.setEncoding('utf8');
      answer.on('data', onText);
      answer.once('data', () => resolve());
    });
    sent.once('error', reject);
    sent.end();
  });

/** Changes 100 projects a second, one after the other, and notes when each request was sent. */
async function changeAll(url: string, projects: readonly Watched[], sentAt: Map<string, number>): Promise<number> {
  let changes = 0;
  const began = performance.now();
  const running: Promise<void>[] = [];
  while (performance.now() - began < SECONDS * 1_000) {
    const project = projects[changes % projects.length] as Watched;
    const round = Math.floor(changes / projects.length);
    const packaging = round % 2 === 0 ? 'giftBox' : 'minimal';
    const command = { kind: 'setPackaging', id: randomUUID(), base: UP_TO_DATE, at: Date.now(), packaging };
    sentAt.set(project.id, performance.now());
    changes += 1;
    running.push(
      fetch(`${url}/api/projects/${project.id}/cart`, {
        method: 'POST',
        headers: { ...OWN_PAGE, cookie: project.cookie },
        body: JSON.stringify({ version: UP_TO_DATE, commands: [command] }),
      }).then(async (answer) => {
        if (!answer.ok) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      }),
    );
    await sleep(Math.max(0, began + (changes * 1_000) / CHANGES_PER_SECOND - performance.now()));
  }
  await Promise.all(running);
  return changes;
}

/** Holds many live streams, and changes what they listen to. */
export async function measureStreams({ url, dataDir, residentMb }: Subject, count: number): Promise<Figure[]> {
  const database = `postgresql://colorway@${encodeURIComponent(join(dataDir, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 1, patienceMs: 600_000 });
  const projects = await openProjects(db, Math.ceil(count / LISTENERS));
  await close();
  const sentAt = new Map<string, number>();
  const waits: number[] = [];
  const receive = (id: string) => (text: string) => {
    const since = sentAt.get(id);
    for (const _ of text.matchAll(/^event: cart/gm)) if (since !== undefined) waits.push(performance.now() - since);
  };
  const before = residentMb();
  for (let at = 0; at < count; at += OPENED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, count - at) }, (_, more) => {
        const project = projects[Math.floor((at + more) / LISTENERS)] as Watched;
        return openStream(url, project, at + more, receive(project.id));
      }),
    );
  // A beat of every stream is part of what it costs.
  await sleep(SETTLES_MS);
  const each = ((residentMb() - before) * 1_000) / count;
  const changes = await changeAll(url, projects, sentAt);
  await sleep(REACHES_MS * 2);
  agent.destroy();
  const expected = changes * LISTENERS;
  const late = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
  return [
    atMost(`memory of each of ${count} streams`, 'kB', each, KB_EACH),
    atMost(
      `a change reaches its ${LISTENERS} listeners, p99 at ${Math.round(changes / SECONDS)} a second`,
      'ms',
      late,
      REACHES_MS,
    ),
    atMost('events that a listener missed', '', expected - waits.length, 0),
  ];
}
