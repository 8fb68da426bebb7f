import { randomUUID } from 'node:crypto';
import type { BackupResult, DrillResult } from '@colorway/contract/health/health-contract.ts';
import type { BackupHistory } from '@colorway/rules/health/backup-times.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { maintenanceRun } from '../../kernel/database/schema.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';

export type Run = typeof maintenanceRun.$inferSelect;
export type RunKind = Run['kind'];
export type RunStep = 'tables' | 'files' | 'compare';

const OPEN = ['waiting', 'running'] as const;
const isOpen = inArray(maintenanceRun.state, [...OPEN]);

/** Begins a run with its job, unless one of its kind is open. */
export async function beginRun(tx: Queries, jobs: Jobs, kind: RunKind, cause: Run['cause']): Promise<boolean> {
  const made = await tx
    .insert(maintenanceRun)
    .values({ id: randomUUID(), kind, cause })
    .onConflictDoNothing()
    .returning({ id: maintenanceRun.id });
  for (const { id } of made) await jobs.send(tx, 'maintenance', { runId: id });
  return made.length > 0;
}

/** Marks a run as running; undefined if it has ended. */
export async function startRun(db: Queries, id: string): Promise<Run | undefined> {
  const [row] = await db
    .update(maintenanceRun)
    .set({ state: 'running', startedAt: new Date(), step: null, percent: 0 })
    .where(and(eq(maintenanceRun.id, id), isOpen))
    .returning();
  return row;
}

export async function findRun(db: Queries, id: string): Promise<Run | undefined> {
  const [row] = await db.select().from(maintenanceRun).where(eq(maintenanceRun.id, id));
  return row;
}

export async function noteProgress(db: Queries, id: string, step: RunStep, percent: number): Promise<void> {
  await db.update(maintenanceRun).set({ step, percent }).where(eq(maintenanceRun.id, id));
}

/** Puts a run back, for another node or the next start. */
export async function returnRun(db: Queries, id: string): Promise<void> {
  await db.update(maintenanceRun).set({ state: 'waiting' }).where(eq(maintenanceRun.id, id));
}

export type RunEnd =
  | { readonly state: 'passed'; readonly result: BackupResult | DrillResult }
  | { readonly state: 'failed'; readonly fault: string };

export async function finishRun(db: Queries, id: string, end: RunEnd): Promise<void> {
  await db
    .update(maintenanceRun)
    .set({ ...end, finishedAt: new Date(), percent: end.state === 'passed' ? 100 : sql`percent` })
    .where(eq(maintenanceRun.id, id));
}

/** Records a run of a command, which had no row while it ran. */
export async function recordRun(db: Queries, kind: RunKind, startedAt: Date, end: RunEnd): Promise<void> {
  const times = { createdAt: startedAt, startedAt, finishedAt: new Date() };
  await db.insert(maintenanceRun).values({ id: randomUUID(), kind, cause: 'command', ...times, ...end });
}

const newest = async (db: Queries, kind: RunKind, states: readonly Run['state'][]): Promise<Run | undefined> => {
  const [row] = await db
    .select()
    .from(maintenanceRun)
    .where(and(eq(maintenanceRun.kind, kind), inArray(maintenanceRun.state, [...states])))
    .orderBy(desc(maintenanceRun.createdAt))
    .limit(1);
  return row;
};

export const findOpenRun = (db: Queries, kind: RunKind) => newest(db, kind, OPEN);
export const findLastRun = (db: Queries, kind: RunKind) => newest(db, kind, ['passed', 'failed']);
export const findLastGood = (db: Queries, kind: RunKind) => newest(db, kind, ['passed']);

/** Runs whose job may be lost, with their process or after a restore. */
export async function listOpenRuns(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ id: maintenanceRun.id })
    .from(maintenanceRun)
    .where(and(isOpen, sql`${maintenanceRun.createdAt} < now() - interval '1 minute'`));
  return rows.map(({ id }) => id);
}

/** When this database was made. */
async function findFirstStart(db: Queries): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`select min(applied_at) as at from migration`);
  return new Date(rows[0]?.at ?? Date.now());
}

export async function readBackupHistory(db: Queries, due: Date): Promise<BackupHistory> {
  const [good, firstStart, failed] = await Promise.all([
    findLastGood(db, 'backup'),
    findFirstStart(db),
    db
      .select({ createdAt: maintenanceRun.createdAt, finishedAt: maintenanceRun.finishedAt })
      .from(maintenanceRun)
      .where(
        and(
          eq(maintenanceRun.kind, 'backup'),
          eq(maintenanceRun.state, 'failed'),
          sql`${maintenanceRun.createdAt} >= ${due.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(desc(maintenanceRun.createdAt)),
  ]);
  const lastGood = good?.startedAt ?? null;
  const since = failed.filter(({ createdAt }) => lastGood === null || createdAt > lastGood);
  return { lastGood, firstStart, failures: since.length, lastFailure: since[0]?.finishedAt ?? null };
}

/** Ended runs older than a year. */
export async function deleteOldRuns(db: Queries): Promise<void> {
  await db
    .delete(maintenanceRun)
    .where(and(sql`not (${isOpen})`, sql`${maintenanceRun.createdAt} < now() - interval '365 days'`));
}
