import { DEFAULT_PREFLIGHT_LIMITS, type PreflightLimits } from '@colorway/rules/preflight/preflight.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { readSetting, saveSetting } from '../../../kernel/settings/versioned-setting.ts';

const KEY = 'preflight';

interface StoredSettings {
  readonly limits: PreflightLimits;
  /** Null is the profile that comes with Colorway. */
  readonly profile: { readonly name: string; readonly base64: string } | null;
}

export interface VersionedPreflightSettings extends StoredSettings {
  readonly version: number;
}

export async function readPreflightSettings(db: Queries): Promise<VersionedPreflightSettings> {
  const { version, value } = await readSetting(db, KEY);
  const { limits, profile = null } = value as Partial<StoredSettings>;
  return { version, limits: { ...DEFAULT_PREFLIGHT_LIMITS, ...limits }, profile };
}

/** False if the stored version is another one than the change was made on. */
export const savePreflightSettings = async (tx: Queries, version: number, value: StoredSettings): Promise<boolean> =>
  (await saveSetting(tx, KEY, { version, value })) !== undefined;
