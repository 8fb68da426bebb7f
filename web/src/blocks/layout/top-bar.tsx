import './top-bar.css';
import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { IconMenu2 } from '../../ui/icons/icon-menu-2.ts';
import { IconShoppingBag } from '../../ui/icons/icon-shopping-bag.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { importWhenOnline } from '../page/import-when-online.ts';
import { useSettings, useViewer } from '../page/page-context.tsx';
import { useIsDistributorBar } from './distributor-bar.ts';
import { Logo } from './logo.tsx';

const HelpList = lazy(importWhenOnline(() => import('./help-list.tsx')));

function HelpMenu() {
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
    <div onPointerEnter={come} onFocus={come}>
      <DisclosureMenu label="Help">
        {isNear ? (
          <Suspense>
            <HelpList />
          </Suspense>
        ) : null}
      </DisclosureMenu>
    </div>
  );
}

interface TopBarProps {
  /** Project pages offer My Projects to everybody, also to those who came by a link. */
  readonly projects: boolean;
}

/** Below 768 the links wait behind a button; going somewhere closes them. */
function usePhoneMenu() {
  const here = useLocation({ select: ({ href }) => href });
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === here;
  return { open, toggle: () => setOpenedAt(open ? undefined : here) };
}

function CartLink() {
  const [Count, show] = useState<ComponentType>();
  useEffect(() => {
    // The browser knows the number, so it comes after the page. Behind a function, since a component is one itself.
    import('../shop-cart/cart-count.tsx').then(
      (loaded) => show(() => loaded.default),
      () => undefined,
    );
  }, []);
  return (
    <Link to="/shop/cart" className="icon-button cart-link">
      <IconShoppingBag className="icon" aria-hidden="true" />
      <span className="visually-hidden">Cart</span>
      {Count ? <Count /> : null}
    </Link>
  );
}

export function TopBar({ projects }: TopBarProps) {
  const { logoUrl, distributorLogoUrl } = useSettings();
  const { kind } = useViewer();
  // Distributors have neither shop nor cart.
  const isDistributor = useIsDistributorBar();
  const { open, toggle } = usePhoneMenu();
  const hasProjects = projects || kind === 'customer';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the links
    <header
      className="top-bar"
      data-open={open || undefined}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !open) return;
        toggle();
        currentTarget.querySelector<HTMLElement>('.top-bar__toggle')?.focus();
      }}
    >
      {isDistributor ? (
        <Logo imageUrl={distributorLogoUrl ?? logoUrl} {...(distributorLogoUrl ? {} : { note: 'for distributors' })} />
      ) : (
        <Logo imageUrl={logoUrl} />
      )}
      <nav id="main-links" aria-label="Main" className="top-bar__links">
        {isDistributor ? null : (
          <Link to="/patterns" activeOptions={{ includeSearch: false }} className="bar-link">
            Patterns
          </Link>
        )}
        <Link to="/new-project" activeOptions={{ exact: true }} className="bar-link top-bar__last">
          Start a project
        </Link>
        {hasProjects ? (
          <Link to="/projects" className="bar-link">
            My Projects
          </Link>
        ) : (
          <Link to="/log-in" className="bar-link">
            Log In
          </Link>
        )}
        {projects && kind === 'customer' ? (
          <Link to="/orders" className="bar-link">
            Orders
          </Link>
        ) : null}
        <HelpMenu />
      </nav>
      {isDistributor ? null : <CartLink />}
      <button
        type="button"
        className="icon-button top-bar__toggle"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="main-links"
        onClick={toggle}
      >
        <IconMenu2 className="icon" aria-hidden="true" />
      </button>
    </header>
  );
}
