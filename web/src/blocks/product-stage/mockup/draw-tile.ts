import { coverageDrawings, coverageSize } from '@colorway/fabric/mockup/coverage.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import type { DrawnTile } from './mockup-messages.ts';

async function drawn(svg: string, width: number, height: number): Promise<ImageBitmap> {
  const picture = new Image(width, height);
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await picture.decode();
    return await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, premultiplyAlpha: 'none' });
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** Names a tile at a size, so that it is drawn once. */
export const tileKey = (pattern: SlotPattern, texelsPerUnit: number): string => {
  const { width, height } = coverageSize(pattern, texelsPerUnit);
  return `${pattern.id} ${width}x${height}`;
};

/** Draws the pictures of a tile's coverage. */
export async function drawTile(pattern: SlotPattern, texelsPerUnit: number): Promise<DrawnTile> {
  const { width, height } = coverageSize(pattern, texelsPerUnit);
  const pictures = await Promise.all(coverageDrawings(pattern, width, height).map((svg) => drawn(svg, width, height)));
  const { slots, rotation = 0 } = pattern;
  const tile = { slots, width: pattern.width, height: pattern.height, rotation };
  return { key: tileKey(pattern, texelsPerUnit), pictures, tile };
}
