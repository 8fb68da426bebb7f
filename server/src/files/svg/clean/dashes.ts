import type { Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import type { Size } from '../size.ts';
import { everyElement, type SvgElement, type Value } from '../svg-tree.ts';
import { numbersIn } from './geometry.ts';

/** Removes dash patterns so short that a line would consist of millions of dashes. */
export function dropHeavyDashes(root: SvgElement, { viewBox }: Size, findings: Findings): void {
  const minLength = Math.max(viewBox[2], viewBox[3]) * limits.dashShare;
  const isHeavy = (value: Value): boolean => {
    const numbers = numbersIn(value.join(' '));
    const sum = numbers.reduce((all, one) => all + Math.abs(one), 0);
    return sum > 0 && sum < minLength;
  };
  for (const { attributes, style } of everyElement(root)) {
    for (const map of [attributes, style]) {
      const dashes = map.get('stroke-dasharray');
      if (dashes && isHeavy(dashes)) {
        map.delete('stroke-dasharray');
        findings.add('value', 'stroke-dasharray');
      }
    }
  }
}
