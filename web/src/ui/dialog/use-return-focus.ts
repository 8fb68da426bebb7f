import { useEffect } from 'react';

/** Puts the focus back where it was before something covered the page, if that is still there. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
