import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GridShape } from './grid-shape.ts';

/** Follows the room that the cells have; undefined until it was measured. */
export function useGridShape(
  scroller: RefObject<HTMLElement | null>,
  sizer: RefObject<HTMLElement | null>,
  shapeFor: (width: number) => GridShape,
): GridShape | undefined {
  const [shape, setShape] = useState<GridShape>();

  useLayoutEffect(() => {
    const room = sizer.current;
    const frame = scroller.current;
    if (!room || !frame) return;
    const measure = () => {
      // What a scroll bar takes, the padding beside it gives back: columns stand where they stand without one.
      frame.style.setProperty('--bar', `${frame.offsetWidth - frame.clientWidth}px`);
      const next = shapeFor(room.clientWidth);
      setShape((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, [scroller, sizer, shapeFor]);

  return shape;
}
