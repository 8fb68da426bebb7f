import type { Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';

/** One declaration of an internal subset: a comment, an instruction, or anything up to its end. */
const DECLARATION = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const ENTITY = /^<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>$/;
/** A namespace URL without characters that could start another reference. */
const ADDRESS = /^https?:\/\/[\w./~:#?=,+-]*$/;
const PUBLIC = /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]*"\s+"[^"]*")?\s*$/i;

/** Name and value; the name is empty if the value is not a namespace. */
const entityOf = (declaration: string): [string, string] => {
  const [, name = '', double, single] = ENTITY.exec(declaration) ?? [];
  const value = double ?? single ?? '';
  return ADDRESS.test(value) && value.length <= limits.entityLength ? [name, value] : ['', ''];
};

/**
 * Reads the entities that Illustrator declares for its namespaces. Nothing is fetched, and a reference to any other
 * entity is refused.
 */
export function readDoctype(text: string, findings: Findings): ReadonlyMap<string, string> {
  if (text.length > limits.doctypeLength) throw new SvgRefusalError('entities');
  const opens = text.indexOf('[');
  const closes = text.lastIndexOf(']');
  const entities = new Map<string, string>();
  if (!PUBLIC.test(opens === -1 ? text : text.slice(0, opens))) findings.add('document-type', 'DOCTYPE');
  if (opens === -1) return entities;
  for (const [declaration] of text.slice(opens + 1, closes).matchAll(DECLARATION)) {
    if (declaration.startsWith('<!--')) continue;
    const [name, value] = entityOf(declaration);
    if (name === '') findings.add('document-type', declaration);
    else if (!entities.has(name)) entities.set(name, value);
    if (entities.size > limits.entities) throw new SvgRefusalError('entities');
  }
  return entities;
}

const REFERENCE = /&[A-Za-z_][\w.-]*;/g;
const BUILT_IN = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&apos;']);

/** Limits references before parsing: a short entity can be used a million times. */
export function limitReferences(text: string): void {
  let count = 0;
  for (const [reference] of text.matchAll(REFERENCE)) {
    if (!BUILT_IN.has(reference) && ++count > limits.entityUses) throw new SvgRefusalError('entities');
  }
}
