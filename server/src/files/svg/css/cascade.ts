import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import type { Value } from '../svg-tree.ts';
import type { StyleDeclaration } from './declarations.ts';
import { matches, type Styled } from './selector.ts';
import type { SheetRule } from './sheet.ts';

/** Merges style sheets and the element's own style, so that no rule remains that could match other elements. */
export type Cascade = (styled: Styled, own: readonly StyleDeclaration[]) => Map<string, Value>;

/** Indexes rules by their last selector step, so an element is tested only against rules that could match. */
function indexRules(rules: readonly SheetRule[]): (styled: Styled) => SheetRule[] {
  const byKey = new Map<string, SheetRule[]>();
  for (const rule of rules) {
    const { id, classes = [], type } = rule.compounds.at(-1) ?? {};
    const key = id === undefined ? (classes[0] === undefined ? `${type ?? '*'}` : `.${classes[0]}`) : `#${id}`;
    const list = byKey.get(key);
    if (list) list.push(rule);
    else byKey.set(key, [rule]);
  }
  return ({ id, classes, type }) =>
    [`#${id}`, ...[...classes].map((name) => `.${name}`), type, '*'].flatMap((key) => byKey.get(key) ?? []);
}

interface Ranked {
  readonly declared: StyleDeclaration;
  readonly rule: SheetRule;
}

const compareRank = (a: Ranked, b: Ranked): number =>
  Number(a.declared.important) - Number(b.declared.important) ||
  a.rule.specificity - b.rule.specificity ||
  a.rule.order - b.rule.order;

export function createCascade(rules: readonly SheetRule[]): Cascade {
  const candidates = indexRules(rules);
  let steps = 0;
  const count = (more = 1): void => {
    steps += more;
    if (steps > limits.styleSteps) throw new SvgRefusalError('too-many-styles');
  };
  return (styled, own) => {
    const ranked = candidates(styled)
      .filter((rule) => matches(styled, rule.compounds, count))
      .flatMap((rule) => {
        count(rule.declarations.length);
        return rule.declarations.map((declared) => ({ declared, rule }));
      })
      .sort(compareRank);
    const isImportant = ({ important }: StyleDeclaration): boolean => important;
    const sheet = ranked.map(({ declared }) => declared);
    const layers = [
      ...sheet.filter((declared) => !isImportant(declared)),
      ...own.filter((declared) => !isImportant(declared)),
      ...sheet.filter(isImportant),
      ...own.filter(isImportant),
    ];
    const style = new Map<string, Value>();
    for (const { property, value } of layers) {
      // A shorthand resets earlier properties, so each moves to the place where it was last set.
      style.delete(property);
      style.set(property, value);
    }
    return style;
  };
}
