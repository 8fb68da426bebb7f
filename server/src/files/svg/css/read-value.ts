import type { CssNode, FunctionNode } from 'css-tree';
import { COLORS, PAINTS, URL_PROPERTIES } from '../allow/properties.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import { isUrl, type Part, type Value } from '../svg-tree.ts';
import { generate, lexer, parse, walk } from './patched-css-tree.ts';
import type { Variables } from './variables.ts';
import { UnwritableError, writeNodes } from './write-value.ts';

type Reading = { readonly value: Value } | { readonly fault: 'value' | 'outside-reference' };

/** Printer colors, written after the screen color. */
const ICC_COLOR = /\bicc-color\([^()]*\)/gi;
const MAX_VARIABLE_ROUNDS = 8;

const parseValue = (text: string): CssNode => parse(text, { context: 'value' });

/** Value of a variable, or its fallback. */
function resolveVariable(node: FunctionNode, variables: Variables): string {
  const { first: name, last: fallback } = node.children;
  const cache = name?.type === 'Identifier' ? variables.get(name.name) : undefined;
  if (cache !== undefined) return cache;
  if (fallback?.type !== 'Raw') throw new UnwritableError();
  return fallback.value.trim();
}

function substituteVariables(text: string, variables: Variables): CssNode {
  let tree = parseValue(text);
  for (let round = 0; round < MAX_VARIABLE_ROUNDS && /var\(/i.test(text); round++) {
    walk(tree, (node, item, list) => {
      if (node.type !== 'Function' || node.name.toLowerCase() !== 'var' || !list) return;
      list.replace(item, list.createItem({ type: 'Raw', value: resolveVariable(node, variables) }));
    });
    text = generate(tree);
    // Nested variables can grow exponentially, like XML entities.
    if (text.length > limits.valueLength) throw new UnwritableError();
    tree = parseValue(text);
  }
  return tree;
}

const joinTexts = (parts: Value): Value => {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
};

/** Only font values may contain quoted text. */
const isQuoted = (part: Part): boolean => typeof part === 'string' && part.includes("'");

const assertFilterNumbers = (value: Value): void => {
  for (const [number] of value.join(' ').matchAll(/\d+(?:\.\d+)?/g)) {
    if (Number(number) > limits.filterNumber) throw new UnwritableError();
  }
};

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const MEASURE = /^-?(?:\d{1,6}\.?\d{0,12}|\.\d{1,12})(?:px|%)?$/;

/** Fast path for plain colors and lengths, without the parser. */
function readPlain(property: string, text: string): Value | undefined {
  const isPaint = COLORS.has(property) || PAINTS.has(property);
  if (isPaint) return HEX.test(text) ? writeNodes([{ type: 'Hash', value: text.slice(1) }]) : undefined;
  return MEASURE.test(text) && property !== 'filter' ? [text] : undefined;
}

function read(property: string, text: string, variables: Variables): Value {
  const tree = substituteVariables(text.replaceAll(ICC_COLOR, ''), variables);
  if (tree.type !== 'Value') throw new UnwritableError();
  const value = joinTexts(writeNodes(tree.children));
  if (value.length === 0) throw new UnwritableError();
  if (value.some(isQuoted) && !property.startsWith('font')) throw new UnwritableError();
  if (value.some(isUrl) && !URL_PROPERTIES.has(property)) throw new UnwritableError();
  if ((COLORS.has(property) || PAINTS.has(property)) && lexer.matchProperty(property, tree).error) {
    throw new UnwritableError();
  }
  if (property === 'filter') assertFilterNumbers(value.filter((part) => typeof part === 'string'));
  return value;
}

/**
 * Replaces a paint with an external reference by its fallback or `none`: inheriting a paint would change the drawing.
 */
const readFallbackPaint = (text: string): Value => {
  const rest = /\)\s*(none|#[0-9a-f]{3,8}|[a-z]+)\s*$/i.exec(text)?.[1];
  return rest === undefined ? ['none'] : read('fill', rest, new Map());
};

function readUncached(property: string, text: string, variables: Variables): Reading {
  if (text.length > limits.valueLength || text.split('(').length > limits.valueBrackets) return { fault: 'value' };
  try {
    return { value: read(property, text, variables) };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const outside = error instanceof UnwritableError ? error.outside : /url\s*\(/i.test(text);
    return { fault: outside ? 'outside-reference' : 'value' };
  }
}

export const paintWithoutReference = (text: string): Value => {
  try {
    return readFallbackPaint(text);
  } catch {
    return ['none'];
  }
};

export interface ValueReader {
  read(property: string, text: string): Reading;
  readonly variables: Variables;
}

/** Reads the values of one drawing, with a cache because most values repeat. */
export function createValueReader(variables: Variables): ValueReader {
  const cache = new Map<string, Reading>();
  let parseCount = 0;
  const read = (property: string, text: string): Reading => {
    const key = `${property}:${text}`;
    const found = cache.get(key);
    if (found) return found;
    const plain = readPlain(property, text);
    if (!plain && ++parseCount > limits.values) throw new SvgRefusalError('too-many-styles');
    const reading = plain ? { value: plain } : readUncached(property, text, variables);
    cache.set(key, reading);
    return reading;
  };
  return { read, variables };
}
