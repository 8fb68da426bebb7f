import { useSyncExternalStore } from 'react';
import { NoticeCard } from './notice-card.tsx';
import { currentNotices, type Notice, subscribeToNotices } from './notify.ts';

const NONE: readonly Notice[] = [];

export function NoticeRegion() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, () => NONE);
  return (
    <section className="notices" aria-label="Notifications">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}
