import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { VersionedSettings } from '@colorway/contract/settings/settings-contract.ts';
import type { Queries } from '../database/queries.ts';
import { publish } from '../events/publish.ts';
import { Problem } from '../http/problem.ts';
import { readPortalSettings, savePortalSettings } from './settings-store.ts';

/** Every node listens here and forgets the settings it holds. */
export const SETTINGS_CHANNEL = 'settings';

interface Change {
  readonly version: number;
  readonly changes: { readonly [Name in keyof PortalSettings]?: PortalSettings[Name] | undefined };
}

/** Only what is named changes; a change made on an older version is refused with what is there now. */
export async function changeSettings(tx: Queries, { version, changes }: Change): Promise<VersionedSettings> {
  const current = await readPortalSettings(tx);
  const conflict = () => new Problem('conflict', { details: { current } });
  if (current.version !== version) throw conflict();
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const saved = await savePortalSettings(tx, version, { ...current.settings, ...named });
  if (!saved) throw conflict();
  await publish(tx, { channel: SETTINGS_CHANNEL, kind: 'settings-changed', data: { version: saved.version } });
  return saved;
}
