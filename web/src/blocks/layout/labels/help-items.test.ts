import { defaultPortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { describe, expect, it } from 'vitest';
import { helpItems } from './help-items.ts';

const settings = { ...defaultPortalSettings, helpEmail: null };

describe('the Help menu', () => {
  it('offers no channel that is not set up', () => {
    expect(helpItems(settings).map(({ kind }) => kind)).toEqual(['saved']);
  });

  it('offers chat, an email contact and the help center, in this order', () => {
    const all = helpItems({
      ...settings,
      helpChatUrl: 'https://chat.example',
      helpEmail: 'help@example.com',
      helpCenterUrl: 'https://help.example',
    });
    expect(all.map(({ href }) => href)).toEqual([
      'https://chat.example',
      'mailto:help@example.com',
      'https://help.example',
      '/d',
    ]);
  });
});
