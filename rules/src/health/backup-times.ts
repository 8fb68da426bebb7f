import { addDays } from '../dates/calendar-day.ts';
import { instantAt, localTime } from '../dates/zone.ts';
import { DAY_MS, MINUTE_MS } from '../time/day.ts';

/** The time of day of the backup, in hours: 2.5 for 2:30. */
export type BackupHour = number;

/** `02:30` as hours; undefined for what is no time of day. */
export function parseBackupHour(text: string): BackupHour | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined ? undefined : Number(hour) + Number(minute) / 60;
}

interface Clock {
  readonly hour: BackupHour;
  readonly zone: string;
}

/** The next time at which a backup is due. */
export function nextBackupAt(now: Date, { hour, zone }: Clock): Date {
  const { day } = localTime(now, zone);
  const today = instantAt(day, hour, zone);
  return today > now ? today : instantAt(addDays(day, 1), hour, zone);
}

/** The last time at which a backup was due. */
export function lastDueAt(now: Date, { hour, zone }: Clock): Date {
  const { day } = localTime(now, zone);
  const today = instantAt(day, hour, zone);
  return today <= now ? today : instantAt(addDays(day, -1), hour, zone);
}

/** Waits before a failed backup is tried again; the last one holds for all further tries. */
const RETRY_MINUTES = [15, 30, 60, 120] as const;

export const retryWaitMs = (failures: number): number =>
  (RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? 0) * MINUTE_MS;

/** Runs since the last good one. */
export interface BackupHistory {
  /** When the last good backup began; null before the first. */
  readonly lastGood: Date | null;
  readonly firstStart: Date;
  /** Failed tries since the due time, and the end of the last of them. */
  readonly failures: number;
  readonly lastFailure: Date | null;
}

/** Whether the scheduled backup should begin now. A portal that was off at night makes it when it is back. */
export function isBackupDue(now: Date, clock: Clock, history: BackupHistory): boolean {
  const due = lastDueAt(now, clock);
  if ((history.lastGood ?? history.firstStart) >= due) return false;
  const { failures, lastFailure } = history;
  return lastFailure === null || now.getTime() - lastFailure.getTime() >= retryWaitMs(failures);
}

/** A folder of the schedule, or one made by a press: `auto-2026-11-28T02-00-00`, in UTC. */
const AUTO = /^auto-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/;

/** The name of that second, or of the next one that no folder has. */
export function autoBackupName(now: Date, taken: readonly string[] = []): string {
  const name = `auto-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  return taken.includes(name) ? autoBackupName(new Date(now.getTime() + 1_000), taken) : name;
}

/** When a backup of that name began; undefined for the name of anything else. */
export function backupNameTime(name: string): Date | undefined {
  const [, day, hour, minute, second] = AUTO.exec(name.startsWith('auto-') ? name : `auto-${name}`) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The newest backup by its name, whoever made it. */
export function newestBackup(names: readonly string[]): string | undefined {
  const dated = names.flatMap((name) => {
    const at = backupNameTime(name);
    return at ? [{ name, at }] : [];
  });
  return dated.sort((one, other) => other.at.getTime() - one.at.getTime())[0]?.name;
}

/**
 * Finished backups that the rotation removes: of each of the newest `days` days in the zone one stays, the newest.
 * Folders of another form were made by people, and stay.
 */
export function backupsToRemove(names: readonly string[], days: number, zone: string): readonly string[] {
  const auto = names.filter((name) => AUTO.test(name)).sort((one, other) => (one < other ? 1 : -1));
  const stays = new Map<string, string>();
  for (const name of auto) {
    const at = backupNameTime(name);
    if (at === undefined) continue;
    const { day } = localTime(at, zone);
    if (!stays.has(day) && stays.size < Math.max(1, days)) stays.set(day, name);
  }
  const staying = new Set(stays.values());
  return auto.filter((name) => backupNameTime(name) !== undefined && !staying.has(name));
}

/** Free bytes that a backup leaves to the database on the same disk. */
const RESERVE_BYTES = 500_000_000;

/** Whether a backup as large as the last one, and a tenth more, fits. */
export const hasRoomForBackup = (freeBytes: number, lastBytes: number): boolean =>
  freeBytes >= lastBytes * 1.1 + RESERVE_BYTES;

/** Whether a drill is due that was set to run every so many days; it follows a good backup. */
export function isDrillDue(
  now: Date,
  days: number,
  { lastGood, lastDrill }: { readonly lastGood: Date | null; readonly lastDrill: Date | null },
): boolean {
  if (days === 0 || lastGood === null) return false;
  return lastDrill === null || now.getTime() - lastDrill.getTime() >= days * DAY_MS;
}
