import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { read } from '../deps.ts';

export const readContent = read('content.read', { run: ({ context }) => context.deps.content.now() });

export const readSettings = read('settings.read', { run: ({ context }) => context.deps.settings.read() });

export const readSettingsToEdit = read('settings.edit', { run: ({ context }) => readPortalSettings(context.tx) });
