import type { PointerEvent } from 'react';

/** Under the pointer a name that does not fit shows whole; no chip carries a tooltip before it is needed. */
export function showWholeName(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('[role=option]') : null;
  const name = cell?.querySelector<HTMLElement>('.cw-chip__name, .pantone-card__name');
  if (!name) return;
  if (name.scrollWidth > name.clientWidth) name.title = name.textContent;
  else name.removeAttribute('title');
}
