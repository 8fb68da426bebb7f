import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALERT_NAMES, ALERTS, type AlertFacts, alertChanges, firingAlerts } from './alerts.ts';
import {
  autoBackupName,
  backupNameTime,
  backupsToRemove,
  hasRoomForBackup,
  isBackupDue,
  isDrillDue,
  lastDueAt,
  newestBackup,
  nextBackupAt,
  parseBackupHour,
  retryWaitMs,
} from './backup-times.ts';
import { daysToFull, paceMessage } from './disk-pace.ts';
import { formatAge, formatDuration, formatShare, healthMessage } from './messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = new Date('2026-11-23T15:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const fine: AlertFacts = {
  now,
  failingSince: null,
  freeBytes: 38_000_000_000,
  makesBackups: true,
  firstStart: ago(90 * DAY),
  lastBackup: ago(12 * HOUR),
  lastDrill: { at: ago(5 * DAY), passed: true },
  errors: 0,
};

describe('alerts', () => {
  test('stay quiet while everything is fine, and while nothing is known', () => {
    expect(firingAlerts(fine)).toEqual([]);
    expect(firingAlerts({ ...fine, freeBytes: null, lastBackup: null, lastDrill: null, firstStart: now })).toEqual([]);
  });

  test.each([
    ['delivery', { failingSince: ago(30 * MINUTE) }, { failingSince: ago(30 * MINUTE - 1) }],
    ['disk', { freeBytes: 9_999_999_999 }, { freeBytes: 10_000_000_000 }],
    ['backup', { lastBackup: ago(36 * HOUR + 1) }, { lastBackup: ago(36 * HOUR) }],
    ['errors', { errors: 21 }, { errors: 20 }],
    [
      'drill',
      { lastDrill: { at: ago(30 * DAY + 1), passed: true } },
      { lastDrill: { at: ago(30 * DAY), passed: true } },
    ],
  ] as const)('%s fires past its limit and not before', (name, past, before) => {
    expect(firingAlerts({ ...fine, ...past })).toEqual([name]);
    expect(firingAlerts({ ...fine, ...before })).toEqual([]);
  });

  test('count from the first start where there was no backup or drill, and fire for a drill that failed', () => {
    const never = { ...fine, lastBackup: null, lastDrill: null };
    expect(firingAlerts(never)).toEqual(['backup', 'drill']);
    expect(firingAlerts({ ...never, firstStart: ago(35 * HOUR) })).toEqual([]);
    expect(firingAlerts({ ...fine, lastDrill: { at: ago(MINUTE), passed: false } })).toEqual(['drill']);
  });

  test('ask for no backup or drill where backups are switched off', () => {
    expect(firingAlerts({ ...fine, makesBackups: false, lastBackup: null, lastDrill: null })).toEqual([]);
  });

  test('begin once, until they have ended', () => {
    const full = { ...fine, freeBytes: 1 };
    expect(alertChanges([], full)).toEqual({ begins: ['disk'], ends: [] });
    expect(alertChanges(['disk'], full)).toEqual({ begins: [], ends: [] });
    expect(alertChanges(['disk'], fine)).toEqual({ begins: [], ends: ['disk'] });
  });

  test('have a sentence that says what to do', () => {
    for (const name of ALERT_NAMES) expect(ALERTS[name].advice).toMatch(/^[A-Z].*\.$/);
  });
});

describe('the time of a backup', () => {
  const zone = 'America/New_York';
  const clock = { hour: 2, zone };

  test.each(['', '2:00', '24:00', '02:60', '0200', '02:00:00', 'off'])('refuses %j', (text) => {
    expect(parseBackupHour(text)).toBeUndefined();
  });

  test('is read as hours', () => {
    expect(parseBackupHour('02:30')).toBe(2.5);
    expect(parseBackupHour('23:59')).toBeCloseTo(23.983, 3);
  });

  test('is on the clock of the office, on days of 23 and 25 hours too', () => {
    expect(nextBackupAt(now, clock).toISOString()).toBe('2026-11-24T07:00:00.000Z');
    expect(lastDueAt(now, clock).toISOString()).toBe('2026-11-23T07:00:00.000Z');
    expect(nextBackupAt(new Date('2026-10-31T12:00:00Z'), clock).toISOString()).toBe('2026-11-01T07:00:00.000Z');
    expect(nextBackupAt(new Date('2026-07-14T12:00:00Z'), clock).toISOString()).toBe('2026-07-15T06:00:00.000Z');
  });

  test('is always within two days, before and after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_650 * 24 * 4 }), fc.integer({ min: 0, max: 47 }), (quarter, half) => {
        const at = new Date(Date.UTC(2026, 0, 1) + quarter * 15 * MINUTE);
        const own = { hour: half / 2, zone };
        const [last, next] = [lastDueAt(at, own), nextBackupAt(at, own)];
        expect(last <= at && at < next).toBe(true);
        expect(next.getTime() - last.getTime()).toBeLessThanOrEqual(2 * DAY);
      }),
    );
  });

  const history = { lastGood: ago(2 * DAY), firstStart: ago(90 * DAY), failures: 0, lastFailure: null };

  test('is not due again after a good one, nor on the day of the first start', () => {
    expect(isBackupDue(now, clock, { ...history, lastGood: ago(HOUR) })).toBe(false);
    expect(isBackupDue(now, clock, { ...history, lastGood: null, firstStart: ago(HOUR) })).toBe(false);
  });

  test('is made later by a portal that was off at night', () => {
    expect(isBackupDue(now, clock, history)).toBe(true);
    expect(isBackupDue(now, clock, { ...history, lastGood: null })).toBe(true);
  });

  test('is tried again after a failure, ever later', () => {
    expect([1, 2, 3, 4, 5, 99].map((count) => retryWaitMs(count) / MINUTE)).toEqual([15, 30, 60, 120, 120, 120]);
    const failed = { ...history, failures: 1 };
    expect(isBackupDue(now, clock, { ...failed, lastFailure: ago(15 * MINUTE - 1) })).toBe(false);
    expect(isBackupDue(now, clock, { ...failed, lastFailure: ago(15 * MINUTE) })).toBe(true);
  });

  test('a drill is due after a good backup, every so many days, or never', () => {
    const good = { lastGood: ago(HOUR), lastDrill: ago(7 * DAY) };
    expect(isDrillDue(now, 0, good)).toBe(false);
    expect(isDrillDue(now, 8, good)).toBe(false);
    expect(isDrillDue(now, 7, good)).toBe(true);
    expect(isDrillDue(now, 7, { lastGood: ago(HOUR), lastDrill: null })).toBe(true);
    expect(isDrillDue(now, 7, { lastGood: null, lastDrill: null })).toBe(false);
  });
});

describe('the rotation', () => {
  const zone = 'UTC';
  const nightly = (day: number) => autoBackupName(new Date(Date.UTC(2026, 10, day, 2)));

  test('removes nothing that people made or that is no backup', () => {
    const others = [
      '2026-01-01T02-00-00',
      'before-postgresql-18-2026-01-01T02-00-00',
      'notes',
      'auto-2026-13-40T99-99-99',
    ];
    expect(backupsToRemove(others, 1, zone)).toEqual([]);
  });

  test('of 20 nights leaves the newest 14', () => {
    const nights = Array.from({ length: 20 }, (_, at) => nightly(at + 1));
    expect([...backupsToRemove(nights, 14, zone)].sort()).toEqual(nights.slice(0, 6));
  });

  test('lets many presses of one day push out no night', () => {
    const presses = Array.from({ length: 30 }, (_, at) => autoBackupName(new Date(Date.UTC(2026, 10, 20, 3, at))));
    const removed = backupsToRemove([nightly(18), nightly(19), ...presses], 3, zone);
    expect(removed).toHaveLength(29);
    expect(removed).not.toContain(presses.at(-1));
  });

  test('never removes the newest, whatever it is given', () => {
    const names = fc.array(
      fc.oneof(
        fc.string(),
        fc.integer({ min: 0, max: 90 * 24 }).map((hour) => autoBackupName(new Date(Date.UTC(2026, 0, 1, hour)))),
      ),
    );
    fc.assert(
      fc.property(names, fc.integer({ min: -1, max: 20 }), (all, days) => {
        const removed = backupsToRemove(all, days, zone);
        const auto = all.filter((name) => name.startsWith('auto-') && backupNameTime(name) !== undefined);
        const newest = newestBackup(auto);
        if (newest !== undefined) expect(removed).not.toContain(newest);
        expect(removed.every((name) => auto.includes(name))).toBe(true);
      }),
    );
  });

  test('knows the newest, made by people or not', () => {
    expect(newestBackup([nightly(3), '2026-11-04T01-00-00', 'notes'])).toBe('2026-11-04T01-00-00');
    expect(newestBackup(['notes'])).toBeUndefined();
  });

  test('a backup needs room for the last one and more', () => {
    expect(hasRoomForBackup(1_000_000_000, 500_000_000)).toBe(false);
    expect(hasRoomForBackup(1_100_000_000, 500_000_000)).toBe(true);
  });
});

describe('the pace of the disk', () => {
  const samples = (days: number, aDay: number) =>
    Array.from({ length: days * 4 + 1 }, (_, at) => ({
      at: new Date(now.getTime() + (at * DAY) / 4),
      freeBytes: 100_000 - (aDay * at) / 4,
    }));

  test('is unknown for a short time, and for a disk that does not fill', () => {
    expect(daysToFull([])).toBeNull();
    expect(daysToFull(samples(2, 100))).toBeNull();
    expect(daysToFull(samples(10, 0))).toBeNull();
    expect(daysToFull(samples(10, -100))).toBeNull();
  });

  test('is the free space over what a day takes', () => {
    expect(daysToFull(samples(10, 100))).toBeCloseTo(990, 6);
  });

  test('is a sentence in days or months, and none for years', () => {
    expect(paceMessage(null)).toBeNull();
    expect(paceMessage(0.2)).toBe('At this pace full in 1 day');
    expect(paceMessage(40)).toBe('At this pace full in 40 days');
    expect(paceMessage(426)).toBe('At this pace full in 14 months');
    expect(paceMessage(9_000)).toBeNull();
  });
});

describe('messages of health', () => {
  test('say first how many things need a person', () => {
    expect(healthMessage(2, 8.2)).toBe('2 things need you. Everything else is fine, checked 8 seconds ago.');
    expect(healthMessage(1, 1)).toBe('1 thing needs you. Everything else is fine, checked 1 second ago.');
    expect(healthMessage(0, -3)).toBe('Everything is fine, checked 0 seconds ago.');
  });

  test('write lengths of time in the units that fit', () => {
    expect([3_400, 171_000, 3_840_000].map(formatDuration)).toEqual(['3 s', '2 min 51 s', '1 h 4 min']);
    expect([41 * DAY, 47 * HOUR, 90 * MINUTE, MINUTE, 0].map(formatAge)).toEqual([
      ...['41 days', '47 hours', '90 minutes', '1 minute', '0 minutes'],
    ]);
  });

  test('call only all of them 100%', () => {
    expect([formatShare(0, 0), formatShare(9_999, 10_000), formatShare(41_200, 41_200), formatShare(1, 2)]).toEqual([
      ...['100%', '99.9%', '100%', '50%'],
    ]);
  });
});
