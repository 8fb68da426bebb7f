import type { CssNode, Rule, StyleSheet } from 'css-tree';
import type { FindingKind, Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import { readDeclaration, type StyleDeclaration } from './declarations.ts';
import { parse } from './patched-css-tree.ts';
import type { ValueReader } from './read-value.ts';
import { type ReadSelector, readSelector } from './selector.ts';

export interface SheetRule extends ReadSelector {
  readonly declarations: readonly StyleDeclaration[];
  readonly order: number;
}

/** Findings by at-rule; `quiet` ones are dropped without a finding. */
const AT_RULES: Readonly<Record<string, FindingKind | 'quiet'>> = {
  charset: 'quiet',
  namespace: 'quiet',
  page: 'quiet',
  'font-face': 'font',
  import: 'outside-reference',
  keyframes: 'animation',
  '-webkit-keyframes': 'animation',
};

const declarationsOf = (rule: Rule, read: ValueReader, findings: Findings): StyleDeclaration[] => {
  const declared = new Map<string, StyleDeclaration>();
  for (const node of rule.block.children) {
    if (node.type === 'Declaration') {
      const one = readDeclaration(node, read, findings);
      if (!one) continue;
      const key = `${one.property}${one.important ? '!' : ''}`;
      declared.delete(key);
      declared.set(key, one);
    } else if (node.type === 'Rule' || node.type === 'Atrule') findings.add('style-rule', 'nested');
  }
  return [...declared.values()];
};

const assertSize = (texts: readonly string[]): void => {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > limits.sheetLength) throw new SvgRefusalError('too-many-styles');
  const marks = texts.reduce((sum, text) => sum + (text.match(/[{,;]/g)?.length ?? 0), 0);
  if (marks > limits.sheetMarks) throw new SvgRefusalError('too-many-styles');
};

/** Parses each style sheet separately. */
export function parseSheets(texts: readonly string[]): StyleSheet[] {
  assertSize(texts);
  return texts
    .map((text) => parse(text, { context: 'stylesheet', parseValue: false, parseAtrulePrelude: false }))
    .filter((sheet) => sheet.type === 'StyleSheet');
}

/** Rules of all sheets, in order. */
export function readSheets(sheets: readonly StyleSheet[], read: ValueReader, findings: Findings): readonly SheetRule[] {
  const rules: SheetRule[] = [];
  const addRule = (rule: Rule): void => {
    const declarations = declarationsOf(rule, read, findings);
    const selectors = rule.prelude.type === 'SelectorList' ? rule.prelude.children : [rule.prelude];
    for (const node of selectors) {
      const selector = node.type === 'Selector' ? readSelector(node) : undefined;
      if (selector) rules.push({ ...selector, declarations, order: rules.length });
      else findings.add('style-rule', 'selector');
    }
  };
  const addNode = (node: CssNode): void => {
    if (node.type === 'Rule') addRule(node);
    else if (node.type === 'Atrule') {
      const kind = AT_RULES[node.name.toLowerCase()] ?? 'style-rule';
      if (kind !== 'quiet') findings.add(kind, `@${node.name}`);
    }
  };
  for (const sheet of sheets) for (const node of sheet.children) addNode(node);
  return rules;
}
