import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import { roomyFrame, standaloneSvg } from '@colorway/fabric/product/standalone-svg.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import { type PictureFormat, svgPicture } from '../../files/facade.ts';
import type { StoredDesign } from '../patterns/design-store.ts';

/** Two pixels for each unit of the drawing: enough for a page. At four the blurs would cost four times as much. */
const SCALE = 2;
/** A card of the gallery is about 180 wide and 270 high; screens have two pixels for each. */
const CARD = { width: 360, height: 540 };
/** For the shadow. */
const MARGIN = 16;

type StageSource = Pick<StoredDesign, 'id' | 'name' | 'type' | 'template' | 'width' | 'height' | 'colors'>;

/** The product as a drawing: its own template as cloth, in its own colors. */
export function stageSvg({ id, name, type, template, width, height, colors }: StageSource): string {
  const pattern = drawnPattern({ id, name, svg: template, width, height, colorCount: MAX_SLOTS });
  return standaloneSvg(type, { pattern, colors: colors.map(({ hex }) => hex), prefix: 'stage' }, MARGIN);
}

export const stagePicture = (design: StoredDesign, format: PictureFormat): Promise<Buffer> =>
  svgPicture(stageSvg(design), format, SCALE);

/** As large as a card shows it. */
export function cardPicture(source: StageSource, format: PictureFormat): Promise<Buffer> {
  const { width, height } = roomyFrame(source.type, MARGIN);
  return svgPicture(stageSvg(source), format, Math.min(CARD.width / width, CARD.height / height));
}
