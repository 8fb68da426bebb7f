import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const goal = (key: string, at: number, count: number): number => {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : Math.min(count - 1, Math.max(0, at + (STEPS[key] ?? 0)));
};

/** Arrows go from row to row, Space selects, Shift takes the rows between along. Enter opens: a row is a link. */
export function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  order: readonly string[],
  go: (id: string) => void,
  press: ((id: string, isStretch: boolean) => void) | undefined,
): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const id = target.closest('tr')?.dataset.id ?? '';
  if (key === ' ') {
    event.preventDefault();
    press?.(id, shiftKey);
    return;
  }
  if (!(key in STEPS || key === 'Home' || key === 'End')) return;
  event.preventDefault();
  const next = order[goal(key, order.indexOf(id), order.length)];
  if (next === undefined || next === id) return;
  if (shiftKey) {
    press?.(id, true);
    press?.(next, true);
  }
  go(next);
}
