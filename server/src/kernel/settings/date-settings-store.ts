import { type VersionedDateSettings, versionedDateSettings } from '@colorway/contract/project/dates/dates.ts';
import { DEFAULT_DATE_SETTINGS } from '@colorway/rules/dates/plan.ts';
import type { Queries } from '../database/queries.ts';
import { readSetting, saveSetting } from './versioned-setting.ts';

const KEY = 'dates';

/** Stored settings over the defaults, so that a new setting needs no migration. */
const complete = (version: number, stored: unknown): VersionedDateSettings =>
  versionedDateSettings.parse({ version, settings: { ...DEFAULT_DATE_SETTINGS, ...(stored as object) } });

export async function readDateSettings(db: Queries): Promise<VersionedDateSettings> {
  const { version, value } = await readSetting(db, KEY);
  return complete(version, value);
}

/** Undefined when the stored version is another one than the change was made on. */
export async function saveDateSettings(
  tx: Queries,
  { version, settings }: VersionedDateSettings,
): Promise<VersionedDateSettings | undefined> {
  const saved = await saveSetting(tx, KEY, { version, value: settings });
  return saved && complete(saved.version, saved.value);
}
