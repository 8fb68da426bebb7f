import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';

/** What of the portal's settings shows in a mail. */
export interface MailBrand {
  readonly name: string;
  readonly accent: string;
  readonly helpEmail: string | null;
  /** Where people open the portal, without a slash at the end. */
  readonly publicUrl: string;
}

export const mailBrand = (settings: PortalSettings, publicUrl: string): MailBrand => ({
  name: settings.brandName,
  accent: settings.accent,
  helpEmail: settings.helpEmail,
  publicUrl,
});
