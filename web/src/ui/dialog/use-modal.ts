import { type RefObject, useEffect } from 'react';

/** Opens the browser's own dialog over the page for as long as the component is on it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [dialog]);
}
