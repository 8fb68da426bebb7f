import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const FIRST = 560;

/** The width of an element in pixels, so that the text of a drawing has the same size on every screen. */
export function useWidth<Kind extends Element>(): readonly [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(FIRST);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(Math.max(240, Math.round(current.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
