import { SHAPES } from '../allow/elements.ts';
import { numbersIn } from '../clean/geometry.ts';
import { elementsIn, type SvgElement, textOf } from '../svg-tree.ts';

/** Counts the corners of all shapes in an element, since a marker is drawn at each. */
export function createCorners(): (element: SvgElement) => number {
  const cache = new Map<SvgElement, number>();
  const cornersIn = (element: SvgElement): number => {
    const cached = cache.get(element);
    if (cached !== undefined) return cached;
    const outline = SHAPES.has(element.name) ? (textOf(element, 'd') ?? textOf(element, 'points') ?? '') : '';
    const own = SHAPES.has(element.name) ? 2 + numbersIn(outline).length / 2 : 0;
    const corners = elementsIn(element).reduce((sum, child) => sum + cornersIn(child), own);
    cache.set(element, corners);
    return corners;
  };
  return cornersIn;
}
