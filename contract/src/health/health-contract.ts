import { ALERT_NAMES } from '@colorway/rules/health/alerts.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Health';
const instant = z.iso.datetime();

/** A backup or a restore drill. */
const run = z.object({
  state: z.enum(['waiting', 'running', 'passed', 'failed']),
  cause: z.enum(['schedule', 'press', 'command']),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** The part that a running one works on, and its percent. */
  step: z.enum(['tables', 'files', 'compare']).nullable(),
  percent: z.int(),
  fault: z.string().nullable(),
});

const backupResult = z.object({
  bytes: z.number(),
  files: z.int(),
  /** Backups that are stored now, and when the oldest of them was made. */
  stored: z.int(),
  oldestAt: instant.nullable(),
  encrypted: z.boolean(),
});
const drillResult = z.object({ projects: z.int(), files: z.int(), rows: z.int() });
export type BackupResult = z.infer<typeof backupResult>;
export type DrillResult = z.infer<typeof drillResult>;

const backupRun = run.extend({ result: backupResult.nullable() });
const drillRun = run.extend({ result: drillResult.nullable() });

const sample = z.object({
  at: instant,
  freeBytes: z.number().nullable(),
  databaseBytes: z.number().nullable(),
  oldestSeconds: z.int().nullable(),
  errors: z.int(),
});

const recipient = z.object({ staffId: z.uuid(), name: z.string(), email: z.string(), isOwner: z.boolean() });

const health = z.object({
  checkedAt: instant,
  backup: z.object({
    /** The one that runs or waits. */
    open: backupRun.nullable(),
    lastGood: backupRun.nullable(),
    /** The last one, if it failed. */
    failed: backupRun.nullable(),
    /** Null where the schedule is switched off. */
    nextAt: instant.nullable(),
  }),
  drill: z.object({
    open: drillRun.nullable(),
    last: drillRun.nullable(),
    /** How long the last one that passed took. */
    usualMs: z.number().nullable(),
  }),
  /** Null where the disk cannot be read. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), daysToFull: z.number().nullable() }).nullable(),
  database: z.object({ version: z.string(), bytes: z.number(), connections: z.int() }),
  queues: z.object({ oldestSeconds: z.int(), mail: z.int(), pictures: z.int(), deliveries: z.int() }),
  deliveries: z.object({ failing: z.int(), since: instant.nullable() }),
  /** Since midnight on the maker's clock. */
  today: z.object({ requests: z.int(), errors: z.int(), fast: z.int() }),
  server: z.object({ version: z.string(), commit: z.string(), upSince: instant }),
  /** One an hour of the last two days, the oldest first. */
  samples: z.array(sample),
  /** Alerts that fire now. */
  firing: z.array(z.enum(ALERT_NAMES)),
  alerts: z.array(z.object({ alert: z.enum(ALERT_NAMES), since: instant.nullable(), lastAt: instant.nullable() })),
  recipients: z.object({
    version: z.int(),
    /** Chosen staff; none for all owners. */
    staffIds: z.array(z.uuid()),
    people: z.array(recipient),
  }),
});
export type Health = z.infer<typeof health>;

export const healthContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/health',
    summary: 'Backups, disk, database, queues, errors and alerts of this portal, as they are now',
    tag,
  }).output(health),
  backUp: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/health/backup',
    summary: 'Begins a backup. While one runs, nothing new begins',
    tag,
    creates: false,
    limit: { name: 'health-backup', max: 20, windowSeconds: 3_600 },
  }),
  runDrill: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/health/drill',
    summary:
      'Begins a restore drill of the newest backup, which touches nothing live. While one runs, nothing new begins',
    tag,
    creates: false,
    limit: { name: 'health-drill', max: 20, windowSeconds: 3_600 },
  }),
  saveRecipients: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/health/recipients',
    summary: 'Who gets alerts by mail; nobody chosen means all owners',
    tag,
  }).input(z.object({ version: z.int().min(0), staffIds: z.array(z.uuid()).max(50) })),
};
