import { DEFAULT_COLORS } from '@colorway/fabric/pattern/default-colors.ts';

/** A pattern of `fabric` in fixed colors of the brand's library, one per slot, under the maker's name for it. */
export interface StarterLook {
  readonly pattern: string;
  readonly colors: readonly string[];
  /** Size of the print, where the usual one does not look best. */
  readonly scale?: number;
}

/** A look in the colors of the gallery. */
const asUsual = (pattern: string): StarterLook => ({
  pattern,
  colors: (DEFAULT_COLORS[pattern] ?? []).map(({ colorName }) => colorName),
});

export const STARTER_LOOKS = {
  'Anchor Stripe': asUsual('anchor-stripe'),
  'Arbor Bloom': asUsual('arbor-bloom'),
  'Atelier Brush': asUsual('atelier-brush'),
  'Boathouse Crest': asUsual('boathouse-crest'),
  'Breton Stripe': asUsual('breton-stripe'),
  'Bubble Dot': asUsual('bubble-dot'),
  'Cardinal Tartan': asUsual('cardinal-tartan'),
  'Club Repp': asUsual('club-repp'),
  'Clubhouse Argyle': asUsual('clubhouse-argyle'),
  'Crossed Oars': { pattern: 'crossed-oars', colors: ['Indigo Night', 'Mineral Yellow', 'Linen'] },
  'Deco Fan': asUsual('deco-fan'),
  'Fern Walk': asUsual('fern-walk'),
  'Gallery Check': asUsual('gallery-check'),
  'Harbor Stripe': asUsual('harbor-stripe'),
  'Harris Herringbone': asUsual('harris-herringbone'),
  Honeybee: asUsual('honeybee'),
  'Ivy Gingham': { pattern: 'porch-gingham', colors: ['White', 'Evergreen'] },
  'Jaipur Paisley': asUsual('jaipur-paisley'),
  'Kennel Houndstooth': asUsual('kennel-houndstooth'),
  'Lakeside Plaid': asUsual('lakeside-plaid'),
  'Liberty Star': asUsual('liberty-star'),
  'Lido Wave': asUsual('lido-wave'),
  'Links Argyle': asUsual('links-argyle'),
  'Madison Foulard': asUsual('madison-foulard'),
  'Meadow Floral': {
    pattern: 'meadow-floral',
    colors: ['Navy', 'Dusty Pink', 'Geranium', 'Haven', 'Cream Tan', 'Yarrow'],
  },
  'Palazzo Ogee': asUsual('palazzo-ogee'),
  'Parlor Scale': asUsual('parlor-scale'),
  'Penny Dot': asUsual('penny-dot'),
  'Pin Dot': asUsual('pin-dot'),
  'Porch Gingham': asUsual('porch-gingham'),
  'Regatta Dot': asUsual('regatta-dot'),
  'Rosewater Floral': {
    pattern: 'meadow-floral',
    colors: ['Rose White', 'Peony', 'Geranium', 'Holly Fern', 'Cream Tan', 'Yarrow'],
  },
  'Salon Damask': asUsual('salon-damask'),
  'Samarkand Ikat': asUsual('samarkand-ikat'),
  'Sea Glass Wave': { pattern: 'lido-wave', colors: ['Deep Teal', 'Verdigris', 'Celadon', 'White Beach'] },
  'Strathmore Tartan': asUsual('strathmore-tartan'),
  'Study Windowpane': asUsual('study-windowpane'),
  'Summit Chevron': asUsual('summit-chevron'),
  'Tumbling Block': asUsual('tumbling-block'),
  'Twilight Paisley': {
    pattern: 'jaipur-paisley',
    colors: ['Midnight Dreams', 'Sea Cliff', 'Seashell Cove', 'Haven', 'Linen'],
  },
  'Varsity Stripe': { pattern: 'harbor-stripe', colors: ['Burgundy', 'Mineral Yellow', 'Linen', 'Navy'] },
  'Wicker Basketweave': asUsual('wicker-basketweave'),
  'Winter Plaid': { pattern: 'lakeside-plaid', colors: ['Navy', 'Spruce', 'Rouge', 'Linen', 'Pyrite'] },
} as const satisfies Readonly<Record<string, StarterLook>>;

export type StarterName = keyof typeof STARTER_LOOKS;
