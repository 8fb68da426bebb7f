import type { Health } from '@colorway/contract/health/health-contract.ts';
import { paceMessage } from '@colorway/rules/health/disk-pace.ts';
import { FAST_MS, formatAge, formatDuration, formatShare } from '@colorway/rules/health/messages.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { formatBytes } from '@colorway/rules/text/format-bytes.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { formatClock, formatMoment } from '../../blocks/when/format-moment.ts';

export type Tone = 'ok' | 'warning' | 'error';

/** A line of the last two days, with its numbers as a sentence. */
export interface Line {
  readonly label: string;
  readonly values: readonly number[];
}

export interface HealthRow {
  readonly name: string;
  readonly tone: Tone;
  readonly value: string;
  readonly detail: string | null;
  readonly line?: Line | undefined;
  readonly action?: 'backUp' | 'runDrill' | 'deliveries';
  /** The work that runs now, with its percent. */
  readonly running?: { readonly label: string; readonly percent: number } | undefined;
}

const count = new Intl.NumberFormat('en-US').format;

/** `today, 2:00 AM`, `tomorrow, 2:00 AM`, `Nov 9, 2:00 AM`. */
export function formatNear(iso: string, now: Date): string {
  const day = new Date(iso).toDateString();
  if (day === now.toDateString()) return `today, ${formatClock(iso)}`;
  if (day === new Date(now.getTime() + DAY_MS).toDateString()) return `tomorrow, ${formatClock(iso)}`;
  return formatMoment(iso, now);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Open = Health['backup']['open'] | Health['drill']['open'];

const STEPS = { tables: 'Database', files: 'Files', compare: 'Comparing' } as const;

const runningOf = (open: Open): HealthRow['running'] => {
  if (!open) return undefined;
  if (open.state === 'waiting') return { label: 'Waiting to begin', percent: 0 };
  return { label: open.step ? `${STEPS[open.step]}, ${open.percent}%` : 'Beginning', percent: open.percent };
};

/** Numbers of the samples as a line; none before there are two. */
function lineOf(
  samples: Health['samples'],
  read: (sample: Health['samples'][number]) => number | null,
  name: string,
  format: (value: number) => string,
): Line | undefined {
  const values = samples.map(read).filter((value) => value !== null);
  if (values.length < 2) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { values, label: `${name} in the last two days: from ${format(low)} to ${format(high)}` };
}

function backupRow({ backup: { open, lastGood, failed, nextAt }, firing }: Health, now: Date): HealthRow {
  const made = lastGood?.result;
  const stored = made
    ? [`${made.stored} stored${made.oldestAt ? `, the oldest ${formatMoment(made.oldestAt, now)}` : ''}.`]
    : [];
  const next = nextAt ? `Next: ${formatNear(nextAt, now)}.` : 'No schedule on this server.';
  const detail = failed
    ? `Failed ${formatNear(failed.createdAt, now)}. ${failed.fault ?? ''}`
    : [next, ...stored, ...(made?.encrypted ? ['Encrypted.'] : [])].join(' ');
  return {
    name: 'Backups',
    tone: firing.includes('backup') ? 'error' : failed ? 'warning' : 'ok',
    value:
      lastGood && made
        ? `Last: ${formatNear(lastGood.startedAt ?? lastGood.createdAt, now)}, ${formatBytes(made.bytes)}`
        : 'No backup yet',
    detail,
    action: 'backUp',
    running: runningOf(open),
  };
}

function drillValue(last: NonNullable<Health['drill']['last']>, now: Date): string {
  const at = capital(formatNear(last.createdAt, now));
  if (last.state === 'failed') return `${at}, failed`;
  const took = Date.parse(last.finishedAt ?? '') - Date.parse(last.startedAt ?? '');
  return `${at}, passed in ${formatDuration(took)}`;
}

function drillRow({ drill: { open, last }, firing }: Health, now: Date): HealthRow {
  const found = last?.result;
  const fine = found
    ? `${countOf(found.projects, 'project')}, ${count(found.files)} ${found.files === 1 ? 'file' : 'files'}, all hashes equal`
    : 'Run it to be sure your backups work.';
  return {
    name: 'Restore drill',
    tone: last?.state === 'failed' ? 'error' : firing.includes('drill') ? 'warning' : 'ok',
    value: last ? drillValue(last, now) : 'Not run yet',
    detail: last?.fault ?? fine,
    action: 'runDrill',
    running: runningOf(open),
  };
}

function diskRow({ disk, firing, samples }: Health): HealthRow[] {
  if (!disk) return [];
  return [
    {
      name: 'Disk',
      tone: firing.includes('disk') ? 'error' : 'ok',
      value: `${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.totalBytes)}`,
      detail: paceMessage(disk.daysToFull),
      line: lineOf(samples, ({ freeBytes }) => freeBytes, 'Free space', formatBytes),
    },
  ];
}

function queueRow({ queues: { oldestSeconds, mail, pictures, deliveries }, samples }: Health): HealthRow {
  const waiting = mail + pictures + deliveries;
  return {
    name: 'Queues',
    tone: 'ok',
    value: waiting === 0 ? 'Nothing waits' : `Oldest waiting: ${formatDuration(oldestSeconds * 1_000)}`,
    detail: `Mail ${mail}, pictures ${pictures}, deliveries ${deliveries}`,
    line: lineOf(
      samples,
      ({ oldestSeconds: wait }) => wait,
      'Longest wait',
      (seconds) => formatDuration(seconds * 1_000),
    ),
  };
}

function deliveryRow({ deliveries: { failing, since }, firing }: Health, now: Date): HealthRow {
  const age = since ? ` for ${formatAge(now.getTime() - Date.parse(since))}` : '';
  return {
    name: 'Deliveries',
    tone: firing.includes('delivery') ? 'error' : failing > 0 ? 'warning' : 'ok',
    value: failing === 0 ? 'None failed' : `${count(failing)} failed${age}`,
    detail: failing === 0 ? null : 'Each is tried again, and none is lost.',
    action: 'deliveries',
  };
}

/** The rows of the page, in its order. Only what is known is shown. */
export function healthRows(health: Health, now: Date): readonly HealthRow[] {
  const { database, today, samples, firing } = health;
  return [
    backupRow(health, now),
    drillRow(health, now),
    ...diskRow(health),
    {
      name: 'Database',
      tone: 'ok',
      value: `PostgreSQL ${database.version.split(' ')[0]}, ${formatBytes(database.bytes)}`,
      detail: `${countOf(database.connections, 'connection')} open`,
      line: lineOf(samples, ({ databaseBytes }) => databaseBytes, 'Size', formatBytes),
    },
    queueRow(health),
    deliveryRow(health, now),
    {
      name: 'Errors',
      tone: firing.includes('errors') ? 'error' : 'ok',
      value: `${count(today.errors)} of ${countOf(today.requests, 'request').replace(/^\d+/, count(today.requests))} today`,
      detail: today.requests === 0 ? null : `${formatShare(today.fast, today.requests)} answered under ${FAST_MS} ms`,
      line: lineOf(samples, ({ errors }) => errors, 'Errors an hour', count),
    },
  ];
}
