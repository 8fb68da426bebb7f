import type { ProductTypeId } from '../product-types.ts';

/**
 * Names of a product type in handles (specification 000, section 5) and in file names; each entry is one or more full
 * words in a row. Only full words count: an elbow is no bow and a barbecue no robe.
 */
const TYPE_NAMES: Readonly<Record<ProductTypeId, readonly string[]>> = {
  necktie: ['neck', 'necks', 'necktie', 'neckties', 'neck tie', 'neck ties'],
  'bow-tie': ['bow', 'bows', 'bowtie', 'bowties', 'bow tie', 'bow ties'],
  'pocket-square': ['pocket', 'pockets', 'pocketsquare', 'pocketsquares', 'pocket square', 'pocket squares'],
  'face-mask': ['mask', 'masks', 'facemask', 'facemasks', 'face mask', 'face masks'],
  'table-runner': ['table', 'runner', 'runners', 'tablerunner', 'tablerunners', 'table runner', 'table runners'],
  robe: ['robe', 'robes'],
  'square-pillow': ['square pillow', 'square pillows', 'squarepillow', 'squarepillows'],
  'lumbar-pillow': ['lumbar', 'lumbar pillow', 'lumbar pillows', 'lumbarpillow', 'lumbarpillows'],
  'hair-scarf': ['hair', 'hair scarf', 'hair scarves', 'hair scarfs', 'hairscarf', 'hairscarves'],
  suspenders: ['suspenders', 'suspender'],
};

/** A product type found in a row of words, with its start and end. */
export interface TypeMatch {
  readonly type: ProductTypeId;
  readonly from: number;
  readonly to: number;
}

const PHRASES = Object.entries(TYPE_NAMES).flatMap(([type, phrases]) =>
  phrases.map((phrase) => ({ type: type as ProductTypeId, tokens: phrase.split(' ') })),
);

/** Finds every type in the words, also where two share a word: `pocket square pillow` has two. */
export const findTypes = (tokens: readonly string[]): readonly TypeMatch[] =>
  tokens.flatMap((_, from) =>
    PHRASES.filter(({ tokens: phrase }) => phrase.every((word, n) => tokens[from + n] === word)).map(
      ({ type, tokens: phrase }) => ({ type, from, to: from + phrase.length }),
    ),
  );
