import { useEffect, useRef } from 'react';

const PREVIOUS = new Set(['k', 'ArrowLeft']);
const NEXT = new Set(['j', 'ArrowRight']);

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** J and K go through the list, but for where they are letters. */
export function useNeighborKeys(go: (step: 'previous' | 'next') => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || writes(target)) return;
      if (PREVIOUS.has(key)) latest.current('previous');
      else if (NEXT.has(key)) latest.current('next');
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
