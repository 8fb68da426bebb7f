import type { CssNode, Selector } from 'css-tree';
import type { XmlElement } from '../xml/xml-tree.ts';
import { plainAttribute } from '../xml/xml-tree.ts';
import { ident } from './patched-css-tree.ts';

/** One step of a selector: all conditions on one element. */
export interface Compound {
  readonly type?: string;
  readonly id?: string;
  readonly root?: boolean;
  readonly classes: readonly string[];
  /** True if the previous step is the parent, false if it is any ancestor. */
  readonly child: boolean;
}

export interface ReadSelector {
  readonly compounds: readonly Compound[];
  readonly specificity: number;
}

interface Draft {
  type?: string;
  id?: string;
  root?: boolean;
  classes: string[];
  child: boolean;
}

const specificityOf = (compounds: readonly Draft[]): number => {
  let sum = 0;
  for (const { type, id, root, classes } of compounds) {
    sum +=
      (id === undefined ? 0 : 1_000_000) + (classes.length + (root ? 1 : 0)) * 1_000 + (type === undefined ? 0 : 1);
  }
  return sum;
};

/** Adds a selector node's condition; false for an unsupported one. */
function addCondition(draft: Draft, node: CssNode): boolean {
  if (node.type === 'ClassSelector') draft.classes.push(ident.decode(node.name));
  else if (node.type === 'IdSelector') draft.id = ident.decode(node.name);
  else if (node.type === 'TypeSelector' && !node.name.includes('|')) {
    if (node.name !== '*') draft.type = ident.decode(node.name);
  } else if (node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root') draft.root = true;
  else return false;
  return true;
}

/** Supports elements, classes, ids, descendants and children; undefined for any other selector. */
export function readSelector(selector: Selector): ReadSelector | undefined {
  let current: Draft = { classes: [], child: false };
  const compounds = [current];
  for (const node of selector.children) {
    if (node.type === 'Combinator' && (node.name === ' ' || node.name === '>')) {
      current = { classes: [], child: node.name === '>' };
      compounds.push(current);
    } else if (!addCondition(current, node)) return undefined;
  }
  return { compounds, specificity: specificityOf(compounds) };
}

/** The properties of an element that selectors test. */
export interface Styled {
  readonly type: string;
  readonly id: string | undefined;
  readonly classes: ReadonlySet<string>;
  readonly parent: Styled | undefined;
}

export const styledOf = (element: XmlElement, parent: Styled | undefined): Styled => ({
  type: element.local,
  id: plainAttribute(element, 'id'),
  classes: new Set((plainAttribute(element, 'class') ?? '').split(/\s+/).filter(Boolean)),
  parent,
});

const matchesCompound = (styled: Styled, { type, id, root, classes }: Compound): boolean =>
  (type === undefined || type === styled.type) &&
  (id === undefined || id === styled.id) &&
  (!root || styled.parent === undefined) &&
  classes.every((name) => styled.classes.has(name));

/** Matches from the last step upward; `count` limits the work for the complete drawing. */
export function matches(styled: Styled, compounds: readonly Compound[], count: () => void): boolean {
  const matchesFrom = (one: Styled | undefined, at: number): boolean => {
    const compound = compounds[at];
    if (!compound) return true;
    const { child } = compounds[at + 1] ?? { child: true };
    for (let candidate = one; candidate; candidate = candidate.parent) {
      count();
      if (matchesCompound(candidate, compound) && matchesFrom(candidate.parent, at - 1)) return true;
      if (child) return false;
    }
    return false;
  };
  return matchesFrom(styled, compounds.length - 1);
}
