import type { Segment } from '../segments.ts';

export interface Product {
  /** Key in `productInterest`. */
  readonly key: string;
  readonly label: string;
  /** Text shown on hover, focus and a long press. */
  readonly hint: string | null;
}

const POCKET_SQUARES = 'Pocket squares are 12" x 12" with a single-sided print.';

/** Every product of the wizards, under the documents' key. */
const PRODUCTS = {
  ties: { label: 'Ties', hint: 'Ties come in 3 widths and 3 lengths.' },
  bowTies: { label: 'Bow Ties', hint: null },
  pocketSquares: { label: 'Pocket Squares', hint: POCKET_SQUARES },
  infinityScarves: { label: 'Infinity Scarves', hint: 'Infinity scarves are approximately 56" x 8".' },
  chiffonScarves: { label: 'Chiffon Scarves', hint: 'Chiffon scarves come in 72" x 24" or 28" x 28".' },
  neckGaiters: { label: 'Neck Gaiters', hint: 'Neck gaiters come in two sizes, lightweight or insulated.' },
  hairScarves: { label: 'Hair Scarves', hint: null },
  kimonos: { label: 'Kimonos', hint: null },
  robes: { label: 'Robes', hint: null },
  tableRunners: { label: 'Table Runners', hint: 'Table runners are sold in sets of 4.' },
  suspenders: { label: 'Suspenders', hint: null },
} as const satisfies Record<string, Omit<Product, 'key'>>;

type ProductKey = keyof typeof PRODUCTS;

/** Specification 001, section 3, in the order of the form. */
export const OFFERED = {
  organization: [
    'ties',
    'bowTies',
    'pocketSquares',
    'chiffonScarves',
    'neckGaiters',
    'hairScarves',
    'kimonos',
    'robes',
    'tableRunners',
    'infinityScarves',
    'suspenders',
  ],
  distributor: ['ties', 'bowTies', 'pocketSquares', 'infinityScarves', 'chiffonScarves', 'neckGaiters'],
  wedding: [
    'ties',
    'bowTies',
    'pocketSquares',
    'neckGaiters',
    'hairScarves',
    'kimonos',
    'robes',
    'tableRunners',
    'suspenders',
  ],
  individual: [
    'ties',
    'bowTies',
    'pocketSquares',
    'chiffonScarves',
    'neckGaiters',
    'hairScarves',
    'kimonos',
    'robes',
    'tableRunners',
  ],
} as const satisfies Record<Segment, readonly ProductKey[]>;

/** Misspelled keys in the initial state (D30), without labels. */
const MISSPELT: Readonly<Record<string, ProductKey>> = {
  chiffonScares: 'chiffonScarves',
  hairScarevs: 'hairScarves',
};

export const MISSPELT_IN = {
  organization: [],
  distributor: [],
  wedding: ['hairScarevs'],
  individual: ['chiffonScares', 'hairScarevs'],
} as const satisfies Record<Segment, readonly string[]>;

/** Weddings have one more length of tie. */
const WEDDING_TIES = 'Ties come in 3 widths and 4 lengths.';

export const productsOf = (segment: Segment): readonly Product[] =>
  OFFERED[segment].map((key) => ({
    key,
    label: PRODUCTS[key].label,
    hint: segment === 'wedding' && key === 'ties' ? WEDDING_TIES : PRODUCTS[key].hint,
  }));

export type ProductInterest = Readonly<Record<string, boolean>>;

const isProduct = (key: string): key is ProductKey => Object.hasOwn(PRODUCTS, key);

/** Corrects a misspelled key; undefined for an unknown one. */
const meant = (key: string): ProductKey | undefined =>
  isProduct(key) ? key : Object.hasOwn(MISSPELT, key) ? MISSPELT[key] : undefined;

/** Labels of the checked products: those of the form in order, then others that the sender checked. */
export function chosenProducts(segment: Segment, interest: ProductInterest): readonly string[] {
  const ticked = new Set(Object.keys(interest).flatMap((key) => (interest[key] === true ? (meant(key) ?? []) : [])));
  const own: readonly ProductKey[] = OFFERED[segment];
  const inOrder = [...own.filter((key) => ticked.has(key)), ...[...ticked].filter((key) => !own.includes(key))];
  return inOrder.map((key) => PRODUCTS[key].label);
}
