import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isPickerEntry } from './picker-entry.ts';

/**
 * One history entry while the picker is open, so that the browser's Back closes it. Answers how else to close: the entry
 * is removed first, then `then` runs.
 */
export function useBackCloses(open: boolean, onBack: () => void): (then: () => void) => void {
  const navigate = useNavigate();
  const back = useRef(onBack);
  const next = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    back.current = onBack;
  });

  useEffect(() => {
    const pop = () => {
      if (isPickerEntry() === open) return;
      // Forward, to an entry whose picker is closed.
      if (!open) return history.back();
      const then = next.current ?? back.current;
      next.current = undefined;
      then();
    };
    addEventListener('popstate', pop);
    if (open) {
      const state = (before: object) => ({ ...before, colorPicker: true }) as object;
      void navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
    }
    return () => removeEventListener('popstate', pop);
  }, [open, navigate]);

  return (then) => {
    if (!isPickerEntry()) return then();
    // A second press while the first goes back would leave the step.
    if (next.current) return;
    next.current = then;
    history.back();
  };
}
