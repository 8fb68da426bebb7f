import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure, rate } from './measure/figure.ts';
import { startFloor } from './measure/floor-process.ts';
import { requestsPerSecond } from './measure/load.ts';
import { staffCookie } from './measure/sign-in.ts';
import type { Subject } from './subject.ts';

/** The bytes as they travel: nothing is unpacked. */
const bytesOf = (url: string, headers: Record<string, string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    });
    request.once('error', reject);
  });

/** An answer that is held, and the same bytes from a plain Fastify beside it. */
const cachedRead = async (name: string, url: string, share: number, encoding?: 'br'): Promise<Figure> => {
  const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {};
  // The first caller does not wait until it is packed well.
  await bytesOf(url, headers);
  await sleep(1_000);
  const floor = await startFloor('same-bytes.ts', { BODY: (await bytesOf(url, headers)).toString('base64') });
  const bare = await requestsPerSecond({ url: floor.url });
  floor.child.kill();
  return rate(name, 'req/s', await requestsPerSecond({ url, headers }), bare, share);
};

/** W6. */
const publicRead = ({ url }: Subject, name: string, path: string, encoding?: 'br'): Promise<Figure> =>
  cachedRead(name, `${url}${path}`, 0.7, encoding);

/** Reads the viewer: one query by the session's cookie, and the same from a plain Fastify with pg. */
const session = async ({ url, dataDir }: Subject): Promise<Figure> => {
  const cookie = await staffCookie(url);
  const socket = encodeURIComponent(join(dataDir, 'postgres'));
  const floor = await startFloor('one-query.ts', { URL: `postgresql://colorway@${socket}/colorway` });
  const bare = await requestsPerSecond({ url: floor.url, headers: { cookie } });
  floor.child.kill();
  const ours = await requestsPerSecond({ url: `${url}/api/viewer`, headers: { cookie } });
  return rate('signed-in read (viewer)', 'req/s', ours, bare, 0.6);
};

/** A page that is held compressed. */
const page = ({ url }: Subject): Promise<Figure> => cachedRead('start page, compressed', url, 0.4, 'br');

export async function measureServer(subject: Subject): Promise<Figure[]> {
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
