import { problems } from '@colorway/contract/problem/problems.ts';
import {
  handleOf,
  MAX_HANDLE_LENGTH,
  type ReadHandle,
  readHandle,
  typedHandle,
} from '@colorway/rules/product/names/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { editDistance } from '@colorway/rules/text/edit-distance.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { LiveGroup } from './pattern-store.ts';

const MAX_SUGGESTIONS = 4;

const nearest = <Item>(items: readonly Item[], textOf: (item: Item) => string, text: string): Item[] =>
  items
    .map((item) => ({ item, distance: editDistance(text, textOf(item)) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ item }) => item);

/** Suggests live handles by edit distance: groups first, then their handles. */
function nearestHandles(typed: string, live: readonly LiveGroup[]): string[] {
  const text = typed.toLowerCase().slice(0, MAX_HANDLE_LENGTH);
  const group = readHandle(text)?.group ?? text;
  const handles = nearest(live, (one) => one.group, group).flatMap((one) =>
    one.types.map((type) => handleOf({ group: one.group, type })),
  );
  return nearest(handles, (handle) => handle, text);
}

/** Lists the candidates for suggestions; called only when nothing is found. */
type ListLive = () => Promise<readonly LiveGroup[]>;

const suggestionsFor = async (listLive: ListLive, handle: string) => ({
  details: { suggestions: nearestHandles(handle, await listLive()) },
});

/** Parses the group and product that a URL or a design names (D20). */
export async function findHandle(listLive: ListLive, text: string): Promise<ReadHandle> {
  const handle = typedHandle(text);
  if (handle === undefined) {
    const message = `There is no pattern with this handle. ${problems['handle-invalid'].message}`;
    throw new Problem('not-found', { message, ...(await suggestionsFor(listLive, text)) });
  }
  const read = readHandle(handle);
  if (!read) throw new Problem('no-product-type', await suggestionsFor(listLive, handle));
  return read;
}

/** One message for an unknown pattern, a draft and a retired one. */
export async function noSuchPattern(listLive: ListLive, { group, type }: ReadHandle): Promise<Problem> {
  const handle = `${group}-${type}`;
  const known = (await listLive()).find((one) => one.group === group);
  const message = known
    ? `${known.name} is not made as this product: ${productTypeName(type)}.`
    : `There is no pattern ${handle}.`;
  return new Problem('not-found', { message, ...(await suggestionsFor(listLive, handle)) });
}
