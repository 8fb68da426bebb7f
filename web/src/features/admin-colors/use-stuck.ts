import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the mark has left at the top: what sticks below it then floats above the page. */
export function useStuck(): { readonly ref: RefObject<HTMLDivElement | null>; readonly stuck: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new IntersectionObserver(([mark]) => {
      if (mark) setStuck(!mark.isIntersecting && mark.boundingClientRect.top < 0);
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, stuck };
}
