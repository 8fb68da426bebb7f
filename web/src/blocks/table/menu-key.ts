import type { KeyboardEvent } from 'react';

/** Shift+F10 and the menu key open the menu of the row that the focus is in, on its first entry. */
export function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target } = event;
  if (!(key === 'ContextMenu' || (key === 'F10' && shiftKey)) || !(target instanceof Element)) return;
  const button = target.closest('tr')?.querySelector<HTMLButtonElement>('.menu > button');
  if (!button) return;
  event.preventDefault();
  if (button.ariaExpanded !== 'true') button.click();
  requestAnimationFrame(() => button.parentElement?.querySelector<HTMLElement>('li > button, li > a')?.focus());
}
