import { problems } from '@colorway/contract/problem/problems.ts';
import {
  handleOf,
  MAX_HANDLE_LENGTH,
  type ReadHandle,
  readHandle,
  typedHandle,
} from '@colorway/rules/product/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { editDistance } from '@colorway/rules/text/edit-distance.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { LiveGroup } from './pattern-store.ts';

const MOST = 4;

const nearest = <Item>(items: readonly Item[], textOf: (item: Item) => string, asked: string): Item[] =>
  items
    .map((item) => ({ item, distance: editDistance(asked, textOf(item)) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ item }) => item);

/** What may have been meant: the live handles that are spelled most alike, found by the group first. */
function nearestHandles(asked: string, live: readonly LiveGroup[]): string[] {
  const text = asked.toLowerCase().slice(0, MAX_HANDLE_LENGTH);
  const group = readHandle(text)?.group ?? text;
  const handles = nearest(live, (one) => one.group, group).flatMap((one) =>
    one.types.map((type) => handleOf({ group: one.group, type })),
  );
  return nearest(handles, (handle) => handle, text);
}

/** All that could be meant, read only when nothing is found. */
type Live = () => Promise<readonly LiveGroup[]>;

const suggestionsFor = async (live: Live, handle: string) => ({
  details: { suggestions: nearestHandles(handle, await live()) },
});

/** The group and product that an address or a design names (D20). */
export async function findHandle(live: Live, text: string): Promise<ReadHandle> {
  const handle = typedHandle(text);
  if (handle === undefined) {
    const message = `There is no pattern with this handle. ${problems['handle-invalid'].message}`;
    throw new Problem('not-found', { message, ...(await suggestionsFor(live, text)) });
  }
  const read = readHandle(handle);
  if (!read) throw new Problem('no-product-type', await suggestionsFor(live, handle));
  return read;
}

/** The same words for what never was, a draft and what is retired. */
export async function noSuchPattern(live: Live, { group, type }: ReadHandle): Promise<Problem> {
  const handle = `${group}-${type}`;
  const known = (await live()).find((one) => one.group === group);
  const message = known
    ? `${known.name} is not made as this product: ${productTypeName(type)}.`
    : `There is no pattern ${handle}.`;
  return new Problem('not-found', { message, ...(await suggestionsFor(live, handle)) });
}
