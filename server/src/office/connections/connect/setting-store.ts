import { type FieldName, fieldsOf, type ServiceId } from '@colorway/rules/connection/services.ts';
import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { serviceRemark, serviceSetting, staff } from '../../../kernel/database/schema.ts';
import type { Sealer } from '../../../kernel/secrets/data-key.ts';
import type { SealedColumn } from '../../../kernel/secrets/sealed-columns-store.ts';

export type StoredSetting = typeof serviceSetting.$inferSelect;
export type StoredValues = { readonly [Name in FieldName]?: string };

export const sealedServices = {
  id: serviceSetting.service,
  sealed: serviceSetting.sealed,
  purposeOf: (service) => `service ${service}`,
} satisfies SealedColumn;

export const sealValues = (key: Sealer, service: ServiceId, values: StoredValues): string =>
  key.seal(JSON.stringify(values), sealedServices.purposeOf(service));

/** Only values of the service's own fields; undefined if they were sealed with another key. */
export function openValues(key: Sealer, { service, sealed }: StoredSetting): StoredValues | undefined {
  const text = key.open(sealed, sealedServices.purposeOf(service));
  if (text === undefined) return undefined;
  const values = JSON.parse(text) as StoredValues;
  return Object.fromEntries(
    fieldsOf(service).flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

export const listSettingsOn = (db: Queries): Promise<StoredSetting[]> =>
  db.select().from(serviceSetting).where(isNotNull(serviceSetting.onSince)).orderBy(serviceSetting.service);

export async function findSetting(db: Queries, service: ServiceId): Promise<StoredSetting | undefined> {
  const [row] = await db.select().from(serviceSetting).where(eq(serviceSetting.service, service));
  return row;
}

export async function lockSetting(tx: Queries, service: ServiceId): Promise<StoredSetting | undefined> {
  // A row that is not there yet cannot be locked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('service settings', 4715))`);
  return findSetting(tx, service);
}

export const saveSetting = (tx: Queries, row: typeof serviceSetting.$inferInsert): Promise<unknown> =>
  tx.insert(serviceSetting).values(row).onConflictDoUpdate({ target: serviceSetting.service, set: row });

/** Only while the keys are those that the change is about. */
export async function updateSetting(
  tx: Queries,
  { service, version }: Pick<StoredSetting, 'service' | 'version'>,
  change: Partial<Omit<StoredSetting, 'service' | 'sealed'>>,
): Promise<void> {
  await tx
    .update(serviceSetting)
    .set(change)
    .where(and(eq(serviceSetting.service, service), eq(serviceSetting.version, version)));
}

export const deleteSetting = (tx: Queries, service: ServiceId): Promise<unknown> =>
  tx.delete(serviceSetting).where(eq(serviceSetting.service, service));

export async function findSaverName(db: Queries, { savedBy }: StoredSetting): Promise<string | null> {
  if (savedBy === null) return null;
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, savedBy));
  return row?.name ?? null;
}

const MAX_REMARKS = 20;
const MAX_REMARK_LENGTH = 500;

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>()]+@[^\s<>()]+/g, '(address)');

/** The same remark again is the same one at another time. */
export async function noteRemark(db: Queries, service: string, remark: string): Promise<void> {
  const text = withoutAddresses(remark).slice(0, MAX_REMARK_LENGTH);
  const at = new Date();
  await db
    .insert(serviceRemark)
    .values({ service, text, at })
    .onConflictDoUpdate({ target: [serviceRemark.service, serviceRemark.text], set: { at } });
  const newest = db
    .select({ text: serviceRemark.text })
    .from(serviceRemark)
    .where(eq(serviceRemark.service, service))
    .orderBy(desc(serviceRemark.at))
    .limit(MAX_REMARKS);
  await db.delete(serviceRemark).where(and(eq(serviceRemark.service, service), notInArray(serviceRemark.text, newest)));
}

export const listRemarks = (db: Queries, service: string): Promise<{ readonly at: Date; readonly text: string }[]> =>
  db
    .select({ at: serviceRemark.at, text: serviceRemark.text })
    .from(serviceRemark)
    .where(eq(serviceRemark.service, service))
    .orderBy(desc(serviceRemark.at))
    .limit(MAX_REMARKS);
