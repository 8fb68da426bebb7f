import { fillSlots } from '../pattern/fill-slots.ts';
import type { Cloth } from './cloth.ts';

interface Lay {
  readonly scale?: number;
  readonly rot?: number;
  readonly x?: number;
  readonly y?: number;
}

/** The printed cloth as an SVG paint, laid straight or turned; `part` names it within the drawing. */
export function clothPaint(cloth: Cloth, part: string, lay: Lay = {}): { id: string; def: string } {
  const { pattern, colors, prefix } = cloth;
  const { scale = 1, rot = 0, x = 0, y = 0 } = lay;
  const id = `${prefix}-${part}`;
  const turn = (pattern.rotation ?? 0) + rot;
  const transform = `translate(${x} ${y}) rotate(${turn}) scale(${Number(scale.toFixed(4))})`;
  return {
    id,
    def: `<pattern id="${id}" width="${pattern.width}" height="${pattern.height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${fillSlots(pattern, colors)}</pattern>`,
  };
}
