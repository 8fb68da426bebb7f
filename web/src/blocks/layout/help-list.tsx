import './help-list.css';
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts';
import { IconLink } from '../../ui/icons/icon-link.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconMessageCircle } from '../../ui/icons/icon-message-circle.ts';
import { useSettings } from '../page/page-context.tsx';
import { helpItems } from './labels/help-items.ts';

const ICONS = { chat: IconMessageCircle, email: IconMail, center: IconLifebuoy, saved: IconLink };

/** The rows of Help, which the bar fetches when it is about to open them. */
export default function HelpList() {
  return helpItems(useSettings()).map(({ kind, label, note, href }) => {
    const Icon = ICONS[kind];
    return (
      <li key={kind}>
        <a href={href} className="help-item">
          <Icon className="icon" aria-hidden="true" />
          <span>
            {label}
            {note ? <small>{note}</small> : null}
          </span>
        </a>
      </li>
    );
  });
}
