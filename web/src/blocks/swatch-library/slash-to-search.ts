import type { KeyboardEvent, RefObject } from 'react';

const writes = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** `/` anywhere in a library leads to its search, but for where a slash is a letter. */
export const slashTo = (search: RefObject<HTMLInputElement | null>) => (event: KeyboardEvent) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
  event.preventDefault();
  search.current?.focus();
};
