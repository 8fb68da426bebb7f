import './footer.css';
import { TEXT_PAGE_TITLES } from '@colorway/rules/content/pages/text-page.ts';
import { Link } from '@tanstack/react-router';
import { usePageStore, useSettings, useViewer } from '../page/page-context.tsx';
import { helpItems } from './labels/help-items.ts';
import { Logo } from './logo.tsx';

/** Every public page ends with it, but the configurator. Pages of text load from the server, which has their text. */
export function Footer() {
  const settings = useSettings();
  const { textPages = [] } = usePageStore().page;
  const isCustomer = useViewer().kind === 'customer';
  return (
    <footer className="footer">
      <nav aria-label="Footer" className="column">
        <div className="footer__columns">
          <Logo imageUrl={settings.logoUrl} />
          <div>
            <h2>Make</h2>
            <Link to="/patterns">Patterns</Link>
            <Link to="/new-project">Start a New Project</Link>
          </div>
          <div>
            <h2>Your projects</h2>
            {isCustomer ? <Link to="/projects">My Projects</Link> : <Link to="/log-in">Log In</Link>}
            <a href="/d">Find a saved design</a>
            <a href="/orders">Order status</a>
          </div>
          <div>
            <h2>Help</h2>
            {helpItems(settings)
              .filter(({ kind }) => kind !== 'saved')
              .map(({ kind, label, href }) => (
                <a key={kind} href={href}>
                  {label}
                </a>
              ))}
          </div>
        </div>
        <div className="footer__line">
          <span>All made in the USA.</span>
          <span className="footer__texts">
            {textPages.map((page) => (
              <a key={page} href={`/${page}`}>
                {TEXT_PAGE_TITLES[page]}
              </a>
            ))}
          </span>
        </div>
      </nav>
    </footer>
  );
}
