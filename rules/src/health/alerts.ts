import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/day.ts';

export const DELIVERY_FAILS_MS = 30 * MINUTE_MS;
export const MIN_FREE_BYTES = 10_000_000_000;
export const MAX_BACKUP_AGE_MS = 36 * HOUR_MS;
export const MAX_ERRORS = 20;
export const ERROR_WINDOW_MS = 5 * MINUTE_MS;
export const MAX_DRILL_AGE_MS = 30 * DAY_MS;

/** The input of the rules; null for what is unknown here. */
export interface AlertFacts {
  readonly now: Date;
  /** The first failed try of the delivery that fails for the longest time. */
  readonly failingSince: Date | null;
  readonly freeBytes: number | null;
  /** False where backups are made by other means, so their age says nothing. */
  readonly makesBackups: boolean;
  /** When this portal was first started, before which no backup can be due. */
  readonly firstStart: Date;
  readonly lastBackup: Date | null;
  /** The last drill, passed or not. */
  readonly lastDrill: { readonly at: Date; readonly passed: boolean } | null;
  /** Requests answered with 500 and above in the last five minutes. */
  readonly errors: number;
}

const isOlder = (at: Date | null, { firstStart, now }: AlertFacts, maxMs: number): boolean =>
  now.getTime() - (at ?? firstStart).getTime() > maxMs;

interface Rule {
  /** Its name in the table of alerts. */
  readonly label: string;
  /** Advice for the mail: what to do. */
  readonly advice: string;
  readonly fires: (facts: AlertFacts) => boolean;
}

/** Every alert, in the order of the table. */
export const ALERTS = {
  delivery: {
    label: 'A delivery fails for 30 minutes',
    advice: 'Open Deliveries to see which service refuses it and why. Nothing is lost; it is tried again.',
    fires: ({ failingSince, now }) =>
      failingSince !== null && now.getTime() - failingSince.getTime() >= DELIVERY_FAILS_MS,
  },
  disk: {
    label: 'Disk under 10 GB',
    advice: 'Make room on the disk of the server. Uploads stop before the database runs out of space.',
    fires: ({ freeBytes }) => freeBytes !== null && freeBytes < MIN_FREE_BYTES,
  },
  backup: {
    label: 'No backup for 36 hours',
    advice: 'Open Health to see why the last backup failed, then press Back up now.',
    fires: (facts) => facts.makesBackups && isOlder(facts.lastBackup, facts, MAX_BACKUP_AGE_MS),
  },
  errors: {
    label: 'More than 20 errors in 5 minutes',
    advice: 'Look at the log of the server. Each failed request is there with its number.',
    fires: ({ errors }) => errors > MAX_ERRORS,
  },
  drill: {
    label: 'Restore drill failed, or older than 30 days',
    advice: 'Open Health and run the drill to be sure your backups work. It touches nothing live.',
    fires: (facts) =>
      facts.makesBackups &&
      (facts.lastDrill?.passed === false || isOlder(facts.lastDrill?.at ?? null, facts, MAX_DRILL_AGE_MS)),
  },
} as const satisfies Record<string, Rule>;

export type AlertName = keyof typeof ALERTS;
export const ALERT_NAMES = Object.keys(ALERTS) as [AlertName, ...AlertName[]];

export const firingAlerts = (facts: AlertFacts): readonly AlertName[] =>
  ALERT_NAMES.filter((name) => ALERTS[name].fires(facts));

/** An alert is mailed when it begins, and not again until it has ended. */
export interface AlertChanges {
  readonly begins: readonly AlertName[];
  readonly ends: readonly AlertName[];
}

export function alertChanges(firingBefore: readonly AlertName[], facts: AlertFacts): AlertChanges {
  const firing = firingAlerts(facts);
  return {
    begins: firing.filter((name) => !firingBefore.includes(name)),
    ends: firingBefore.filter((name) => !firing.includes(name)),
  };
}
