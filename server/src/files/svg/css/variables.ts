import type { Block, CssNode, DeclarationList, StyleSheet } from 'css-tree';
import { generate, parse } from './patched-css-tree.ts';

/** Raw values by custom property name. */
export type Variables = ReadonlyMap<string, string>;

const collectVariables = (block: Block | DeclarationList, variables: Map<string, string>): void => {
  for (const node of block.children) {
    if (node.type !== 'Declaration' || !node.property.startsWith('--') || node.value.type !== 'Raw') continue;
    variables.set(node.property, node.value.value.trim());
  }
};

const ROOT_SELECTOR = /(^|,)\s*(:root|svg|\*)\s*(,|$)/;
const isOfRoot = (prelude: CssNode): boolean => ROOT_SELECTOR.test(generate(prelude));

/** Custom properties of the root; the last value wins. */
export function readVariables(sheets: readonly StyleSheet[], rootStyle: string): Variables {
  const variables = new Map<string, string>();
  for (const sheet of sheets) {
    for (const node of sheet.children) {
      if (node.type === 'Rule' && isOfRoot(node.prelude)) collectVariables(node.block, variables);
    }
  }
  const own = parse(rootStyle, { context: 'declarationList', parseValue: false });
  if (own.type === 'DeclarationList') collectVariables(own, variables);
  return variables;
}
