import { fileIdIn } from '@colorway/contract/file/file-address.ts';
import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { logoPicture } from './logo-address.ts';

/** Portal settings that appear in mails. */
export interface MailBrand {
  readonly name: string;
  readonly accent: string;
  readonly helpEmail: string | null;
  /** URL of a logo that every mail program shows; null for our own mark with the name. */
  readonly logoUrl: string | null;
  /** Public URL without a trailing slash. */
  readonly publicUrl: string;
  /** Texts that staff wrote, by `kind.slot`. */
  readonly texts: Readonly<Record<string, string>>;
  /** Collects our own texts, for the editor that shows them. */
  readonly onOurs?: (key: string, ours: string) => void;
}

/** Mail programs do not show SVG, so an uploaded logo is sent as PNG; an external one is used unchanged. */
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
  texts: settings.mailTexts,
});
