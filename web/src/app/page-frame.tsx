import { Outlet, useMatches } from '@tanstack/react-router';
import { AdminBar } from '../blocks/layout/admin-bar.tsx';
import { OfflineStrip } from '../blocks/layout/offline-strip.tsx';
import { PreviewStrip } from '../blocks/layout/preview-strip.tsx';
import { TopBar } from '../blocks/layout/top-bar.tsx';
import { NoticeRegion } from '../ui/notify/notice-region.tsx';
import { useArrival } from './use-arrival.ts';

/** What every screen stands in: skip link, bar, offline strip, main, notices. */
export function PageFrame() {
  useArrival();
  const bar = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.bar)?.staticData.bar,
  });
  return (
    <div className="page-frame">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {bar === 'none' ? null : bar === 'admin' ? <AdminBar /> : <TopBar projects={bar === 'project'} />}
      <OfflineStrip />
      <PreviewStrip />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <NoticeRegion />
    </div>
  );
}
