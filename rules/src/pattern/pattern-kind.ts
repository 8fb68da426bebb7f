/** Kinds of pattern, in the order of the filter, with words by which a name says its kind. */
const NAMES = {
  stripe: ['stripe', 'stripes', 'striped', 'repp', 'ticking', 'pinstripe', 'regimental', 'breton', 'bar', 'bars'],
  check: ['check', 'checks', 'checked', 'plaid', 'gingham', 'tartan', 'houndstooth', 'windowpane', 'glen', 'argyle'],
  dot: ['dot', 'dots', 'dotted', 'spot', 'spots', 'polka', 'bubble'],
  floral: [
    'floral',
    'flower',
    'flowers',
    'bloom',
    'blooms',
    'rose',
    'roses',
    'fern',
    'leaf',
    'leaves',
    'garden',
    'wildwood',
    'paisley',
    'damask',
    'botanical',
    'meadow',
    'vine',
    'palm',
  ],
  geometric: [
    'geometric',
    'block',
    'blocks',
    'chevron',
    'herringbone',
    'basketweave',
    'fan',
    'fans',
    'ogee',
    'scale',
    'scales',
    'wave',
    'waves',
    'ikat',
    'diamond',
    'diamonds',
    'foulard',
    'zigzag',
    'lattice',
    'grid',
    'hexagon',
    'triangle',
    'greek',
  ],
  motif: [],
} as const;

export type PatternKind = keyof typeof NAMES;
export const PATTERN_KINDS = Object.keys(NAMES) as readonly PatternKind[];

export const KIND_LABELS: Readonly<Record<PatternKind, string>> = {
  stripe: 'Stripe',
  check: 'Check and plaid',
  dot: 'Dot',
  floral: 'Floral',
  geometric: 'Geometric',
  motif: 'Figures and crests',
};

const kindOfWord = new Map<string, PatternKind>(
  PATTERN_KINDS.flatMap((kind) => NAMES[kind].map((word) => [word, kind] as const)),
);

/** The last word that names a kind decides: an Anchor Stripe is a stripe. A name without one is a figure (D170). */
export function kindOfPattern(name: string): PatternKind {
  const named = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => kindOfWord.has(word));
  return (named !== undefined && kindOfWord.get(named)) || 'motif';
}
