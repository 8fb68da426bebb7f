import { IconHelpCircle } from '../../ui/icons/icon-help-circle.ts';
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconMessageCircle } from '../../ui/icons/icon-message-circle.ts';
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
