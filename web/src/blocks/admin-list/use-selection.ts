import { useEffect, useMemo, useState } from 'react';
import { extend, keepListed, NOTHING_SELECTED, type Selection, toggle } from './selection.ts';

export interface Selecting {
  readonly ids: ReadonlySet<string>;
  readonly press: (id: string, isStretch: boolean) => void;
  readonly clear: () => void;
}

/** `listKey` names the list: another list begins with nothing selected. */
export function useSelection(order: readonly string[], listKey: string): Selecting {
  const [{ of, selection }, set] = useState<{ readonly of: string; readonly selection: Selection }>({
    of: listKey,
    selection: NOTHING_SELECTED,
  });
  const now = useMemo(
    () => (of === listKey ? keepListed(selection, order) : NOTHING_SELECTED),
    [of, listKey, selection, order],
  );
  const clear = () => set({ of: listKey, selection: NOTHING_SELECTED });

  useEffect(() => {
    if (now.ids.size === 0) return;
    const clearOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) set({ of: listKey, selection: NOTHING_SELECTED });
    };
    document.addEventListener('keydown', clearOnEscape);
    return () => document.removeEventListener('keydown', clearOnEscape);
  }, [now.ids.size, listKey]);

  return {
    ids: now.ids,
    // Two in one breath: the second goes on from the first.
    press: (id, isStretch) =>
      set((before) => {
        const base = before.of === listKey ? keepListed(before.selection, order) : NOTHING_SELECTED;
        return { of: listKey, selection: isStretch ? extend(base, id, order) : toggle(base, id) };
      }),
    clear,
  };
}
