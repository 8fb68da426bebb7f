import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../catalog/deps.ts';
import { readBuildInfo } from '../../kernel/config/build-info.ts';
import { findLastBackup, findLastGood } from '../../office/facade.ts';

/** A scrape may come often; the database is asked at most this often. */
const COUNT_EVERY_MS = 5_000;

interface Waiting extends Record<string, unknown> {
  readonly oldest: number;
  readonly parked: number;
}

const readWaiting = async ({ db }: Pick<Deps, 'db'>): Promise<Waiting> => {
  const { rows } = await db.execute<Waiting>(sql`
    select coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as oldest,
      (count(*) filter (where state = 'parked'))::int as parked
    from outbox where state in ('waiting', 'parked')`);
  return rows[0] ?? { oldest: 0, parked: 0 };
};

/** Metrics for an operator's alerts: build, free disk, stuck deliveries, and the last backup. */
export function addOperationMetrics(registry: Registry, deps: Deps): void {
  const { config, db } = deps;
  const registers = [registry];
  const build = readBuildInfo(config.commit);
  new Gauge({
    name: 'colorway_build_info',
    help: 'Version and commit of the running server; always 1',
    labelNames: ['version', 'commit'],
    registers,
    async collect() {
      this.set({ ...(await build) }, 1);
    },
  });
  new Gauge({
    name: 'colorway_disk_free_bytes',
    help: 'Free bytes of the disk that holds DATA_DIR, for a user without rights',
    registers,
    async collect() {
      const free = await statfs(config.dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => undefined,
      );
      if (free === undefined) this.remove();
      else this.set(free);
    },
  });
  // Gauges are collected side by side, so each waits for the one look that they share.
  let counted = 0;
  let look: Promise<readonly [Waiting, Date | undefined, Date | undefined] | undefined> | undefined;
  const looked = () => {
    if (look === undefined || Date.now() - counted >= COUNT_EVERY_MS) {
      counted = Date.now();
      const drilled = findLastGood(db, 'drill').then((run) => run?.createdAt);
      look = Promise.all([readWaiting(deps), findLastBackup(db), drilled]).catch(() => undefined);
    }
    return look;
  };
  const add = (
    name: string,
    help: string,
    read: (waiting: Waiting, backedUp: Date | undefined, drilled: Date | undefined) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const seen = await looked();
        const value = seen && read(...seen);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  add('colorway_deliveries_parked', 'Deliveries that need attention', ({ parked }) => parked);
  add(
    'colorway_delivery_oldest_seconds',
    'Age of the oldest delivery that has not left yet; 0 when none waits',
    ({ oldest }) => oldest,
  );
  add(
    'colorway_last_backup_timestamp_seconds',
    'When a backup last succeeded; absent before the first backup',
    (_waiting, backedUp) => backedUp && backedUp.getTime() / 1_000,
  );
  add(
    'colorway_last_drill_timestamp_seconds',
    'When a restore drill last passed; absent before the first one',
    (_waiting, _backedUp, drilled) => drilled && drilled.getTime() / 1_000,
  );
}
