import * as z from 'zod';
import { operation } from '../operation.ts';
import { publicSettings } from './portal-settings.ts';

const tag = 'Settings';

export const versionedSettings = z.object({ version: z.number().int(), settings: publicSettings });
export type VersionedSettings = z.infer<typeof versionedSettings>;

export const settingsContract = {
  read: operation({
    access: 'public',
    method: 'GET',
    path: '/settings',
    summary: 'Portal settings that every page needs',
    tag,
    cacheSeconds: 60,
  }).output(publicSettings),
  edit: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/settings',
    summary: 'Portal settings, with the version for updates',
    tag,
  }).output(versionedSettings),
  change: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/settings',
    summary: 'Changes some of the settings. Refused if someone else changed them since `version`',
    tag,
  })
    .input(z.object({ version: z.number().int(), changes: publicSettings.partial().strict() }))
    .output(versionedSettings),
};
