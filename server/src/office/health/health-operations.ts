import type { BackupResult, DrillResult, Health } from '@colorway/contract/health/health-contract.ts';
import { instantAt, localTime } from '@colorway/rules/dates/zone.ts';
import { ALERT_NAMES, firingAlerts } from '@colorway/rules/health/alerts.ts';
import { nextBackupAt } from '@colorway/rules/health/backup-times.ts';
import { daysToFull } from '@colorway/rules/health/disk-pace.ts';
import { type Context, type Deps, read, write } from '../../catalog/deps.ts';
import { type BuildInfo, readBuildInfo } from '../../kernel/config/build-info.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { listAlertPeople, listAlerts, readRecipients, saveRecipients } from './alert-store.ts';
import { readFacts } from './check-health.ts';
import { beginRun, findLastGood, findLastRun, findOpenRun, type Run, type RunStep } from './run-store.ts';
import {
  listFreeSpace,
  listHours,
  readDatabase,
  readDisk,
  readFailing,
  readQueues,
  sumRequests,
} from './sample-store.ts';

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

function presentRun<Result>(run: Run | undefined) {
  return run
    ? {
        ...{ state: run.state, cause: run.cause, step: run.step as RunStep | null, percent: run.percent },
        ...{ createdAt: run.createdAt.toISOString(), startedAt: instant(run.startedAt), fault: run.fault },
        finishedAt: instant(run.finishedAt),
        result: run.result as Result | null,
      }
    : null;
}

async function presentBackup({ db, config }: Deps, zone: string, now: Date): Promise<Health['backup']> {
  const [open, lastGood, last] = await Promise.all([
    findOpenRun(db, 'backup'),
    findLastGood(db, 'backup'),
    findLastRun(db, 'backup'),
  ]);
  const { hour } = config.backup;
  return {
    open: presentRun<BackupResult>(open),
    lastGood: presentRun<BackupResult>(lastGood),
    failed: last?.state === 'failed' ? presentRun<BackupResult>(last) : null,
    nextAt: hour === undefined ? null : nextBackupAt(now, { hour, zone }).toISOString(),
  };
}

async function presentDrill({ db }: Deps): Promise<Health['drill']> {
  const [open, last, passed] = await Promise.all([
    findOpenRun(db, 'drill'),
    findLastRun(db, 'drill'),
    findLastGood(db, 'drill'),
  ]);
  const usualMs =
    passed?.startedAt && passed.finishedAt ? passed.finishedAt.getTime() - passed.startedAt.getTime() : null;
  return { open: presentRun<DrillResult>(open), last: presentRun<DrillResult>(last), usualMs };
}

async function presentDisk({ db, config }: Deps): Promise<Health['disk']> {
  const disk = await readDisk(config.dataDir);
  return disk ? { ...disk, daysToFull: daysToFull(await listFreeSpace(db)) } : null;
}

async function presentAlerts({ db }: Deps): Promise<Pick<Health, 'alerts' | 'recipients'>> {
  const [stored, recipients, people] = await Promise.all([listAlerts(db), readRecipients(db), listAlertPeople(db)]);
  const alerts = ALERT_NAMES.map((alert) => {
    const found = stored.find((one) => one.alert === alert);
    return { alert, since: instant(found?.since), lastAt: instant(found?.lastAt) };
  });
  return { alerts, recipients: { ...recipients, people } };
}

/** The process of this node began then. */
const UP_SINCE = new Date(Date.now() - process.uptime() * 1_000).toISOString();

let build: Promise<BuildInfo> | undefined;

/** The build does not change while the process runs. */
function readBuild({ config }: Deps): Promise<BuildInfo> {
  build ??= readBuildInfo(config.commit);
  return build;
}

async function present(deps: Deps, now: Date): Promise<Health> {
  const { db } = deps;
  const zone = (await readDateSettings(db)).settings.timeZone;
  const midnight = instantAt(localTime(now, zone).day, 0, zone);
  const [backup, drill, disk, database, queues, deliveries, today, samples, alerts, facts, { version, commit }] =
    await Promise.all([
      presentBackup(deps, zone, now),
      presentDrill(deps),
      presentDisk(deps),
      readDatabase(db),
      readQueues(db),
      readFailing(db),
      sumRequests(db, midnight),
      listHours(db),
      presentAlerts(deps),
      readFacts(deps, now),
      readBuild(deps),
    ]);
  return {
    checkedAt: now.toISOString(),
    ...{ backup, drill, disk, database, queues, today, samples, ...alerts },
    deliveries: { failing: deliveries.failing, since: instant(deliveries.since) },
    firing: [...firingAlerts(facts)],
    server: { version, commit, upSince: UP_SINCE },
  };
}

const begin = ({ tx, deps }: Context, kind: 'backup' | 'drill') => beginRun(tx, deps.jobs, kind, 'press');

export const readHealth = read('health.read', { run: ({ context: { deps } }) => present(deps, new Date()) });

export const backUpNow = write('health.backUp', {
  activity: { kind: 'content', entries: () => [{ what: 'Backup', doing: 'started' }] },
  run: async ({ context }) => {
    await begin(context, 'backup');
  },
});

export const runDrillNow = write('health.runDrill', {
  activity: { kind: 'content', entries: () => [{ what: 'Restore drill', doing: 'started' }] },
  run: async ({ context }) => {
    if (!(await findLastGood(context.tx, 'backup'))) throw new Problem('no-backup');
    await begin(context, 'drill');
  },
});

export const saveAlertRecipients = write('health.saveRecipients', {
  activity: { kind: 'content', entries: () => [{ what: 'Recipients of alerts', doing: 'changed' }] },
  run: async ({ input, context: { tx } }) => {
    const known = new Set((await listAlertPeople(tx)).map(({ staffId }) => staffId));
    const staffIds = [...new Set(input.staffIds)].filter((staffId) => known.has(staffId));
    if (!(await saveRecipients(tx, { version: input.version, staffIds }))) throw new Problem('conflict');
  },
});
