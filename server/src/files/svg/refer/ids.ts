import { everyElement, isHref, isUrl, type Part, type SvgElement, type Value } from '../svg-tree.ts';

const SAFE = /^[\w.:-]+$/;

/** New names by old id. Ids that are all prefixed already stay, so that a second pass changes nothing. */
function newNames(ids: readonly string[], prefix: string): ReadonlyMap<string, string> {
  if (ids.every((id) => id.startsWith(prefix) && SAFE.test(id))) return new Map(ids.map((id) => [id, id]));
  const taken = new Set<string>();
  return new Map(
    ids.map((id) => {
      const base = prefix + id.replaceAll(/[^\w.:-]/g, '_');
      let name = base;
      for (let more = 2; taken.has(name); more++) name = `${base}.${more}`;
      taken.add(name);
      return [id, name];
    }),
  );
}

/** Prefixes every id and its references, so that two drawings on one page do not collide. */
export function prefixIds(root: SvgElement, prefix: string): void {
  const elements = [...everyElement(root)];
  const names = newNames(
    elements.flatMap(({ id }) => (id === undefined ? [] : [id])),
    prefix,
  );
  const renamePart = (one: Part): Part => {
    if (isUrl(one)) return { url: names.get(one.url) ?? one.url };
    return isHref(one) ? { href: names.get(one.href) ?? one.href } : one;
  };
  const rename = (map: Map<string, Value>): void => {
    for (const [name, value] of map)
      if (value.some((one) => isUrl(one) || isHref(one))) map.set(name, value.map(renamePart));
  };
  for (const element of elements) {
    if (element.id !== undefined) element.id = names.get(element.id) ?? element.id;
    rename(element.attributes);
    rename(element.style);
  }
}
