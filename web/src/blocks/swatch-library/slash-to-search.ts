import type { RefObject } from 'react';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>;

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** `/` anywhere in a library leads to its search, but for where a slash is a letter. */
export const slashTo = (search: RefObject<HTMLInputElement | null>) => (event: KeyPress) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
  event.preventDefault();
  search.current?.focus();
};
