import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Press = (id: string, isStretch: boolean) => void;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const goal = (key: string, at: number, count: number): number => {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : Math.min(count - 1, Math.max(0, at + (STEPS[key] ?? 0)));
};

/** Arrows go from row to row, Space selects, Shift takes the rows between along. Enter opens: a row is a link. */
function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  order: readonly string[],
  go: (id: string) => void,
  press: Press | undefined,
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

interface RowKeysOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly order: readonly string[];
  /** The link of a row. */
  readonly link: string;
  readonly press: Press | undefined;
}

/** Keys of a list whose rows are links: what its table needs for them, and the id of their description. */
export function useRowKeys({ body, order, link, press }: RowKeysOptions) {
  const keysId = useId();
  const [at, setAt] = useState<string>();
  // A row far away is not in the page; as the stop of the tab key it is.
  const go = (id: string) => {
    flushSync(() => setAt(id));
    body.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] ${link}`)?.focus();
  };
  return {
    keysId,
    table: {
      describedBy: keysId,
      bodyRef: body,
      stopId: at !== undefined && order.includes(at) ? at : order[0],
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onRowKey(event, order, go, press),
      onRowFocus: setAt,
    },
  };
}

/** Keeps one function for every render, so that rows render only when they change. */
export function useSamePress(press: Press): Press {
  const latest = useRef(press);
  latest.current = press;
  return useCallback((id, isStretch) => latest.current(id, isStretch), []);
}
