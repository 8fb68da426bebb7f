import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A control of a card: the card may be taken to another place of the page, and the browser lets the focus go. */
interface Held {
  readonly id: string;
  readonly control: string;
}

/** The control that was pressed keeps the focus wherever its card goes. */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    const { current } = held;
    if (!current || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-id="${current.id}"] [data-control="${current.control}"]`)
      ?.focus({ preventScroll: true });
  });
  return {
    hold: (id: string, control: string): void => {
      held.current = { id, control };
    },
    letGo: (): void => {
      held.current = undefined;
    },
  };
}
