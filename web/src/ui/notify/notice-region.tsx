import { useRef, useSyncExternalStore } from 'react';
import { NoticeCard } from './notice-card.tsx';
import { currentNotices, type Notice, subscribeToNotices } from './notify.ts';
import { useNoticePlace } from './use-notice-place.ts';

const NONE: readonly Notice[] = [];

export function NoticeRegion() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, () => NONE);
  const region = useRef<HTMLElement>(null);
  useNoticePlace(region, notices);
  return (
    <section ref={region} className="notices" aria-label="Notifications">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}
