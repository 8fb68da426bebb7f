import { IconHelpCircle, IconLifebuoy, IconMail, IconMessageCircle } from '@tabler/icons-react';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { useSettings } from '../page/page-context.tsx';
import { helpItems } from './help-items.ts';

const ICONS = { chat: IconMessageCircle, email: IconMail, center: IconLifebuoy };

export function HelpMenu() {
  const items = helpItems(useSettings());
  if (items.length === 0) return null;
  return (
    <DisclosureMenu label="Help" icon={<IconHelpCircle className="icon" aria-hidden="true" />}>
      {items.map(({ kind, label, href }) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind}>
            <a href={href}>
              <Icon className="icon" aria-hidden="true" />
              {label}
            </a>
          </li>
        );
      })}
    </DisclosureMenu>
  );
}
