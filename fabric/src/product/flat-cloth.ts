import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';

/** The cloth itself, flat and true to its hex colors: no light, no folds. */
export function drawFlatCloth(cloth: Cloth, width: number, height: number): string {
  const print = clothPaint(cloth, 'print', { scale: cloth.scale ?? 1 });
  const area = `width="${width}" height="${height}"`;
  return `<defs>${clothTile(cloth)}${print.def}</defs><rect ${area} fill="url(#${print.id})"/><rect ${area} fill="url(#cw-twill-fine)"/>`;
}
