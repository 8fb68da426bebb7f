import { fillTile } from '../pattern/fill-slots.ts';
import type { Cloth } from './cloth.ts';
import { slotPaint } from './slot-paint.ts';

interface Lay {
  readonly scale?: number;
  readonly rot?: number;
  readonly x?: number;
  readonly y?: number;
}

const tileId = (cloth: Cloth): string => `${cloth.prefix}-tile`;

/** The tile is drawn once and every piece of cloth refers to it, so a rich print is in the page once. */
export function clothTile(cloth: Cloth): string {
  const { pattern, prefix } = cloth;
  const body = fillTile(pattern.body, (slot) => slotPaint(cloth, slot), `${prefix}-`);
  return `<pattern id="${tileId(cloth)}" width="${pattern.width}" height="${pattern.height}" patternUnits="userSpaceOnUse">${body}</pattern>`;
}

/** Returns the printed cloth as an SVG paint, straight or turned; `part` names it within the drawing. */
export function clothPaint(cloth: Cloth, part: string, lay: Lay = {}): { id: string; def: string } {
  const { scale = 1, rot = 0, x = 0, y = 0 } = lay;
  const id = `${cloth.prefix}-${part}`;
  const turn = (cloth.pattern.rotation ?? 0) + rot;
  const transform = `translate(${x} ${y}) rotate(${turn}) scale(${Number(scale.toFixed(4))})`;
  return { id, def: `<pattern id="${id}" href="#${tileId(cloth)}" patternTransform="${transform}"/>` };
}
