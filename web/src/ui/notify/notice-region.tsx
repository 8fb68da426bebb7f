import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconAlertCircle } from '../icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../icons/icon-alert-triangle.ts';
import { IconCheck } from '../icons/icon-check.ts';
import { IconInfoCircle } from '../icons/icon-info-circle.ts';
import { IconX } from '../icons/icon-x.ts';
import { currentNotices, dismiss, type Notice, STAYS_MS, subscribeToNotices } from './notify.ts';
import { bestPlace, type Place, placesFor } from './place-notices.ts';

const ICONS = {
  success: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

/** Stays while the pointer or focus is on it, so that it can be read. */
function NoticeCard({ notice }: { readonly notice: Notice }) {
  const [isPaused, setPaused] = useState(false);
  const { id, kind, text, action, staysMs } = notice;

  useEffect(() => {
    const stays = staysMs ?? STAYS_MS[kind];
    if (isPaused || stays === null) return;
    const timer = setTimeout(() => dismiss(id), stays);
    return () => clearTimeout(timer);
  }, [isPaused, id, kind, staysMs]);

  const Icon = ICONS[kind];
  const loud = kind === 'warning' || kind === 'error';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock
    <div
      className="notice"
      role={loud ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={loud ? 'icon notice__icon--loud' : 'icon'} aria-hidden="true" />
      <div className="notice__text">
        {text}
        {action ? (
          <button type="button" className="notice__action" onClick={action.run}>
            {action.label}
          </button>
        ) : null}
      </div>
      <button type="button" className="notice__close" aria-label="Close" onClick={() => dismiss(id)}>
        <IconX className="icon icon--small" aria-hidden="true" />
      </button>
    </div>
  );
}

const PRESSED = 'a[href], button, input, select, textarea, summary, label, [role="tab"]';

/** One of hundreds: it counts less than a button. */
const CHOSEN = '[role="option"]';

const STEP = 22;

const weightAt = (x: number, y: number, notices: Element): number => {
  const below = document.elementsFromPoint(x, y).find((element) => !notices.contains(element));
  if (!below) return 0;
  if (below.closest(PRESSED)) return 20;
  return below.closest(CHOSEN) ? 1 : 0;
};

/** Puts the notices where they cover no button, whenever there are others. */
function useNoticePlace(notices: RefObject<HTMLElement | null>, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size changes with what is shown
  useLayoutEffect(() => {
    const section = notices.current;
    if (!section) return;
    const { offsetWidth: width, offsetHeight: height } = section;
    if (height === 0) return;
    const covers = ({ left, top }: Place): number => {
      let weight = 0;
      for (let x = left + 1; x < left + width + STEP; x += STEP)
        for (let y = top + 1; y < top + height + STEP; y += STEP)
          weight += weightAt(Math.min(x, left + width - 1), Math.min(y, top + height - 1), section);
      return weight;
    };
    const place = bestPlace(placesFor({ width, height }, { width: innerWidth, height: innerHeight }), covers);
    if (!place) return;
    section.style.left = `${place.left}px`;
    section.style.top = `${place.top}px`;
  }, [notices, shown]);
}

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
