import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure, rate } from './measure/figure.ts';
import { startFloor } from './measure/floor-process.ts';
import { requestsPerSecond } from './measure/load.ts';
import { staffCookie } from './sign-in.ts';
import type { Subject } from './subject.ts';

/** W6: a public read, the same bytes from a plain Fastify beside it. */
const publicRead = async ({ url }: Subject, name: string, path: string, encoding?: 'br'): Promise<Figure> => {
  const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {};
  const response = await fetch(`${url}${path}`, { headers });
  // Compressed, only their number counts for a server that sends what it holds.
  const body = await response.text();
  const BODY = encoding ? 'x'.repeat(Number(response.headers.get('content-length'))) : body;
  const floor = await startFloor('same-bytes.ts', { BODY });
  const bare = await requestsPerSecond({ url: floor.url });
  floor.child.kill();
  const ours = await requestsPerSecond({ url: `${url}${path}`, headers });
  return rate(name, 'req/s', ours, bare, 0.7);
};

/** Who am I: one query by the session's cookie, and the same from a plain Fastify with pg. */
const session = async ({ url, dataDir }: Subject): Promise<Figure> => {
  const cookie = await staffCookie(url);
  const socket = encodeURIComponent(join(dataDir, 'postgres'));
  const floor = await startFloor('one-query.ts', { URL: `postgresql://colorway@${socket}/colorway` });
  const bare = await requestsPerSecond({ url: floor.url, headers: { cookie } });
  floor.child.kill();
  const ours = await requestsPerSecond({ url: `${url}/api/viewer`, headers: { cookie } });
  return rate('signed-in read (viewer)', 'req/s', ours, bare, 0.6);
};

/** A page that is held compressed, and as many bytes from a plain Fastify. */
const page = async ({ url }: Subject): Promise<Figure> => {
  const headers = { 'accept-encoding': 'br' };
  const bytes = Number((await fetch(url, { headers })).headers.get('content-length'));
  const floor = await startFloor('same-bytes.ts', { BODY: 'x'.repeat(bytes) });
  const bare = await requestsPerSecond({ url: floor.url });
  floor.child.kill();
  const ours = await requestsPerSecond({ url, headers });
  return rate('start page, compressed', 'req/s', ours, bare, 0.4);
};

export async function serverFigures(subject: Subject): Promise<Figure[]> {
  await sleep(1_000);
  const resident = subject.residentMb();
  return [
    atMost('start to first 200 (PostgreSQL initialized)', 'ms', subject.bootMs, 1_000),
    atMost('memory at rest', 'MB', resident, 160),
    await publicRead(subject, 'public read (settings)', '/api/settings'),
    await publicRead(subject, 'color library', '/api/colors'),
    await publicRead(subject, 'color library, compressed', '/api/colors', 'br'),
    await publicRead(subject, 'Pantone coated, compressed', '/api/pantone/coated', 'br'),
    await session(subject),
    await page(subject),
  ];
}
