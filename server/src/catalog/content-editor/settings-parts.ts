import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';

/** The portal settings are three parts of the content editor. */
export type SettingsPart = Extract<ContentPartName, 'brand' | 'pages' | 'help'>;

export const toSettingsParts = (settings: PortalSettings): Record<SettingsPart, Value> => {
  const { brandName, houseName: makerName, accent, logoUrl, distributorLogoUrl, redirects } = settings;
  const { helpChatUrl, helpEmail, helpCenterUrl, privacyText, privacyUrl, withdrawText } = settings;
  return {
    brand: { brandName, houseName: makerName, accent, logoUrl, distributorLogoUrl },
    pages: redirects,
    help: { helpChatUrl, helpEmail, helpCenterUrl, privacyText, privacyUrl, withdrawText },
  };
};

/** Converts a part's value back to settings. */
export const settingsOf = (part: SettingsPart, value: Value): Partial<PortalSettings> =>
  (part === 'pages' ? { redirects: value } : value) as Partial<PortalSettings>;

/** The part of each setting, so a change elsewhere needs the same rights; null if no part has it. */
export const PART_OF_SETTING = {
  brandName: 'brand',
  houseName: 'brand',
  accent: 'brand',
  logoUrl: 'brand',
  distributorLogoUrl: 'brand',
  redirects: 'pages',
  helpChatUrl: 'help',
  helpEmail: 'help',
  helpCenterUrl: 'help',
  privacyText: 'help',
  privacyUrl: 'help',
  withdrawText: 'help',
  inquiryRetentionDays: null,
} as const satisfies Record<keyof PortalSettings, SettingsPart | null>;
