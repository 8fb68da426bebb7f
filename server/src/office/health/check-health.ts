import { topicOfAlert } from '@colorway/rules/email/choices/mail-topics.ts';
import {
  ALERTS,
  type AlertFacts,
  type AlertName,
  alertChanges,
  ERROR_WINDOW_MS,
} from '@colorway/rules/health/alerts.ts';
import { isBackupDue, isDrillDue, lastDueAt } from '@colorway/rules/health/backup-times.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { alertMail, mailBrand, sendMail } from '../../mail/facade.ts';
import { findLastBackup } from '../connections/last-backup-store.ts';
import { beginAlert, endAlerts, listAddresses, listAlerts } from './alert-store.ts';
import { reportOutages } from './report-outages.ts';
import { beginRun, deleteOldRuns, findLastRun, listOpenRuns, readBackupHistory } from './run-store.ts';
import { pruneSamples, readDisk, readFailing, saveSample, sumRequests } from './sample-store.ts';

/** Begins the backup of the night and a drill when they are due. One that another node begins at once is the same one. */
async function beginDue({ db, jobs, config }: Deps, now: Date): Promise<void> {
  // The job of a run may be lost with the process that had it; one that is not finds the run locked and ends.
  for (const runId of await listOpenRuns(db)) await jobs.send(db, 'maintenance', { runId });
  const { hour, drillDays } = config.backup;
  if (hour === undefined) return;
  const clock = { hour, zone: (await readDateSettings(db)).settings.timeZone };
  const history = await readBackupHistory(db, lastDueAt(now, clock));
  const begin = (kind: 'backup' | 'drill') => inTransaction(db, (tx) => beginRun(tx, jobs, kind, 'schedule'));
  if (isBackupDue(now, clock, history)) return void (await begin('backup'));
  const lastDrill = (await findLastRun(db, 'drill'))?.createdAt ?? null;
  if (isDrillDue(now, drillDays, { lastGood: history.lastGood, lastDrill })) await begin('drill');
}

/** The input of the alert rules, as it is now. */
export async function readFacts({ db, config }: Deps, now: Date): Promise<AlertFacts> {
  const [{ since }, disk, history, lastBackup, drill, { errors }] = await Promise.all([
    readFailing(db),
    readDisk(config.dataDir),
    readBackupHistory(db, now),
    findLastBackup(db),
    findLastRun(db, 'drill'),
    sumRequests(db, new Date(now.getTime() - ERROR_WINDOW_MS)),
  ]);
  return {
    now,
    failingSince: since,
    freeBytes: disk?.freeBytes ?? null,
    makesBackups: config.backup.hour !== undefined,
    firstStart: history.firstStart,
    lastBackup: lastBackup ?? null,
    lastDrill: drill ? { at: drill.createdAt, passed: drill.state === 'passed' } : null,
    errors,
  };
}

async function sendAlert(deps: Deps, alert: AlertName, now: Date): Promise<void> {
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const { label, advice } = ALERTS[alert];
  const mail = alertMail(brand, {
    topic: topicOfAlert(alert),
    label,
    advice,
    link: `${deps.publicUrl()}/admin/health`,
  });
  await inTransaction(deps.db, async (tx) => {
    if (!(await beginAlert(tx, alert, now))) return;
    for (const address of await listAddresses(tx)) {
      const to = tryEmail(address);
      if (to) await sendMail(tx, deps.jobs, { ...mail, to });
    }
  });
}

/** Mails each alert when it begins, and not again until it has ended. */
async function sendAlerts(deps: Deps, now: Date): Promise<void> {
  const [alerts, facts] = await Promise.all([listAlerts(deps.db), readFacts(deps, now)]);
  const firing = alerts.flatMap(({ alert, since }) => (since === null ? [] : [alert]));
  const { begins, ends } = alertChanges(firing, facts);
  await endAlerts(deps.db, ends);
  for (const alert of begins) await sendAlert(deps, alert, now);
}

/** Runs each minute on one node. Its parts are separate, so that a failure does not stop the rest. */
export async function checkHealth(deps: Deps, now: Date): Promise<void> {
  const { db, log, config } = deps;
  const parts = {
    sample: () => saveSample(db, config.dataDir, now),
    due: () => beginDue(deps, now),
    alerts: () => sendAlerts(deps, now),
    outages: () => reportOutages(deps, now),
    samples: () => pruneSamples(db),
    runs: () => deleteOldRuns(db),
  };
  for (const [part, run] of Object.entries(parts)) {
    await run().catch((err: unknown) => log.warn({ err, part }, 'health: one part failed'));
  }
}
