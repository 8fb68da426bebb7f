import type { PublicSettings } from '../../page/page-data.ts';

export interface HelpItem {
  readonly kind: 'chat' | 'email' | 'center' | 'saved';
  readonly label: string;
  readonly note?: string;
  readonly href: string;
}

/** The entries of the Help menu; a channel that is not set up is left out. */
export function helpItems({ helpChatUrl, helpEmail, helpCenterUrl }: PublicSettings): readonly HelpItem[] {
  const items: HelpItem[] = [];
  if (helpChatUrl) items.push({ kind: 'chat', label: 'Chat with us', href: helpChatUrl });
  if (helpEmail) items.push({ kind: 'email', label: 'Email us', note: helpEmail, href: `mailto:${helpEmail}` });
  if (helpCenterUrl) items.push({ kind: 'center', label: 'Help center', href: helpCenterUrl });
  return [...items, { kind: 'saved', label: 'Find a saved design', note: 'By its code or your email', href: '/d' }];
}
