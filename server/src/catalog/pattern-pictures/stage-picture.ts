import { firstView } from '@colorway/fabric/mockup/product-views.ts';
import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import { roomyFrame, standaloneSvg } from '@colorway/fabric/product/standalone-svg.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { fullView, mockupVersion, type PictureFormat, productPicture } from '../../files/facade.ts';
import type { StoredDesign } from '../patterns/designs/design-store.ts';
import type { PictureQuery } from './picture-query.ts';
import type { Box } from './send-picture.ts';

export type PictureSize = PictureQuery['size'] | 'share' | 'stage' | 'download' | 'story';

/** For screens with two pixels each: the page of a product, a closer look, a link elsewhere. */
const SIZES: Readonly<Record<Exclude<PictureSize, 'card' | 'small'>, Box>> = {
  stage: { width: 864, height: 1064 },
  large: { width: 1080, height: 1215 },
  share: { width: 1200, height: 630 },
  /** To take along: for a screen, and for a phone held upright. */
  download: { width: 1300, height: 1600 },
  story: { width: 1080, height: 1920 },
};
/** The shape of a card in the gallery. */
const CARD: Box = { width: 360, height: 540 };
const WIDE_CARD: Box = { width: 360, height: 306 };
const isWide = (type: ProductTypeId): boolean => type === 'bow-tie' || type === 'lumbar-pillow';
/** Margin of a drawing, for its shadow. */
const MARGIN = 16;

export const artVersion = (type: ProductTypeId): string => mockupVersion(type, firstView(type));

type StageSource = Pick<StoredDesign, 'id' | 'name' | 'type' | 'template' | 'width' | 'height' | 'colors'>;

const patternOf = ({ id, name, template, width, height }: Omit<StageSource, 'type' | 'colors'>) =>
  drawnPattern({ id, name, svg: template, width, height, colorCount: MAX_SLOTS });

export function boxOf(type: ProductTypeId, size: PictureSize): Box {
  if (size !== 'card' && size !== 'small') return SIZES[size];
  const { width, height } = isWide(type) ? WIDE_CARD : CARD;
  return size === 'small' ? { width: width / 2, height: height / 2 } : { width, height };
}

/** Draws the product with the template as cloth, with `MARGIN` around it. */
export const stageDrawing = (source: StageSource): string =>
  standaloneSvg(
    source.type,
    { pattern: patternOf(source), colors: source.colors.map(({ hex }) => hex), prefix: 'stage' },
    MARGIN,
  );

/** Pictures the product with the template as cloth. */
export function stagePicture(
  source: StageSource,
  format: PictureFormat,
  size: PictureSize,
  gone: AbortSignal,
): Promise<Buffer> {
  const { type } = source;
  const pattern = patternOf(source);
  const colors = source.colors.map(({ hex }) => hex);
  const box = boxOf(type, size);
  const drawn = () => ({ ...roomyFrame(type, MARGIN), svg: stageDrawing(source) });
  return productPicture({ kind: type, view: firstView(type), pattern, colors, format, ...box }, drawn, { gone });
}

/** Pictures the view that a stage begins with, to its edges. */
export const viewPicture = (
  source: Omit<StageSource, 'colors'>,
  colors: readonly string[],
  gone: AbortSignal,
): Promise<Buffer | undefined> =>
  fullView({ kind: source.type, view: firstView(source.type), pattern: patternOf(source), colors }, { gone });
