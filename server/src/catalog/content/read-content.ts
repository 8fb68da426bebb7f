import { toPublicSettings } from '@colorway/contract/settings/portal-settings.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { read } from '../deps.ts';

export const readContent = read('content.read', { run: ({ context }) => context.deps.content.now() });

export const readSettings = read('settings.read', {
  run: async ({ context }) => toPublicSettings(await context.deps.settings.read()),
});

export const readSettingsToEdit = read('settings.edit', {
  run: async ({ context }) => {
    const { version, settings } = await readPortalSettings(context.tx);
    return { version, settings: toPublicSettings(settings) };
  },
});
