import { HREF_TARGETS, TARGETS } from '../allow/elements.ts';
import { PAINTS } from '../allow/properties.ts';
import type { Findings } from '../findings.ts';
import { everyElement, isHref, isUrl, type SvgElement, type Value } from '../svg-tree.ts';

export interface Reference {
  readonly id: string;
  /** Attribute or property with the reference. */
  readonly name: string;
  /** Removes the reference, leaving the element as it looks without it. */
  drop(): void;
}

const referencesIn = (map: Map<string, Value>): Reference[] => {
  const found: Reference[] = [];
  for (const [name, value] of map) {
    for (const part of value) {
      if (isHref(part)) found.push({ id: part.href, name, drop: () => void map.delete(name) });
      if (isUrl(part)) found.push({ id: part.url, name, drop: () => dropUrl(map, name) });
    }
  }
  return found;
};

/** A paint without its reference becomes its fallback or `none`: inheriting a paint would change the drawing. */
function dropUrl(map: Map<string, Value>, name: string): void {
  const rest = (map.get(name) ?? [])
    .filter((part) => !isUrl(part))
    .map((part) => (typeof part === 'string' ? part.trim() : part))
    .filter((part) => part !== '');
  if (!PAINTS.has(name)) map.delete(name);
  else map.set(name, rest.length === 0 ? ['none'] : rest);
}

export const referencesOf = ({ attributes, style }: SvgElement): Reference[] => [
  ...referencesIn(attributes),
  ...referencesIn(style),
];

/** Removes references to missing elements or to elements of a wrong kind. */
export function dropMissing(root: SvgElement, byId: ReadonlyMap<string, SvgElement>, findings: Findings): void {
  for (const element of everyElement(root)) {
    for (const { id, name, drop } of referencesOf(element)) {
      const target = byId.get(id);
      const allowed = name === 'href' ? HREF_TARGETS[element.name] : TARGETS[name];
      if (target && allowed?.has(target.name)) continue;
      findings.add('missing-reference', `#${id}`);
      drop();
    }
  }
}
