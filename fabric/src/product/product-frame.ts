const FULL = '0 0 400 500';

/** Every product that can be drawn, by product type (D20), with its frame. */
export const PRODUCT_FRAMES = {
  necktie: '84 14 232 480',
  'bow-tie': '8 100 384 300',
  'pocket-square': FULL,
  'face-mask': FULL,
  'table-runner': FULL,
  robe: FULL,
  'square-pillow': FULL,
  'lumbar-pillow': FULL,
  'hair-scarf': FULL,
  suspenders: FULL,
  'chiffon-scarf': FULL,
  'infinity-scarf': FULL,
  'neck-gaiter': FULL,
  kimono: FULL,
  'fabric-yardage': FULL,
} as const satisfies Record<string, string>;

export type ProductKind = keyof typeof PRODUCT_FRAMES;

export const WORN_NECKTIE_FRAME = '0 0 640 720';
