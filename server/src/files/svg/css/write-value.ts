import { slotOfColor } from '@colorway/rules/pattern/placeholder.ts';
import type { CssNode } from 'css-tree';
import { FUNCTIONS } from '../allow/properties.ts';
import { limits } from '../limits.ts';
import type { Part, Value } from '../svg-tree.ts';

/** Thrown for a value that is not allowed in the output. */
export class UnwritableError extends Error {
  readonly outside: boolean;
  constructor(outside = false) {
    super('unwritable');
    this.outside = outside;
  }
}

const IDENTIFIER = /^-?[\p{L}_][\p{L}\p{N}_-]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a string.
const NOT_IN_STRING = /["'\\\u0000-\u001f\u007f]/;

const checkedNumber = (text: string): string => {
  if (!(Math.abs(Number(text)) <= limits.number)) throw new UnwritableError();
  return text;
};

const checkedName = (name: string): string => {
  if (!IDENTIFIER.test(name)) throw new UnwritableError();
  return name;
};

const urlOf = (address: string): Part => {
  if (!address.startsWith('#') || address.length < 2) throw new UnwritableError(!address.startsWith('#'));
  return { url: address.slice(1) };
};

const functionOf = (name: string, content: Value): Value => {
  const lower = name.toLowerCase();
  if (!FUNCTIONS.has(lower))
    throw new UnwritableError(/^(image-set|-webkit-image-set|src|image|cross-fade)$/.test(lower));
  const text = [`${lower}(`, ...content, ')'];
  return content.every((part) => typeof part === 'string') ? [text.join('')] : text;
};

/** Writes one node from its parsed form, so no escape or comment of the source reaches the output. */
function writeNode(node: CssNode): Value {
  switch (node.type) {
    case 'Identifier':
      return [checkedName(node.name)];
    case 'Hash':
      if (!/^[0-9a-f]{3,8}$/i.test(node.value)) throw new UnwritableError();
      return [`#${node.value}`];
    case 'Number':
      return [checkedNumber(node.value)];
    case 'Percentage':
      return [`${checkedNumber(node.value)}%`];
    case 'Dimension':
      return [checkedNumber(node.value) + checkedName(node.unit)];
    case 'String':
      if (NOT_IN_STRING.test(node.value)) throw new UnwritableError(/:|\/\//.test(node.value));
      return [`'${node.value}'`];
    case 'Url':
      return [urlOf(node.value)];
    case 'Function':
      return functionOf(node.name, writeNodes(node.children));
    case 'Parentheses':
      return ['(', ...writeNodes(node.children), ')'];
    case 'Operator':
      return [node.value.trim()];
    default:
      throw new UnwritableError();
  }
}

const toSlot = (value: Value): Value => {
  const [color] = value;
  if (value.length !== 1 || typeof color !== 'string') return value;
  const slot = slotOfColor(color);
  return slot === undefined ? value : [{ slot, color }];
};

/** Joins nodes by one space, except around commas and slashes. */
export function writeNodes(nodes: Iterable<CssNode>): Value {
  const parts: Part[] = [];
  let isTight = true;
  for (const node of nodes) {
    if (node.type === 'WhiteSpace') continue;
    const isSeparator = node.type === 'Operator' && /[,/]/.test(node.value);
    if (!isTight && !isSeparator) parts.push(' ');
    parts.push(...toSlot(writeNode(node)));
    isTight = isSeparator;
  }
  return parts;
}
