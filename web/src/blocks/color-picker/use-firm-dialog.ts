import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Where typing makes sense at once: with a keyboard at hand. On a phone the search would pull up a keyboard over the colors. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

/**
 * The browser's own dialog, which holds the focus and gives it back, without its ways of being closed: Esc and
 * the background leave it open.
 */
export function useFirmDialog(open: boolean, mode: string) {
  const ref = useRef<HTMLDialogElement>(null);
  const shownMode = useRef(mode);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      // Else the focus is on Close, and a second Enter shuts what the first opened.
      dialog?.querySelector<HTMLElement>('.choice-card')?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  // The button that was pressed is gone with its step: the focus goes on to what the next step is for.
  useLayoutEffect(() => {
    if (!open || shownMode.current === mode) {
      shownMode.current = mode;
      return;
    }
    shownMode.current = mode;
    const selector = hasKeyboard() ? '[data-came-from], input[type=search]' : '[data-came-from], h2';
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [open, mode]);

  return {
    ref,
    closedby: 'none' as const,
    onCancel: (event: SyntheticEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    },
    onClose: () => {
      if (open && !ref.current?.open) ref.current?.showModal();
    },
  };
}
