import { operation } from './operation.ts';
import { portalSettings } from './settings/portal-settings.ts';

/** Everything that can be asked of the product API. */
export const contract = {
  settings: {
    read: operation({
      access: 'public',
      method: 'GET',
      path: '/settings',
      summary: 'Portal settings that every page needs',
      tag: 'Settings',
      cacheSeconds: 60,
    }).output(portalSettings),
  },
};
