import { useEffect, useMemo, useState } from 'react';

/** The selected rows and the start of the next stretch. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor?: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set() };

export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** From the anchor to here, in the order of the list; what was selected elsewhere stays. */
export function extend(selection: Selection, to: string, order: readonly string[]): Selection {
  const { ids, anchor = to } = selection;
  const [from, until] = [order.indexOf(anchor), order.indexOf(to)].sort((a, b) => a - b);
  if (from === undefined || until === undefined || from < 0) return toggle(selection, to);
  return { ids: new Set([...ids, ...order.slice(from, until + 1)]), anchor };
}

/** Rows that are gone cannot stay selected. */
export function keepListed(selection: Selection, order: readonly string[]): Selection {
  const listed = order.filter((id) => selection.ids.has(id));
  return listed.length === selection.ids.size ? selection : { ...selection, ids: new Set(listed) };
}

interface Selecting {
  readonly ids: ReadonlySet<string>;
  readonly press: (id: string, isStretch: boolean) => void;
  readonly selectAll: () => void;
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
      // In a dialog Escape closes that.
      const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog)
        set({ of: listKey, selection: NOTHING_SELECTED });
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
    selectAll: () => set({ of: listKey, selection: { ids: new Set(order) } }),
    clear,
  };
}
