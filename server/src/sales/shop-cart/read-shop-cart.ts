import type { QuotedShopLine, ShopQuoteView } from '@colorway/contract/shop/cart/shop-cart.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { unknownCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import { NO_PRICES } from '@colorway/rules/pricing/line-price.ts';
import type { QuotedLine } from '@colorway/rules/pricing/quote/quoted.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';
import { projectTypeOf } from '@colorway/rules/product/portal-products.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { checkSelections } from '@colorway/rules/product/selections.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import {
  type CartProblem,
  NO_SHOP_FOR_DISTRIBUTORS,
  NO_SWATCHES,
  retiredMessage,
  UNKNOWN_COLOR,
} from '@colorway/rules/shop/cart/cart-messages.ts';
import { quoteShopCart, type ShopQuote } from '@colorway/rules/shop/cart/cart-quote.ts';
import { orderTimes, shipByIfPaid } from '@colorway/rules/shop/delivery-estimate.ts';
import { arrivalIfOrdered } from '@colorway/rules/shop/in-hands.ts';
import { DESIGN_PROBLEM_MESSAGES } from '@colorway/rules/shop/messages.ts';
import { orderPromises } from '@colorway/rules/shop/promises.ts';
import { type Context, type Deps, write } from '../../catalog/deps.ts';
import {
  listColorsById,
  listDesigns,
  listLiveGroups,
  type PriceData,
  priceBookOf,
  readPriceData,
  readProductFacts,
  type StoredDesign,
} from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readDateSettings } from '../../project/facade.ts';
import { readChargeSettings } from '../charge/charge-settings.ts';
import { findRoom } from '../production/capacity.ts';
import { listProjectTypes } from './shop-cart-store.ts';

type Typed = Pick<Input<'shop.cart'>, 'lines' | 'code'>;
type TypedLine = Typed['lines'][number];
type TypedDesign = Extract<TypedLine, { kind: 'product' }>;

/** Read from this node's caches before the transaction. */
export type PreparedCart = Pick<PriceData, 'content'>;

export async function prepareShopCart(deps: Deps, { code }: Pick<Typed, 'code'>): Promise<PreparedCart> {
  if (code !== '') await deps.shop.refreshDiscounts?.([code]);
  return readPriceData(deps);
}

interface Fault {
  readonly problem: CartProblem;
  /** The field of the line that it is about. */
  readonly field: string;
  readonly message: string;
}

type SwatchColor = Awaited<ReturnType<typeof listColorsById>>[number];

interface ReadLine {
  readonly typed: TypedLine;
  readonly faults: readonly Fault[];
  readonly design?: StoredDesign | undefined;
  readonly details?: ProductDetails | undefined;
  readonly color?: SwatchColor | undefined;
  readonly priced?: QuotedLine | undefined;
}

export interface ReadShopCart extends Omit<ShopQuote, 'lines'> {
  readonly lines: readonly ReadLine[];
  readonly settings: ShopQuoteView['settings'];
  readonly isTaxed: boolean;
}

const designFault = (problem: 'missing' | 'unknown' | 'other-product'): Fault => {
  const { title, help } = DESIGN_PROBLEM_MESSAGES[problem];
  return { problem, field: 'configuredId', message: `${title}. ${help}` };
};

interface Sources {
  readonly designs: ReadonlyMap<string, StoredDesign>;
  readonly isLive: (design: StoredDesign) => boolean;
  readonly products: ReadonlyMap<string, ProductDetails>;
}

function choiceFaults(typed: TypedDesign, details: ProductDetails): readonly Fault[] {
  const checked = checkSelections(details, typed.selections);
  const message = quantityFault(typed.quantity, details.minimumQuantity);
  return [
    ...(checked.ok
      ? []
      : checked.refusal.map((one) => ({
          ...({ problem: 'choice', field: `selections.${one.option}`, message: one.message } as const),
        }))),
    ...(message === undefined ? [] : [{ problem: 'quantity', field: 'quantity', message } as const]),
  ];
}

function readDesignLine(typed: TypedDesign, { designs, isLive, products }: Sources): ReadLine {
  const design = designs.get(typed.configuredId);
  if (!design) return { typed, faults: [designFault(typed.configuredId === '' ? 'missing' : 'unknown')] };
  if (design.handle !== typed.handle) return { typed, design, faults: [designFault('other-product')] };
  const details = products.get(projectTypeOf(design.type));
  if (!isLive(design))
    return {
      ...{ typed, design, details },
      faults: [{ problem: 'retired', field: 'configuredId', message: retiredMessage(design.name) }],
    };
  if (!details) return { typed, design, faults: [{ problem: 'no-price', field: 'handle', message: NO_PRICES }] };
  return { typed, design, details, faults: choiceFaults(typed, details) };
}

function readSwatchLine(
  typed: Exclude<TypedLine, TypedDesign>,
  color: SwatchColor | undefined,
  isOffered: boolean,
): ReadLine {
  if (!color) return { typed, faults: [{ problem: 'unknown-color', field: 'colorId', message: UNKNOWN_COLOR }] };
  const faults = isOffered ? [] : [{ problem: 'no-swatches', field: 'colorId', message: NO_SWATCHES } as const];
  return { typed, color, faults };
}

const piecesOf = (lines: readonly ReadLine[]) =>
  lines.flatMap(({ typed, details, faults }) =>
    typed.kind === 'product' && details && faults.length === 0
      ? [
          {
            id: typed.id,
            productType: details.productType,
            pricingIdentifier: null,
            selections: typed.selections,
            quantity: typed.quantity,
          },
        ]
      : [],
  );

/** Adds the price, or the reason why there is none. */
function withPrice(line: ReadLine, prices: ReadonlyMap<string, QuotedLine>): ReadLine {
  const priced = prices.get(line.typed.id);
  if (!priced) return line;
  const message = priced.noPrice;
  return { ...line, priced, faults: message === null ? [] : [{ problem: 'no-price', field: 'handle', message }] };
}

async function assertShopper({ tx, sessions }: Pick<Context, 'tx' | 'sessions'>): Promise<void> {
  const email = sessions.customer?.email;
  if (email === undefined) return;
  const types = await listProjectTypes(tx, email);
  if (types.length > 0 && types.every(isDistributor))
    throw new Problem('other-project-type', { message: NO_SHOP_FOR_DISTRIBUTORS });
}

/**
 * Reads all that is known about the lines in this transaction: waiting for a second connection could exhaust the pool and
 * deadlock.
 */
export async function readShopCart(
  context: Context,
  { lines, code }: Typed,
  { content }: PreparedCart,
): Promise<ReadShopCart> {
  const { deps, tx } = context;
  await assertShopper(context);
  const { shop: settings, tax } = await readChargeSettings(tx);
  const facts = await readProductFacts(tx, deps.content.cache);
  const live = new Map((await listLiveGroups(tx)).map(({ group, types }) => [group, types]));
  const ids = lines.flatMap((line) => (line.kind === 'product' ? [line.configuredId] : []));
  const colorIds = lines.flatMap((line) => (line.kind === 'swatch' ? [line.colorId] : []));
  const colors = new Map((await listColorsById(tx, colorIds)).map((color) => [color.id, color]));
  const sources: Sources = {
    designs: new Map((await listDesigns(tx, ids)).map((design) => [design.id, design])),
    isLive: ({ group, type }) => live.get(group)?.includes(type) === true,
    products: new Map(facts.products.map((details) => [details.productType, details])),
  };
  const read = lines.map((typed) =>
    typed.kind === 'product'
      ? readDesignLine(typed, sources)
      : readSwatchLine(typed, colors.get(typed.colorId), settings.swatch !== null),
  );
  const quoted = quoteShopCart({
    book: priceBookOf(facts),
    lines: piecesOf(read),
    swatches: read.filter(({ typed, faults }) => typed.kind === 'swatch' && faults.length === 0).length,
    code: code === '' ? null : ((await deps.shop.lookupDiscount(tx, code)) ?? unknownCode(code)),
    content,
    settings,
  });
  const prices = new Map(quoted.lines.map((line) => [line.id, line]));
  return {
    ...quoted,
    lines: read.map((line) => withPrice(line, prices)),
    settings,
    isTaxed: deps.paymentProvider ? deps.paymentProvider.tax !== 'none' : tax.isOn,
  };
}

/** The times that the product promises, of its usual way of shipping. */
export const timesOf = (details: ProductDetails) => {
  const [service] = readShipping(details.shipping).services;
  return {
    productType: details.productType,
    service: service?.service ?? '',
    madeIn: service?.madeIn ?? null,
    deliveredIn: service?.deliveredIn ?? null,
  };
};

/** The days of an order that is paid today, by the rules of a project's checkout. */
async function readDelivery(
  { tx }: Pick<Context, 'tx'>,
  lines: readonly ReadLine[],
): Promise<ShopQuoteView['delivery']> {
  const ready = lines.filter(({ faults }) => faults.length === 0);
  const items = ready.flatMap(({ details }) => (details ? [timesOf(details)] : []));
  const times = orderTimes(items);
  const { madeIn } = orderPromises(items, null);
  if (!times || madeIn === null) return null;
  const { closingDays, timeZone } = (await readDateSettings(tx)).settings;
  const today = localTime(new Date(), timeZone).day;
  const pieces = ready.reduce((sum, { typed }) => sum + (typed.kind === 'product' ? typed.quantity : 0), 0);
  const from = shipByIfPaid(today, times, closingDays);
  const roomOn = await findRoom(tx, { closingDays, today }, { from, pieces });
  const arrival = arrivalIfOrdered({ items, today, closingDays, roomOn });
  return arrival ? { ...arrival, madeIn, service: items[0]?.service ?? '' } : null;
}

const nextOf = ({ price }: QuotedLine): QuotedShopLine['next'] =>
  price?.next ? { more: price.next.more, unitPrice: price.next.unitPrice } : null;

function presentSwatch({ typed, color, faults }: ReadLine, { settings }: ReadShopCart) {
  const price = faults.length === 0 ? (settings.swatch?.price ?? null) : null;
  return {
    title: 'Swatch',
    name: color?.colorName ?? '',
    picture: null,
    colors: color ? [{ colorName: color.colorName, hex: color.hex, colorSet: color.colorSet }] : [],
    ...{ handle: null, group: null, options: [], next: null },
    ...{ id: typed.id, quantity: 1, counting: 1, unitPrice: price, total: price },
  };
}

function presentDesign(typed: TypedDesign, { design, details, priced }: ReadLine) {
  return {
    title: details?.productType ?? (design ? projectTypeOf(design.type) : 'Design'),
    name: design?.name ?? '',
    picture: design ? `/configured/${design.id}.webp` : null,
    colors: [...(design?.colors ?? [])],
    handle: design?.handle ?? null,
    group: design?.group ?? null,
    options: details ? selectionLabel(details, typed.selections) : [],
    // A quantity that no product takes is shown as it can be sent back.
    quantity: Number.isSafeInteger(typed.quantity) ? typed.quantity : 0,
    ...{ id: typed.id, unitPrice: priced?.price?.unitPrice ?? null, total: priced?.price?.lineItemTotal ?? null },
    counting: priced?.counting ?? 0,
    next: priced ? nextOf(priced) : null,
  };
}

function presentLine(line: ReadLine, cart: ReadShopCart): QuotedShopLine {
  const { typed, faults } = line;
  const [fault] = faults;
  return {
    kind: typed.kind,
    ...(typed.kind === 'product' ? presentDesign(typed, line) : presentSwatch(line, cart)),
    problem: fault?.problem ?? null,
    message: fault ? faults.map(({ message }) => message).join(' ') : null,
  };
}

/** The products of the lines, each once. */
function presentProducts(lines: readonly ReadLine[]): ShopQuoteView['products'] {
  const details = new Map(lines.flatMap((line) => (line.details ? [[line.details.productType, line.details]] : [])));
  return [...details.values()].map(({ productType, minimumQuantity, options, friendlyOptionNames }) => ({
    ...{ productType, minimumQuantity, friendlyOptionNames: [...friendlyOptionNames] },
    options: options.map((option) => ({ ...option, values: [...option.values] })),
  }));
}

export async function presentShopCart(
  context: Pick<Context, 'tx'>,
  cart: ReadShopCart,
  { labels }: PreparedCart['content'],
): Promise<ShopQuoteView> {
  const { lines, sums, total, code, isTaxed, settings } = cart;
  const shown = lines.map((line) => presentLine(line, cart));
  return {
    lines: shown,
    products: presentProducts(lines),
    sums: sums.map(({ kind, label, rule, amount }) => ({ kind, label, rule, amount })),
    ...{ total, isTaxed, settings },
    pieces: shown.reduce((sum, { quantity }) => sum + quantity, 0),
    code: code && {
      code: code.code,
      outcome: code.outcome,
      message: code.words ?? (code.outcome === 'not-active' ? labels.discountCodeError : null),
    },
    delivery: await readDelivery(context, lines),
  };
}

export const quoteCart = write('shop.cart', {
  prepare: prepareShopCart,
  activity: 'customer-only',
  run: async ({ input, context, prepared }) =>
    presentShopCart(context, await readShopCart(context, input, prepared), prepared.content),
});
