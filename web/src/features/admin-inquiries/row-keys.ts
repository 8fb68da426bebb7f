import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const links = (body: Element): HTMLAnchorElement[] => [
  ...body.querySelectorAll<HTMLAnchorElement>('.inquiry-table__open'),
];

const goal = (key: string, at: number, count: number): number => {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : Math.min(count - 1, Math.max(0, at + (STEPS[key] ?? 0)));
};

const idOf = (element: Element): string => element.closest('tr')?.dataset.id ?? '';

/** Arrows go from row to row, Space selects, Shift takes the rows between along. Enter opens: a row is a link. */
export function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  press: ((id: string, isStretch: boolean) => void) | undefined,
): void {
  const { target, currentTarget, key, shiftKey } = event;
  if (!(target instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === ' ') {
    event.preventDefault();
    press?.(idOf(target), shiftKey);
    return;
  }
  if (!(key in STEPS || key === 'Home' || key === 'End')) return;
  event.preventDefault();
  const stops = links(currentTarget);
  const next = stops[goal(key, stops.indexOf(target), stops.length)];
  if (!next || next === target) return;
  if (shiftKey) {
    press?.(idOf(target), true);
    press?.(idOf(next), true);
  }
  next.focus();
}
