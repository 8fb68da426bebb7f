import type { PortalSettings } from '../../page/page-data.ts';

export interface HelpItem {
  readonly kind: 'chat' | 'email' | 'center';
  readonly label: string;
  readonly href: string;
}

/** The entries of the Help menu; a channel that is not set up is left out. */
export function helpItems(settings: PortalSettings): readonly HelpItem[] {
  const { helpChatUrl, helpEmail, helpCenterUrl } = settings;
  const items: HelpItem[] = [];
  if (helpChatUrl) items.push({ kind: 'chat', label: 'Chat with us', href: helpChatUrl });
  if (helpEmail) items.push({ kind: 'email', label: 'Email us', href: `mailto:${helpEmail}` });
  if (helpCenterUrl) items.push({ kind: 'center', label: 'Help center', href: helpCenterUrl });
  return items;
}
