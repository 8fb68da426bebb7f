import {
  defaultPortalSettings,
  type PortalSettings,
  portalSettings,
} from '@colorway/contract/settings/portal-settings.ts';
import type { VersionedSettings } from '@colorway/contract/settings/settings-contract.ts';
import { and, eq } from 'drizzle-orm';
import { nodeCache } from '../cache/node-cache.ts';
import type { FastPaths } from '../config/fast-paths.ts';
import type { Queries } from '../database/queries.ts';
import { setting } from '../database/schema.ts';

const KEY = 'portal';

/** Stored settings over the defaults, so that a new setting needs no migration. */
const complete = (stored: unknown): PortalSettings =>
  portalSettings.parse({ ...defaultPortalSettings, ...(stored as Partial<PortalSettings>) });

export async function readPortalSettings(db: Queries): Promise<VersionedSettings> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY));
  return { version: row?.version ?? 0, settings: complete(row?.value ?? {}) };
}

/** Answers undefined when the stored version is another one than the change was made on. */
export async function savePortalSettings(
  db: Queries,
  version: number,
  settings: PortalSettings,
): Promise<VersionedSettings | undefined> {
  const next = { value: settings, version: version + 1, updatedAt: new Date() };
  const saved =
    version === 0
      ? await db
          .insert(setting)
          .values({ key: KEY, ...next })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(setting)
          .set(next)
          .where(and(eq(setting.key, KEY), eq(setting.version, version)))
          .returning();
  const [row] = saved;
  return row && { version: row.version, settings: complete(row.value) };
}

export interface PortalSettingsReader {
  read(): Promise<PortalSettings>;
  /** Drops the cached settings; called when a node changed them. */
  refresh(): void;
}

/** Every page needs them and they change once a week, so a node caches them until a change is published. */
export const portalSettingsReader = (db: Queries, fast: FastPaths): PortalSettingsReader =>
  nodeCache(async () => (await readPortalSettings(db)).settings, fast);
