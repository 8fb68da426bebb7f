import { type RefObject, useLayoutEffect, useState } from 'react';

interface ListBox {
  readonly width: number;
  /** From the top of the page. */
  readonly top: number;
}

/** How much room the list has and where it begins; what stands above it comes and goes. Undefined until measured. */
export function useListBox(list: RefObject<HTMLElement | null>): ListBox | undefined {
  const [box, setBox] = useState<ListBox>();
  useLayoutEffect(() => {
    const measure = () => {
      const rect = list.current?.getBoundingClientRect();
      if (!rect) return;
      const next = { width: Math.floor(rect.width), top: Math.round(rect.top + window.scrollY) };
      setBox((now) => (now?.width === next.width && now.top === next.top ? now : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return box;
}
