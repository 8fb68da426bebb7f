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
