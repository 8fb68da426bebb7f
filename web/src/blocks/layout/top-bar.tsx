import { Link } from '@tanstack/react-router';
import { useSettings } from '../page/page-context.tsx';
import { useIsDistributorBar } from './distributor-bar.ts';
import { HelpMenu } from './help-menu.tsx';
import { Logo } from './logo.tsx';

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
          <Link to="/projects" className="bar-link">
            My Projects
          </Link>
        ) : null}
        <HelpMenu />
      </nav>
    </header>
  );
}
