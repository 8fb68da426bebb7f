import { type RefObject, useLayoutEffect } from 'react';
import { bestPlace, type Place, placesFor } from './place-notices.ts';

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
export function useNoticePlace(notices: RefObject<HTMLElement | null>, shown: unknown): void {
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
