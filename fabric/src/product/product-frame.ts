const WHOLE = '0 0 400 500';

/** Every product that can be drawn, keyed as the product types are (D20), with the frame it fills. */
export const PRODUCT_FRAMES = {
  necktie: '84 14 232 480',
  'bow-tie': '8 100 384 300',
  'pocket-square': WHOLE,
  'face-mask': WHOLE,
  'table-runner': WHOLE,
  robe: WHOLE,
  'square-pillow': WHOLE,
  'lumbar-pillow': WHOLE,
  'hair-scarf': WHOLE,
  suspenders: WHOLE,
  'chiffon-scarf': WHOLE,
  'infinity-scarf': WHOLE,
  'neck-gaiter': WHOLE,
  kimono: WHOLE,
  'fabric-yardage': WHOLE,
} as const satisfies Record<string, string>;

export type ProductKind = keyof typeof PRODUCT_FRAMES;

export const HANGING_TIE_FRAME = '-4 0 166 890';
export const WORN_NECKTIE_FRAME = '0 0 640 720';
