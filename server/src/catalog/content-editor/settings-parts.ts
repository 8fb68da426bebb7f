import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { MAIL_TEXT_KEYS } from '@colorway/rules/email/mail-texts.ts';

/** The portal settings are four parts of the content editor. */
export type SettingsPart = Extract<ContentPartName, 'brand' | 'pages' | 'help' | 'emails'>;

export const toSettingsParts = (settings: PortalSettings): Record<SettingsPart, Value> => {
  const { brandName, houseName: makerName, accent, logoUrl, distributorLogoUrl, redirects } = settings;
  const { helpChatUrl, helpEmail, helpCenterUrl, privacyText, privacyUrl, withdrawText } = settings;
  return {
    brand: { brandName, houseName: makerName, accent, logoUrl, distributorLogoUrl },
    pages: redirects,
    // A text that an older version stored may belong to no mail of this one.
    emails: Object.fromEntries(MAIL_TEXT_KEYS.map((key) => [key, settings.mailTexts[key] ?? ''])),
    help: { helpChatUrl, helpEmail, helpCenterUrl, privacyText, privacyUrl, withdrawText },
  };
};

/** Converts a part's value back to settings. */
export function settingsOf(part: SettingsPart, value: Value): Partial<PortalSettings> {
  if (part === 'pages') return { redirects: value } as Partial<PortalSettings>;
  if (part !== 'emails') return value as Partial<PortalSettings>;
  const written = Object.entries(value as Record<string, string>).filter(([, text]) => text.trim() !== '');
  return { mailTexts: Object.fromEntries(written) };
}

/** The part of each setting, so a change elsewhere needs the same rights; null if no part has it. */
export const PART_OF_SETTING = {
  brandName: 'brand',
  houseName: 'brand',
  accent: 'brand',
  logoUrl: 'brand',
  distributorLogoUrl: 'brand',
  redirects: 'pages',
  mailTexts: 'emails',
  helpChatUrl: 'help',
  helpEmail: 'help',
  helpCenterUrl: 'help',
  privacyText: 'help',
  privacyUrl: 'help',
  withdrawText: 'help',
  inquiryRetentionDays: null,
} as const satisfies Record<keyof PortalSettings, SettingsPart | null>;
