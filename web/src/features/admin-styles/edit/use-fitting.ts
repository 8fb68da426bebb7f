import { type RefObject, useLayoutEffect, useState } from 'react';

/** Room for the button that holds the others. */
const MORE = 96;
const GAP = 24;

/** How many of these fit beside each other; all of them, or fewer with the button for the rest. */
export function fitting(widths: readonly number[], room: number): number {
  const totalWidth = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  if (totalWidth <= room) return widths.length;
  let left = room - MORE;
  const at = widths.findIndex((width) => {
    left -= width + GAP;
    return left < 0;
  });
  return Math.max(1, at);
}

/** Measured on a hidden row whenever the space changes. */
export function useFitting(ghost: RefObject<HTMLElement | null>, count: number): number {
  const [fit, setFit] = useState(count);
  useLayoutEffect(() => {
    const row = ghost.current;
    if (!row) return;
    const measure = () =>
      setFit(
        fitting(
          [...row.children].map((child) => child.scrollWidth),
          row.clientWidth,
        ),
      );
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    return () => watch.disconnect();
  }, [ghost]);
  return fit;
}
