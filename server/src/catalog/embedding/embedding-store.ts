import type { ListedSite } from '@colorway/rules/embedding/site.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { setting } from '../../kernel/database/schema.ts';
import { readSetting, saveSetting } from '../../kernel/settings/versioned-setting.ts';

const KEY = 'embedding';
/** Counts change with visits, so each site's are a row of their own. */
const seenKey = (site: string): string => `${KEY}-seen ${site}`;

export interface StoredSites {
  readonly version: number;
  readonly sites: readonly ListedSite[];
}

export async function readSites(db: Queries): Promise<StoredSites> {
  const { version, value } = await readSetting(db, KEY);
  return { version, sites: (value as { readonly sites?: readonly ListedSite[] }).sites ?? [] };
}

/** False if someone else changed the list since it was read. */
export const saveSites = async (tx: Queries, { version, sites }: StoredSites): Promise<boolean> =>
  (await saveSetting(tx, KEY, { version, value: { sites } })) !== undefined;

interface Seen {
  readonly at: string;
  /** Pages shown, by day. */
  readonly days: Readonly<Record<string, number>>;
}

export async function readSeen(db: Queries, sites: readonly string[]): Promise<ReadonlyMap<string, Seen>> {
  if (sites.length === 0) return new Map();
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(inArray(setting.key, sites.map(seenKey)));
  return new Map(rows.map(({ key, value }) => [key.slice(seenKey('').length), value as Seen]));
}

interface Shown {
  readonly site: string;
  readonly at: Date;
  readonly day: string;
  /** Earlier days are dropped. */
  readonly since: string;
  readonly count: number;
}

/** Adds to the count of a day in one statement, since several nodes count the same site. */
export async function addSeen(db: Queries, { site, at, day, since, count }: Shown): Promise<void> {
  await db.execute(sql`
    insert into ${setting} (key, value)
    values (${seenKey(site)}, jsonb_build_object('at', ${at.toISOString()}::text, 'days',
      jsonb_build_object(${day}::text, ${count}::int)))
    on conflict (key) do update set updated_at = now(), value = jsonb_build_object('at', ${at.toISOString()}::text, 'days',
      coalesce((select jsonb_object_agg(name, shown) from jsonb_each(${setting.value} -> 'days') as day (name, shown)
        where name >= ${since}::text), '{}')
      || jsonb_build_object(${day}::text, coalesce((${setting.value} -> 'days' ->> ${day}::text)::int, 0) + ${count}::int))`);
}

export async function deleteSeen(tx: Queries, site: string): Promise<void> {
  await tx.delete(setting).where(eq(setting.key, seenKey(site)));
}
