import {
  defaultPortalSettings,
  type PortalSettings,
  portalSettings,
} from '@colorway/contract/settings/portal-settings.ts';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import { setting } from '../../database/schema.ts';

const KEY = 'portal';

/** Stored settings over the defaults, so that a new setting needs no migration. */
export async function readPortalSettings(db: Queries): Promise<PortalSettings> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  const stored = (row?.value ?? {}) as Partial<PortalSettings>;
  return portalSettings.parse({ ...defaultPortalSettings, ...stored });
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
      held ??= readPortalSettings(db).catch((error: unknown) => {
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
