import { defaultLabels } from '@colorway/contract/content/labels.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { applyCommands } from '@colorway/rules/cart/apply-command.ts';
import { type Cart, type CartLine, EMPTY_CART, presentLines } from '@colorway/rules/cart/cart.ts';
import type { CartCommand } from '@colorway/rules/cart/commands.ts';
import { type Cents, cents, FREE } from '@colorway/rules/money/cents.ts';
import { priceBook } from '@colorway/rules/pricing/price-book.ts';
import { quote } from '@colorway/rules/pricing/quote/quote.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import type { OutputOf } from '../blocks/api/operations.ts';

const AT = '2026-11-20T10:00:00.000Z';
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const PICTURE = {
  url: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/%3E',
  previewUrl: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="48"/%3E',
  width: 640,
  height: 480,
  colors: ['#1d3461', '#c8a45c'],
};

export const makeProof = (number: number, change: Partial<Proof> = {}): Proof => ({
  id: uuid(number),
  proofID: `harbor-${number}`,
  fileName: `harbor-${number}.png`,
  productType: 'Necktie',
  pricingIdentifier: null,
  picture: PICTURE,
  versions: [{ version: 1, sha256: 'aaaaaabbbbbb', picture: PICTURE, createdAt: AT }],
  shown: 1,
  alerts: [],
  customNotes: '',
  hidden: false,
  expectedOn: null,
  printingSince: null,
  position: number,
  version: 1,
  createdAt: AT,
  approval: null,
  ...change,
});

export const makeLine = (number: number, proof: Proof, change: Partial<CartLine> = {}): CartLine => ({
  id: uuid(900 + number),
  kind: 'product',
  proofId: proof.id,
  selections: { length: 'Regular' },
  quantity: 12,
  position: number,
  version: 1,
  changedBy: 'The customer',
  changedAt: 0,
  removal: null,
  ...change,
});

const PRODUCTS: PortalProject['products'] = [
  {
    productType: 'Necktie',
    productDescription: 'A necktie of woven silk.',
    pricingInformation: 'Prices fall with the quantity.',
    pricingIdentifier: 'ties',
    sampleProduct: 'necktie',
    customPricing: null,
    bundleCounting: true,
    minimumQuantity: 1,
    friendlyOptionNames: [],
    options: [{ id: 'length', name: 'Length', values: ['Regular', 'Long'] }],
    shipping: '',
  },
];

const TABLES: PortalProject['tables'] = [
  {
    identifier: 'ties',
    name: 'Ties',
    tiers: [
      { min: 1, max: 11, price: cents(3_800) },
      { min: 12, max: 9_999, price: cents(3_200) },
    ],
  },
];

const CONTENT: PortalProject['content'] = {
  labels: defaultLabels,
  packaging: {
    enablePackagingOptions: true,
    minimalPackagingCost: FREE,
    individualPackagingCost: cents(400),
    swatchShippedCost: cents(800),
    swatchDigitalCost: cents(200),
    individualSwatchCost: cents(500),
    allowDigitalSwatchFulfillment: true,
  },
  discounts: {
    enableDiscounts: false,
    discountType: false,
    percentageDiscountAmount: 0,
    tiers: [],
    distributorLabel: 'Distributor Bulk Discount',
    reachedWords: '',
    nextTierWords: '',
    reachedColor: '#1f6f4a',
    notYetColor: '#5a5a5a',
  },
  cards: [],
};

const SETUP = cents(2_000);

interface Priced {
  readonly proofs: readonly Proof[];
  readonly setupCharge?: Cents;
}

/** The quote that the server gives of this cart, by its own rule. */
export function quoteOf(cart: Cart, { proofs, setupCharge = SETUP }: Priced): Quote {
  const pieces = presentLines(cart).flatMap((line) => {
    const proof = proofs.find(({ id }) => id === line.proofId);
    return proof ? [{ ...line, productType: proof.productType, pricingIdentifier: proof.pricingIdentifier }] : [];
  });
  const { packaging, discounts } = CONTENT;
  if (!packaging || !discounts) throw new Error('Expected the prices of the content');
  return quote({
    book: priceBook(PRODUCTS, TABLES),
    lines: pieces.filter(({ kind }) => kind === 'product'),
    swatches: pieces.filter(({ kind }) => kind === 'swatch'),
    packaging: cart.packaging,
    fulfillment: cart.fulfillment,
    code: null,
    project: {
      type: 'Organization',
      setupCharge,
      priceAdjustment: { label: '', amount: FREE },
      customShipping: { label: '', amount: FREE },
    },
    content: { packaging, discounts },
  });
}

let lastProject = 1_000;

/** A project with a cart as its customer sees it. Each has its own number: the page keeps one cart store a project. */
export function makeProject(
  proofs: Proof[],
  { cart: cartChange = {}, ...change }: Partial<Omit<PortalProject, 'cart'>> & { cart?: Partial<Cart> } = {},
): PortalProject {
  const cart: Cart = { ...EMPTY_CART, version: 1, ...cartChange };
  return {
    eventID: '1',
    project: {
      projectID: String(++lastProject),
      name: 'Garden Wedding',
      email: 'customer@example.com',
      type: 'Organization',
      createdAt: AT,
      version: 1,
      charges: {
        setupCharge: SETUP,
        priceAdjustment: { label: '', amount: FREE },
        customShipping: { label: '', amount: FREE },
      },
    },
    viewer: { kind: 'customer', isPeople: true, seesPrices: true, rights: 'order', link: null },
    shareUrl: null,
    people: [],
    content: CONTENT,
    products: PRODUCTS,
    tables: TABLES,
    proofs,
    threads: [],
    cart: cart as PortalProject['cart'],
    quote: { prices: true, quote: quoteOf(cart, { proofs }) },
    order: null,
    orders: [],
    due: null,
    summary: null,
    ...change,
  };
}

interface CartOperation {
  readonly version: number;
  readonly commands: readonly unknown[];
}

/** Answers `carts.command` as the server does: the commands applied to its cart, and the quote of what they leave. */
export function answerCart({ cart, proofs }: Pick<PortalProject, 'cart' | 'proofs'>) {
  let current: Cart = cart;
  return (input: CartOperation): OutputOf<'carts.command'> => {
    const types = new Map(proofs.map(({ id, productType }) => [id, productType]));
    const commands = input.commands as readonly CartCommand[];
    const applied = applyCommands(current, commands, new Set(), {
      by: 'The customer',
      now: Date.parse(AT),
      productTypeOf: (id) => types.get(id),
    });
    current = applied.cart;
    return {
      cart: current as PortalProject['cart'],
      quote: { prices: true, quote: quoteOf(current, { proofs }) },
      results: commands.map(({ id }) => ({ id, refusal: applied.results.get(id)?.refusal ?? null, meeting: null })),
      news: [],
    };
  };
}
