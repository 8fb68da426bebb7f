import { useEffect, useRef } from 'react';

/** The entry of the browser's history that is there for as long as something is open. */
const ENTRY = 'open';

const isEntry = (): boolean => (history.state as Record<string, unknown> | null)?.[ENTRY] === true;

/** The entry of what was just closed, until it is removed; what opens in the same moment takes it over. */
let leaving: ReturnType<typeof setTimeout> | undefined;

function enter(): void {
  if (leaving !== undefined) {
    clearTimeout(leaving);
    leaving = undefined;
    return;
  }
  // Without the router, for which nothing changes.
  History.prototype.pushState.call(history, { ...(history.state as object | null), [ENTRY]: true }, '');
}

function removeEntry(): void {
  leaving = setTimeout(() => {
    leaving = undefined;
    // A link that was followed has an entry of its own by now.
    if (isEntry()) history.back();
  });
}

/** Back closes what is open instead of leaving the page. The address stays as it is. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    enter();
    let isGone = false;
    const pop = () => {
      isGone = true;
      latest.current();
    };
    addEventListener('popstate', pop, { once: true });
    return () => {
      removeEventListener('popstate', pop);
      if (!isGone) removeEntry();
    };
  }, [isOpen]);
}
