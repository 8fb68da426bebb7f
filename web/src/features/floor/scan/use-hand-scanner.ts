import { useEffect, useRef } from 'react';

/** A scanner types faster than any person. */
const MAX_PAUSE_MS = 80;
const MIN_LENGTH = 4;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** Receives what a hand scanner types anywhere on the page: characters without a pause, then Enter. */
export function useHandScanner(onCode: (text: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let typed = '';
    let at = 0;
    const handleKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isFast = event.timeStamp - at <= MAX_PAUSE_MS;
      at = event.timeStamp;
      if (!isFast) typed = '';
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter' || typed.length < MIN_LENGTH) return;
      // Enter would press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      latest.current(typed);
      typed = '';
    };
    addEventListener('keydown', handleKey, true);
    return () => removeEventListener('keydown', handleKey, true);
  }, []);
}
