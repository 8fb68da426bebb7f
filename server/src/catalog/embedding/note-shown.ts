import { siteOfOrigin } from '@colorway/rules/embedding/site.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { addSeen } from './embedding-store.ts';

const WEEK_DAYS = 7;
/** A busy site is written at most so often by each node. */
const WRITE_MS = 10_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first of the seven days that end today. */
export const firstDayOfWeek = (now: Date): string => dayOf(now.getTime() - (WEEK_DAYS - 1) * DAY_MS);

interface Waiting {
  count: number;
  writtenAt: number;
}

const waiting = new Map<string, Waiting>();

/** Counts a page of a listed site that showed the configurator, by its site alone. The answer does not wait for it. */
export function noteShown({ db, log }: Deps, request: FastifyRequest, sites: readonly string[]): void {
  const { referer } = request.headers;
  const origin = referer === undefined ? undefined : URL.parse(referer)?.origin;
  const site = origin === undefined ? undefined : siteOfOrigin(sites, origin);
  if (site === undefined) return;
  const now = new Date();
  const known = waiting.get(site) ?? { count: 0, writtenAt: 0 };
  waiting.set(site, known);
  known.count += 1;
  if (now.getTime() - known.writtenAt < WRITE_MS) return;
  const { count } = known;
  known.count = 0;
  known.writtenAt = now.getTime();
  addSeen(db, { site, at: now, day: dayOf(now.getTime()), since: firstDayOfWeek(now), count }).catch((err: unknown) =>
    log.warn({ err }, 'embedding: a page shown was not counted'),
  );
}
