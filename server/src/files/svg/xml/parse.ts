import { SaxesParser, type SaxesTagNS } from 'saxes';
import { XLINK } from '../allow/namespaces.ts';
import type { Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import { limitReferences, readDoctype } from './doctype.ts';
import type { XmlElement } from './xml-tree.ts';

const LONG_ATTRIBUTES = new Set(['d', 'points', 'href', 'xlink:href']);
const CHUNK_LENGTH = 64 * 1024;

interface Attribute {
  readonly name: string;
  readonly value: string;
}

const assertLength = ({ name, value }: Attribute): void => {
  // Illustrator stores a copy of the drawing in its own namespaces, which is dropped later.
  const max = LONG_ATTRIBUTES.has(name) || name.includes(':') ? limits.longAttributeLength : limits.attributeLength;
  if (value.length > max) throw new SvgRefusalError('too-long');
};

const elementOf = (tag: SaxesTagNS): XmlElement => ({
  uri: tag.uri,
  local: tag.local,
  attributes: Object.values(tag.attributes).map(({ uri, local, value }) => ({ uri, local, value })),
  children: [],
});

/** Parses strict XML to a tree within the limits, without following a DTD. */
export function parseXml(text: string, findings: Findings): XmlElement {
  limitReferences(text);
  const parser = new SaxesParser({ xmlns: true, position: false, additionalNamespaces: { xlink: XLINK } });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let nodes = 0;
  let attributes = 0;

  const count = (): void => {
    if (++nodes > limits.nodes) throw new SvgRefusalError('too-many-parts');
  };
  const addText = (chunk: string): void => {
    const parent = open.at(-1);
    if (!parent || chunk === '') return;
    if (/\S/.test(chunk)) count();
    parent.children.push(chunk);
  };

  parser.on('error', (error) => {
    throw new SvgRefusalError(/undefined entity/i.test(error.message) ? 'entities' : 'not-xml');
  });
  parser.on('doctype', (doctype) => {
    for (const [name, value] of readDoctype(doctype, findings)) parser.ENTITIES[name] ??= value;
  });
  parser.on('processinginstruction', ({ target }) => findings.add('instruction', target));
  parser.on('opentagstart', () => {
    attributes = 0;
    count();
    if (open.length >= limits.depth) throw new SvgRefusalError('too-deep');
  });
  parser.on('attribute', (attribute) => {
    if (++attributes > limits.attributesOfOne) throw new SvgRefusalError('too-long');
    assertLength(attribute);
  });
  parser.on('opentag', (tag) => {
    const element = elementOf(tag);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);

  for (let at = 0; at < text.length; at += CHUNK_LENGTH) parser.write(text.slice(at, at + CHUNK_LENGTH));
  parser.close();
  if (!root) throw new SvgRefusalError('not-xml');
  return root;
}
