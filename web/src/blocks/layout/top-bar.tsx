import { Link } from '@tanstack/react-router';
import { IconHelpCircle } from '../../ui/icons/icon-help-circle.ts';
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconMessageCircle } from '../../ui/icons/icon-message-circle.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { useSettings, useViewer } from '../page/page-context.tsx';
import { useIsDistributorBar } from './distributor-bar.ts';
import { helpItems } from './labels/help-items.ts';
import { Logo } from './logo.tsx';

const ICONS = { chat: IconMessageCircle, email: IconMail, center: IconLifebuoy };

function HelpMenu() {
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

/** Offered to those who are signed in; a visitor of a link has no list of orders. */
const OrdersLink = () =>
  useViewer().kind === 'customer' ? (
    <Link to="/orders" className="bar-link">
      Orders
    </Link>
  ) : null;

interface TopBarProps {
  /** My Projects is offered on project pages only. */
  readonly projects: boolean;
}

export function TopBar({ projects }: TopBarProps) {
  const { logoUrl, distributorLogoUrl } = useSettings();
  const distributor = useIsDistributorBar();
  return (
    <header className="top-bar">
      {distributor ? (
        <Logo imageUrl={distributorLogoUrl ?? logoUrl} {...(distributorLogoUrl ? {} : { note: 'for distributors' })} />
      ) : (
        <Logo imageUrl={logoUrl} />
      )}
      <nav aria-label="Main" className="top-bar__links">
        {projects ? (
          <>
            <Link to="/projects" className="bar-link">
              My Projects
            </Link>
            <OrdersLink />
          </>
        ) : null}
        <HelpMenu />
      </nav>
    </header>
  );
}
