import { isIPv6 } from 'node:net';
import type { Limit } from '@colorway/contract/access.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { Problem } from './problem.ts';

/** The /64 of an IPv6 address: one customer of a provider has all of it. */
export function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  return `${groups.join(':')}::/64`;
}

/** Counts one more and refuses past the limit. One statement, so two nodes never count the same one twice. */
export async function countOrRefuse(db: Queries, limit: Limit, who: string, message?: string): Promise<void> {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into rate_limit (bucket, window_start, count)
    values (${`${limit.name}:${who}`}, to_timestamp(floor(extract(epoch from now()) / ${limit.windowSeconds}) * ${limit.windowSeconds}), 1)
    on conflict (bucket, window_start) do update set count = rate_limit.count + 1
    returning count, ceil(extract(epoch from window_start) + ${limit.windowSeconds} - extract(epoch from now()))::int as wait`);
  const row = rows[0];
  if (row && row.count > limit.max) {
    throw new Problem('too-many-requests', { retryAfterSeconds: Math.max(1, row.wait), ...(message && { message }) });
  }
}
