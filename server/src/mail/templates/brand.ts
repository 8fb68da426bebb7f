import { fileIdIn } from '@colorway/contract/file/file-address.ts';
import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { logoPicture } from './logo-address.ts';

/** What of the portal's settings shows in a mail. */
export interface MailBrand {
  readonly name: string;
  readonly accent: string;
  readonly helpEmail: string | null;
  /** As a picture that every mail program shows; null for our own mark and the name. */
  readonly logoUrl: string | null;
  /** Where people open the portal, without a slash at the end. */
  readonly publicUrl: string;
}

/** Mail programs show no drawings, so a logo that was sent to us goes as a PNG; one that lies elsewhere as it is. */
const mailLogo = (logo: string | null, publicUrl: string): string | null => {
  const id = logo === null ? undefined : fileIdIn(logo);
  if (id !== undefined) return `${publicUrl}/mail-pictures/${logoPicture(id)}`;
  return logo?.startsWith('/') ? publicUrl + logo : logo;
};

export const mailBrand = (settings: PortalSettings, publicUrl: string): MailBrand => ({
  name: settings.brandName,
  accent: settings.accent,
  helpEmail: settings.helpEmail,
  logoUrl: mailLogo(settings.logoUrl, publicUrl),
  publicUrl,
});
