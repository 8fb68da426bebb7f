import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { type LinePrice, linePrice } from '@colorway/rules/pricing/line-price.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { checkSelections, type Selections } from '@colorway/rules/product/selections.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { DESIGN_PROBLEM_MESSAGES } from '@colorway/rules/shop/messages.ts';
import { PRODUCT_GRAMS } from '@colorway/rules/shop/weights.ts';
import { type Context, write } from '../../catalog/deps.ts';
import {
  findHandle,
  findNamedDesign,
  type KnownProduct,
  knownProduct,
  listLiveGroups,
  readProductFacts,
  type StoredDesign,
} from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { notifyOrderMade } from '../orders/order-channel.ts';
import { placePayment } from '../payments/to-provider.ts';

interface Issue {
  readonly path: string;
  readonly message: string;
}

const refuse = (issues: readonly Issue[]): never => {
  throw new Problem('invalid-input', { message: issues.map(({ message }) => message).join(' '), details: { issues } });
};

interface CheckedLine {
  readonly details: ProductDetails;
  readonly selections: Selections;
  readonly quantity: number;
  readonly price: LinePrice;
}

/** Checks and prices the input, or throws all its faults at once. */
function checkLine(
  { details, tiers }: KnownProduct,
  sent: { readonly selections: Selections; readonly quantity: number },
): CheckedLine {
  if (!details) throw new Problem('not-for-sale');
  const checked = checkSelections(details, sent.selections);
  const fault = quantityFault(sent.quantity, details.minimumQuantity);
  const wrong = [
    ...(checked.ok ? [] : checked.refusal.map(({ option, message }) => ({ path: `selections.${option}`, message }))),
    ...(fault === undefined ? [] : [{ path: 'quantity', message: fault }]),
  ];
  if (!checked.ok || wrong.length > 0) return refuse(wrong);
  const { quantity } = sent;
  const selections = checked.value;
  const price = linePrice({ productType: details.productType, tiers, selections, quantity });
  if (!price.ok) throw new Problem('not-for-sale', { message: price.refusal });
  return { details, selections, quantity, price: price.value };
}

/** Copies labels and prices into the order line, so that later changes of the product do not affect it. */
function toOrderLine(design: StoredDesign, line: CheckedLine): OrderLine {
  const { details, selections, quantity, price } = line;
  const [defaultService] = readShipping(details.shipping).services;
  return {
    kind: 'product',
    title: details.productType,
    productType: details.productType,
    name: design.name,
    picture: `/configured/${design.id}.webp`,
    options: selectionLabel(details, selections),
    selections: { ...selections },
    colors: [...design.colors],
    handle: design.handle,
    configuredId: design.id,
    proofID: null,
    quantity,
    unitPrice: price.unitPrice,
    lineItemTotal: price.lineItemTotal,
    grams: PRODUCT_GRAMS,
    madeIn: defaultService?.madeIn ?? null,
    deliveredIn: defaultService?.deliveredIn ?? null,
  };
}

async function findDesign({ tx }: Context, id: string, handle: string): Promise<StoredDesign> {
  const { design, problem } = await findNamedDesign(tx, id, handle);
  if (design) return design;
  const { title, help } = DESIGN_PROBLEM_MESSAGES[problem ?? 'unknown'];
  const message = `${title}. ${help}`;
  if (problem === 'unknown') throw new Problem('not-found', { message });
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'configuredId', message }] } });
}

/** Orders one design at the current price; another expected total is refused (D5). */
async function orderDesign(context: Context, input: Input<'shop.order'>) {
  const { deps, tx } = context;
  // Reads in this transaction: waiting for a second connection could exhaust the pool and deadlock.
  const read = await findHandle(() => listLiveGroups(tx), input.handle);
  const design = await findDesign(context, input.configuredId, handleOf(read));
  const line = checkLine(knownProduct(await readProductFacts(tx, deps.content.cache), read.type), input);
  const total = line.price.lineItemTotal;
  if (total !== input.expectedTotalCents) throw new Problem('price-changed', { details: { price: line.price } });
  const { id, token, name, payUrl } = await deps.shop.createDraftOrder(tx, {
    id: randomUUID(),
    token: randomBytes(16).toString('hex'),
    orderKey: null,
    projectID: null,
    noteAttributes: [
      { name: 'Design', value: design.id },
      { name: 'Pattern', value: `${design.handle}, version ${design.version}` },
    ],
    lines: [toOrderLine(design, line)],
    sums: [{ kind: 'products', label: 'Products', amount: total }],
    total,
    contact: null,
  });
  await placePayment(context, id);
  await notifyOrderMade(tx, id, name);
  return { invoiceUrl: payUrl, token, name };
}

export const placeOrder = write('shop.order', {
  activity: 'customer-only',
  run: ({ input, context }) => orderDesign(context, input),
});
