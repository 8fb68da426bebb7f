import {
  defaultPortalSettings,
  type PortalSettings,
  portalSettings,
} from '@colorway/contract/settings/portal-settings.ts';
import type { VersionedSettings } from '@colorway/contract/settings/settings-contract.ts';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
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
  /** Forget what is held; called when any node changed them. */
  refresh(): void;
}

/** Every page needs them and they change once a week, so a node holds them until it hears of a change. */
export function portalSettingsReader(db: Queries): PortalSettingsReader {
  let held: Promise<PortalSettings> | undefined;
  return {
    read: () => {
      held ??= readPortalSettings(db)
        .then(({ settings }) => settings)
        .catch((error: unknown) => {
          held = undefined;
          throw error;
        });
      return held;
    },
    refresh: () => {
      held = undefined;
    },
  };
}
