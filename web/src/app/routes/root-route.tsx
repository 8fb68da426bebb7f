import { createRootRouteWithContext, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { AdminBar } from '../../blocks/layout/admin-bar.tsx';
import { OfflineStrip } from '../../blocks/layout/offline-strip.tsx';
import { TopBar } from '../../blocks/layout/top-bar.tsx';
import { useSettings } from '../../blocks/page/page-context.tsx';
import { NoticeRegion } from '../../ui/notify/notice-region.tsx';
import { pageTitle } from '../../ui/page/title.ts';
import type { RouterContext } from './route-kind.ts';

/** On arriving at another screen: its title in the tab, the focus on its heading. */
function useArrival(): void {
  const router = useRouter();
  const { brandName } = useSettings();

  useEffect(() => {
    // A route without a title is a part of its screen, such as an open proof.
    const screen = () => router.state.matches.findLast(({ staticData }) => staticData.title);
    let shown = screen()?.id;
    return router.subscribe('onRendered', () => {
      const { id, staticData } = screen() ?? {};
      if (id === shown) return;
      shown = id;
      if (staticData?.title) document.title = pageTitle(staticData.title, brandName);
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
  }, [router, brandName]);
}

/** Pages without a byte to spare fetch it behind them; it begins below the first window, so it moves nothing. */
function LateFooter() {
  const [Footer, show] = useState<ComponentType>();
  useEffect(() => {
    // Behind a function, since a component is one itself.
    import('../../blocks/layout/footer.tsx').then(
      (loaded) => show(() => loaded.Footer),
      () => undefined,
    );
  }, []);
  return Footer ? <Footer /> : null;
}

/** The frame of every screen: skip link, bar, offline strip, main, notices. */
function PageFrame() {
  useArrival();
  const bar = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.bar)?.staticData.bar,
  });
  const hasLateFooter = useMatches({ select: (matches) => matches.at(-1)?.staticData.footer === 'late' });
  return (
    <>
      <div className="page-frame">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {bar === 'none' || bar === 'tablet' ? null : bar === 'admin' ? (
          <AdminBar />
        ) : (
          <TopBar projects={bar === 'project'} />
        )}
        {bar === 'tablet' ? null : <OfflineStrip />}
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <NoticeRegion />
      </div>
      {hasLateFooter ? <LateFooter /> : null}
    </>
  );
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: PageFrame,
});
