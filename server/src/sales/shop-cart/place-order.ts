import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrderLine, OrderSum } from '@colorway/contract/shop/invoice.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';
import { cartOrdered, EMPTY_CART } from '@colorway/rules/shop/cart/cart-messages.ts';
import { invoicePath, orderName } from '@colorway/rules/shop/order-name.ts';
import { PRODUCT_GRAMS, SWATCH_GRAMS } from '@colorway/rules/shop/weights.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { listOrdersOfVersion } from '../checkout/checkout-store.ts';
import { moveOrder } from '../fulfillment/move-order.ts';
import { notifyOrderMade } from '../orders/order-channel.ts';
import { DISCOUNT_CODE, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { placePayment, withdrawPayment } from '../payments/to-provider.ts';
import {
  type PreparedCart,
  prepareShopCart,
  presentShopCart,
  type ReadShopCart,
  readShopCart,
  timesOf,
} from './read-shop-cart.ts';
import { lockShopCart } from './shop-cart-store.ts';

type Ordered = Input<'shop.order'>;
type ReadLine = ReadShopCart['lines'][number];

const NO_CHOICE = { selections: {}, options: [], madeIn: null, deliveredIn: null } as const;

function designLine({ typed, design, details, priced }: ReadLine): OrderLine | undefined {
  if (typed.kind !== 'product' || !design || !details || !priced?.price) return undefined;
  const { madeIn, deliveredIn } = timesOf(details);
  const { unitPrice, lineItemTotal } = priced.price;
  return {
    kind: 'product',
    title: details.productType,
    productType: details.productType,
    name: design.name,
    picture: `/configured/${design.id}.webp`,
    options: selectionLabel(details, typed.selections),
    selections: { ...typed.selections },
    colors: [...design.colors],
    ...{ handle: design.handle, configuredId: design.id, proofID: null },
    ...{ quantity: typed.quantity, unitPrice, lineItemTotal },
    grams: PRODUCT_GRAMS,
    ...{ madeIn, deliveredIn },
  };
}

function swatchLine({ color }: ReadLine, { settings: { swatch } }: ReadShopCart): OrderLine | undefined {
  if (!color || !swatch) return undefined;
  const { colorName, hex, colorSet } = color;
  return {
    ...{ kind: 'swatch', title: 'Swatch', productType: 'Swatch', name: colorName, picture: null },
    ...NO_CHOICE,
    ...{ selections: {}, options: [{ name: 'Cloth', value: swatch.text }] },
    colors: [{ colorName, hex, colorSet }],
    ...{ handle: null, configuredId: null, proofID: null },
    ...{ quantity: 1, unitPrice: swatch.price, lineItemTotal: swatch.price, grams: SWATCH_GRAMS },
  };
}

/** Copies labels and prices into the order, so that later changes of the products do not affect it. */
const orderLines = (cart: ReadShopCart): OrderLine[] =>
  [...cart.lines.map(designLine), ...cart.lines.map((line) => swatchLine(line, cart))].filter(
    (line) => line !== undefined,
  );

/** Refuses with every fault of every line at once. */
function assertReady({ lines }: ReadShopCart): void {
  if (lines.length === 0) throw new Problem('cart-not-ready', { message: EMPTY_CART });
  const faults = lines.flatMap((line, at) =>
    line.faults.map((fault) => ({ ...fault, path: `lines.${at}.${fault.field}` })),
  );
  if (faults.length === 0) return;
  const issues = faults.map(({ path, message }) => ({ path, message }));
  const message = [...new Set(issues.map((issue) => issue.message))].join(' ');
  if (faults.some(({ problem }) => problem === 'unknown')) throw new Problem('not-found', { message });
  const hasNoPrice = faults.every(({ problem }) => problem === 'no-price');
  if (hasNoPrice) throw new Problem('not-for-sale', { message, details: { issues } });
  throw new Problem('invalid-input', { message, details: { issues } });
}

const keyStart = (cartId: string): string => `shop-cart:${cartId}:`;

const contentOf = ({ kind, configuredId, selections, quantity, colors }: OrderLine) =>
  kind === 'product' ? { kind, configuredId, selections, quantity } : { kind, color: colors[0] };

const isSameOrder = (order: StoredOrder, lines: readonly OrderLine[]): boolean =>
  isDeepStrictEqual(order.lines.map(contentOf), lines.map(contentOf));

const present = ({ token, number }: Pick<StoredOrder, 'token' | 'number'>) => ({
  invoiceUrl: invoicePath(token),
  token,
  name: orderName(number),
});

/** The design and the pattern of each line, for the payment provider. */
const designNotes = (lines: readonly ReadLine[]) => {
  const designs = lines.flatMap(({ design }) => (design ? [design] : []));
  const patterns = new Set(designs.map(({ handle, version }) => `${handle}, version ${version}`));
  if (designs.length === 0) return [];
  return [
    { name: 'Design', value: [...new Set(designs.map(({ id }) => id))].join(', ') },
    { name: 'Pattern', value: [...patterns].join('; ') },
  ];
};

/** An unpaid order of an earlier state of the cart gives way, so that a cart is not paid twice. */
async function replace(context: Context, order: StoredOrder): Promise<void> {
  const moved = await moveOrder(context, order, { to: 'cancelled', by: 'staff', staffId: null, why: 'replaced' });
  if (moved.ok) await withdrawPayment(context, moved.value);
}

async function countCode({ deps, tx }: Context, { code, sums }: ReadShopCart, replaced: StoredOrder | undefined) {
  if (code?.outcome !== 'applied') return [];
  const label = sums.find(({ kind }) => kind === 'discount')?.label;
  const wasCounted = replaced?.sums.some((sum) => sum.kind === 'discount' && sum.label === label);
  if (!wasCounted && !(await deps.shop.countDiscountUse(tx, code.code))) return undefined;
  return [{ name: DISCOUNT_CODE, value: code.code }];
}

/**
 * Makes one order of a cart at the current prices; another expected total is refused (D5). Runs behind the cart's lock, so
 * that a repeated request, a second tab and a retry after a lost answer get the order that was made first.
 */
async function orderCart(context: Context, input: Ordered, prepared: PreparedCart) {
  const { deps, tx } = context;
  await lockShopCart(tx, input.cartID);
  const cart = await readShopCart(context, input, prepared);
  const earlier = await listOrdersOfVersion(tx, keyStart(input.cartID));
  const open = earlier.find(({ state }) => state !== 'cancelled');
  const made = open && (await lockOrder(tx, open.id));
  const lines = orderLines(cart);
  if (made && isSameOrder(made, lines)) return present(made);
  if (made && made.state !== 'awaiting')
    throw new Problem('conflict', { message: cartOrdered(orderName(made.number)), details: { order: present(made) } });
  assertReady(cart);
  const changed = async () =>
    new Problem('price-changed', { details: { quote: await presentShopCart(context, cart, prepared.content) } });
  if (cart.total !== input.expectedTotalCents) throw await changed();
  const codeNotes = await countCode(context, cart, made);
  if (!codeNotes) throw await changed();
  if (made) await replace(context, made);
  const sums: OrderSum[] = cart.sums.map(({ kind, label, amount }) => ({ kind, label, amount }));
  const { id, token, name, payUrl } = await deps.shop.createDraftOrder(tx, {
    id: randomUUID(),
    token: randomBytes(16).toString('hex'),
    orderKey: `${keyStart(input.cartID)}${earlier.length}`,
    projectID: null,
    noteAttributes: [...designNotes(cart.lines), ...codeNotes],
    ...{ lines, sums, total: cart.total },
    contact: made?.contact ?? null,
  });
  await placePayment(context, id);
  await notifyOrderMade(tx, id, name);
  return { invoiceUrl: payUrl, token, name };
}

export const placeOrder = write('shop.order', {
  prepare: prepareShopCart,
  activity: 'customer-only',
  run: ({ input, context, prepared }) => orderCart(context, input, prepared),
});
