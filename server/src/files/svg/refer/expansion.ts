import { GRADIENTS } from '../allow/elements.ts';
import type { Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import { elementsIn, type SvgElement } from '../svg-tree.ts';
import { createCorners } from './corners.ts';
import { type Reference, referencesOf } from './references.ts';

/**
 * Follows references like a renderer and counts repeated elements. Circular references are removed; too many
 * repetitions are refused.
 */
export function boundExpansion(root: SvgElement, byId: ReadonlyMap<string, SvgElement>, findings: Findings): void {
  const cache = new Map<SvgElement, { drawn: number; own: number }>();
  const open = new Set<SvgElement>();
  const cornersIn = createCorners();

  const follow = (element: SvgElement, reference: Reference, chain: number): number => {
    const target = byId.get(reference.id);
    if (!target || open.has(target)) {
      findings.add('circular-reference', `#${reference.id}`);
      reference.drop();
      return 0;
    }
    const { drawn } = visit(target, chain + 1);
    const times = reference.name.startsWith('marker') ? cornersIn(element) : 1;
    return GRADIENTS.has(target.name) ? 0 : drawn * times;
  };

  const visit = (element: SvgElement, chain: number): { drawn: number; own: number } => {
    const cached = cache.get(element);
    if (cached) return cached;
    if (chain > limits.chain) throw new SvgRefusalError('too-repeated');
    open.add(element);
    let drawn = 1;
    let own = 1;
    for (const child of elementsIn(element)) {
      const below = visit(child, chain + 1);
      drawn += below.drawn;
      own += below.own;
    }
    for (const reference of referencesOf(element)) drawn += follow(element, reference, chain);
    if (drawn - own > limits.expansion) throw new SvgRefusalError('too-repeated');
    open.delete(element);
    const cost = { drawn, own };
    cache.set(element, cost);
    return cost;
  };

  visit(root, 0);
}
