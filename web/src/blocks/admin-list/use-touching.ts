import { type RefObject, useEffect, useState } from 'react';

/** Whether the focus or the mouse is on it: then nothing in it may move. */
export function useTouching(ref: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const leaves = new AbortController();
    const listen = (kind: string, run: (event: Event) => void) =>
      document.addEventListener(kind, run, { signal: leaves.signal });
    const isIn = ({ target }: Event) => target instanceof Node && (ref.current?.contains(target) ?? false);
    listen('focusin', (event) => setFocused(isIn(event)));
    listen('focusout', () => setFocused(false));
    listen('pointerover', (event) =>
      setOver(event instanceof PointerEvent && event.pointerType === 'mouse' && isIn(event)),
    );
    document.documentElement.addEventListener('pointerleave', () => setOver(false), { signal: leaves.signal });
    return () => leaves.abort();
  }, [ref]);
  return focused || over;
}
