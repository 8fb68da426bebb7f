import { type PortalSettings, toPublicSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { Queries } from '../database/queries.ts';
import { publish } from '../events/publish.ts';
import { Problem } from '../http/problem.ts';
import { readPortalSettings, type StoredSettings, savePortalSettings } from './settings-store.ts';

/** Every node listens here and forgets the settings it holds. */
export const SETTINGS_CHANNEL = 'settings';

interface Change {
  readonly version: number;
  readonly changes: { readonly [Name in keyof PortalSettings]?: PortalSettings[Name] | undefined };
}

/** Only what is named changes; a change made on an older version is refused with what is there now. */
export async function changeSettings(tx: Queries, { version, changes }: Change): Promise<StoredSettings> {
  const current = await readPortalSettings(tx);
  const shown = { version: current.version, settings: toPublicSettings(current.settings) };
  const conflict = () => new Problem('conflict', { details: { current: shown } });
  if (current.version !== version) throw conflict();
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const saved = await savePortalSettings(tx, version, { ...current.settings, ...named });
  if (!saved) throw conflict();
  await publish(tx, { channel: SETTINGS_CHANNEL, kind: 'settings-changed', data: { version: saved.version } });
  return saved;
}
