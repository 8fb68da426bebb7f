import {
  defaultPortalSettings,
  type PortalSettings,
  portalSettings,
} from '@colorway/contract/settings/portal-settings.ts';
import { eq, sql } from 'drizzle-orm';
import { nodeCache } from '../cache/node-cache.ts';
import type { FastPaths } from '../config/fast-paths.ts';
import type { Queries } from '../database/queries.ts';
import { setting } from '../database/schema.ts';
import { readSetting, saveSetting } from './versioned-setting.ts';

const KEY = 'portal';

export interface StoredSettings {
  readonly version: number;
  readonly settings: PortalSettings;
}

/** Stored settings over the defaults, so that a new setting needs no migration. */
const complete = (stored: unknown): PortalSettings =>
  portalSettings.parse({ ...defaultPortalSettings, ...(stored as Partial<PortalSettings>) });

export async function readPortalSettings(db: Queries): Promise<StoredSettings> {
  const { version, value } = await readSetting(db, KEY);
  return { version, settings: complete(value) };
}

/** Undefined when the stored version is another one than the change was made on. */
export async function savePortalSettings(
  tx: Queries,
  version: number,
  settings: PortalSettings,
): Promise<StoredSettings | undefined> {
  const saved = await saveSetting(tx, KEY, { version, value: settings });
  return saved && { version: saved.version, settings: complete(saved.value) };
}

export interface PortalSettingsReader {
  read(): Promise<PortalSettings>;
  /** Drops the cached settings; called when a node changed them. */
  refresh(): void;
}

/** Every page needs them and they change once a week, so a node caches them until a change is published. */
export const portalSettingsReader = (db: Queries, fast: FastPaths): PortalSettingsReader =>
  nodeCache(async () => (await readPortalSettings(db)).settings, fast);

const SECRETS_LOCK = 0x0c01_5ec7;

/** Serializes nodes that start at once until the transaction ends. */
export async function lockSecrets(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SECRETS_LOCK})`);
}

export async function findSecret(db: Queries, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return row && String(row.value);
}

export async function saveSecret(tx: Queries, key: string, value: string): Promise<void> {
  await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
}

export async function deleteSecret(tx: Queries, key: string): Promise<void> {
  await tx.delete(setting).where(eq(setting.key, key));
}
