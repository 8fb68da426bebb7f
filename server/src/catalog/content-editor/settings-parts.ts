import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';

/** The settings of the portal as three parts of the desk. */
export type SettingsPart = Extract<ContentPartName, 'brand' | 'pages' | 'help'>;

export const toSettingsParts = (settings: PortalSettings): Record<SettingsPart, Value> => {
  const { brandName, houseName, accent, logoUrl, distributorLogoUrl, redirects } = settings;
  const { helpChatUrl, helpEmail, helpCenterUrl, privacyText, privacyUrl } = settings;
  return {
    brand: { brandName, houseName, accent, logoUrl, distributorLogoUrl },
    pages: redirects,
    help: { helpChatUrl, helpEmail, helpCenterUrl, privacyText, privacyUrl },
  };
};

/** The other way round: what a part changes in the settings. */
export const settingsOf = (part: SettingsPart, value: Value): Partial<PortalSettings> =>
  (part === 'pages' ? { redirects: value } : value) as Partial<PortalSettings>;

/** By the part that holds it, also where it is changed elsewhere; null for what no part holds. */
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
  inquiryRetentionDays: null,
} as const satisfies Record<keyof PortalSettings, SettingsPart | null>;
