import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import { roomyFrame, standaloneSvg } from '@colorway/fabric/product/standalone-svg.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import { type PictureFormat, svgPicture } from '../../files/facade.ts';
import type { StoredDesign } from '../patterns/designs/design-store.ts';

/** Pixels per unit of the drawing. At four, the blurs would cost four times as much. */
const SCALE = 2;
/** Gallery cards are about 180 by 270 CSS pixels; this is for screens with two pixels each. */
const CARD = { width: 360, height: 540 };
/** Margin for the shadow. */
const MARGIN = 16;

type StageSource = Pick<StoredDesign, 'id' | 'name' | 'type' | 'template' | 'width' | 'height' | 'colors'>;

/** Draws the product with the template as cloth, in the given colors. */
export function stageSvg({ id, name, type, template, width, height, colors }: StageSource): string {
  const pattern = drawnPattern({ id, name, svg: template, width, height, colorCount: MAX_SLOTS });
  return standaloneSvg(type, { pattern, colors: colors.map(({ hex }) => hex), prefix: 'stage' }, MARGIN);
}

export const stagePicture = (design: StoredDesign, format: PictureFormat): Promise<Buffer> =>
  svgPicture(stageSvg(design), format, SCALE);

/** Draws the product as large as a gallery card. */
export function cardPicture(source: StageSource, format: PictureFormat): Promise<Buffer> {
  const { width, height } = roomyFrame(source.type, MARGIN);
  return svgPicture(stageSvg(source), format, Math.min(CARD.width / width, CARD.height / height));
}
