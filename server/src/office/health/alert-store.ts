import { ALERT_NAMES, type AlertName } from '@colorway/rules/health/alerts.ts';
import { and, asc, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../kernel/database/queries.ts';
import { alertState, staff } from '../../kernel/database/schema.ts';
import { readSetting, saveSetting } from '../../kernel/settings/versioned-setting.ts';

const KEY = 'alerts';
const stored = z.object({ staffIds: z.array(z.uuid()).default([]) });

export interface Recipients {
  readonly version: number;
  /** None for all owners. */
  readonly staffIds: string[];
}

export async function readRecipients(db: Queries): Promise<Recipients> {
  const { version, value } = await readSetting(db, KEY);
  return { version, ...stored.parse(value) };
}

/** False when the stored version is another one than the change was made on. */
export const saveRecipients = async (tx: Queries, { version, staffIds }: Recipients): Promise<boolean> =>
  (await saveSetting(tx, KEY, { version, value: { staffIds } })) !== undefined;

export interface AlertPerson {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly isOwner: boolean;
}

/** Staff who may sign in. */
export const listAlertPeople = (db: Queries): Promise<AlertPerson[]> =>
  db
    .select({
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      isOwner: sql<boolean>`${staff.role} = 'owner'`,
    })
    .from(staff)
    .where(isNull(staff.suspendedAt))
    .orderBy(asc(staff.createdAt))
    .limit(200);

/** The chosen people who may still sign in; all owners if none of them may. */
export async function listAddresses(db: Queries): Promise<string[]> {
  const [{ staffIds }, people] = [await readRecipients(db), await listAlertPeople(db)];
  const chosen = people.filter(({ staffId }) => staffIds.includes(staffId));
  const to = chosen.length > 0 ? chosen : people.filter(({ isOwner }) => isOwner);
  return to.map(({ email }) => email);
}

interface StoredAlert {
  readonly alert: AlertName;
  readonly since: Date | null;
  readonly lastAt: Date;
}

const isKnown = (alert: string): alert is AlertName => ALERT_NAMES.some((name) => name === alert);

export async function listAlerts(db: Queries): Promise<StoredAlert[]> {
  const rows = await db.select().from(alertState);
  return rows.flatMap(({ alert, ...rest }) => (isKnown(alert) ? [{ alert, ...rest }] : []));
}

const SERVICE = 'service:';
type ServiceAlert = `${typeof SERVICE}${string}`;

/** The alert about an outage of a service. */
export const serviceAlert = (service: string): ServiceAlert => `${SERVICE}${service}`;

/** The services whose outage was reported, with its time. */
export async function listReportedServices(db: Queries): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select()
    .from(alertState)
    .where(like(alertState.alert, `${SERVICE}%`));
  return new Map(rows.flatMap(({ alert, since }) => (since ? [[alert.slice(SERVICE.length), since] as const] : [])));
}

/** False if another node was first, so that one mail goes out. */
export async function beginAlert(tx: Queries, alert: AlertName | ServiceAlert, now: Date): Promise<boolean> {
  const begun = await tx
    .insert(alertState)
    .values({ alert, since: now, lastAt: now })
    .onConflictDoUpdate({
      target: alertState.alert,
      set: { since: now, lastAt: now },
      setWhere: isNull(alertState.since),
    })
    .returning({ alert: alertState.alert });
  return begun.length > 0;
}

/** Returns how many of them had begun. */
export async function endAlerts(tx: Queries, alerts: readonly (AlertName | ServiceAlert)[]): Promise<number> {
  if (alerts.length === 0) return 0;
  const ended = await tx
    .update(alertState)
    .set({ since: null })
    .where(and(inArray(alertState.alert, [...alerts]), isNotNull(alertState.since)))
    .returning({ alert: alertState.alert });
  return ended.length;
}
