import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the part that the address names; the part is there only after the project was read. */
export function useHashTarget<Part extends HTMLElement>(id: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (location.hash === `#${id}`) part.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return part;
}
