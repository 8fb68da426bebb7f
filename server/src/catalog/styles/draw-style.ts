import type { StylePicture } from '@colorway/fabric/product/style-picture.ts';
import type { StoredStyle } from './style-store.ts';

/** A starter pattern that our own generators draw; undefined when staff sent a picture or its pattern is ours no more. */
export async function drawStyle(style: StoredStyle): Promise<StylePicture | undefined> {
  const { drawing, collection, productType } = style;
  if (!drawing) return undefined;
  // Forty patterns are drawn when they are loaded: not at the start.
  const [{ ALL_PATTERNS }, { stylePicture }] = await Promise.all([
    import('@colorway/fabric/pattern/all-patterns.ts'),
    import('@colorway/fabric/product/style-picture.ts'),
  ]);
  const pattern = ALL_PATTERNS.find(({ id }) => id === drawing.pattern);
  if (!pattern) return undefined;
  const { colors, scale = 1 } = drawing;
  return stylePicture(collection, productType, { pattern, colors, scale, prefix: 'style' });
}
