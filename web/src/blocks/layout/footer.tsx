import { Link } from '@tanstack/react-router';
import { useSettings } from '../page/page-context.tsx';
import { helpItems } from './labels/help-items.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const settings = useSettings();
  const help = helpItems(settings).at(-1);
  return (
    <footer className="footer">
      <div className="column footer__line">
        <Logo imageUrl={settings.logoUrl} />
        <span className="small quiet">All made in the USA.</span>
        <nav aria-label="Footer" className="small footer__links">
          <Link to="/new-project">Start a New Project</Link>
          <Link to="/projects">My Projects</Link>
          {help ? <a href={help.href}>Help</a> : null}
        </nav>
      </div>
    </footer>
  );
}
