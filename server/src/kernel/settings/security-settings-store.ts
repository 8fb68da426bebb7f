import { type SecuritySettings, securitySettings } from '@colorway/contract/sign-in/second-factor-contract.ts';
import type { NodeCache } from '../cache/node-cache.ts';
import { nodeCache } from '../cache/node-cache.ts';
import type { FastPaths } from '../config/fast-paths.ts';
import type { Queries } from '../database/queries.ts';
import { publish } from '../events/publish.ts';
import { readSetting, saveSetting } from './versioned-setting.ts';

const KEY = 'security';

/** Every node listens here and forgets the settings it holds. */
export const SECURITY_CHANNEL = 'security';

const DEFAULTS: SecuritySettings = { requiredFrom: null, idleMinutes: 720 };

interface VersionedSecurity {
  readonly version: number;
  readonly settings: SecuritySettings;
}

const complete = (stored: unknown): SecuritySettings => securitySettings.parse({ ...DEFAULTS, ...(stored as object) });

export async function readSecuritySettings(db: Queries): Promise<VersionedSecurity> {
  const { version, value } = await readSetting(db, KEY);
  return { version, settings: complete(value) };
}

/** Undefined when the stored version is another one than the change was made on. */
export async function saveSecuritySettings(
  tx: Queries,
  { version, settings }: VersionedSecurity,
): Promise<VersionedSecurity | undefined> {
  const saved = await saveSetting(tx, KEY, { version, value: settings });
  if (!saved) return undefined;
  await publish(tx, { channel: SECURITY_CHANNEL, kind: 'settings-changed', data: { version: saved.version } });
  return { version: saved.version, settings: complete(saved.value) };
}

/** Each request of staff needs them, so a node caches them until a change is published. */
export const securitySettingsReader = (db: Queries, fast: FastPaths): NodeCache<SecuritySettings> =>
  nodeCache(async () => (await readSecuritySettings(db)).settings, fast);
