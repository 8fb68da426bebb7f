import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import { standaloneSvg } from '@colorway/fabric/product/standalone-svg.ts';
import { MOST_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import { atMost } from '../files/at-most.ts';
import type { StoredDesign } from './design-store.ts';

export type StageFormat = 'webp' | 'png';

/** Two pixels for each unit of the drawing: enough for a page. At four the blurs would cost four times as much. */
const DENSITY = 2 * 72;
const PIXELS = 16_000_000;
const SECONDS = 60;

/** Each takes a thread for a moment; more would take the processor from those who wait for a page. */
const inTurn = atMost(2);

/** The product of a design as a drawing: its own template as cloth, in its own colors. */
export function stageSvg({ id, name, type, template, width, height, colors }: StoredDesign): string {
  const pattern = drawnPattern({ id, name, svg: template, width, height, colorCount: MOST_SLOTS });
  return standaloneSvg(type, { pattern, colors: colors.map(({ hex }) => hex), prefix: 'stage' });
}

/** The same in pixels, made by sharp in a thread of its own. A drawing that takes too long is given up. */
export function stagePicture(design: StoredDesign, format: StageFormat): Promise<Buffer> {
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const drawing = Buffer.from(stageSvg(design));
    const options = { limitInputPixels: PIXELS, failOn: 'error', density: DENSITY } as const;
    const picture = sharp(drawing, options).timeout({ seconds: SECONDS });
    return format === 'webp'
      ? picture.webp({ quality: 86 }).toBuffer()
      : picture.png({ compressionLevel: 9 }).toBuffer();
  });
}
