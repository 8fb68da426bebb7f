import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OpenOrder } from '@colorway/contract/project/cart/open-order.ts';
import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { type Cents, cents, FREE } from '@colorway/rules/money/cents.ts';
import { quoteChanges } from '@colorway/rules/pricing/quote/quote-changes.ts';
import type { Quote, QuotedSum, QuoteFault } from '@colorway/rules/pricing/quote/quoted.ts';
import { mayOrderUnapproved, UNAPPROVED_NOTE } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { hasRush } from '@colorway/rules/shop/charge/rush.ts';
import { serviceTaxOf } from '@colorway/rules/shop/charge/service-tax.ts';
import { chargedDetails, readOrderDetails, withDetails } from '@colorway/rules/shop/order-details.ts';
import { invoicePath, orderName } from '@colorway/rules/shop/order-name.ts';
import type { PaymentPlan } from '@colorway/rules/shop/payment/payment-plan.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import {
  notifyProject,
  orderKey,
  orderKeyStart,
  presentCart,
  presentPayment,
  readUnapprovedOrders,
  recordProjectEvent,
  refreshCode,
  type StoredProof,
  unapprovedProofs,
} from '../../project/facade.ts';
import { assertTaxable, chargeTax } from '../charge/charge-tax.ts';
import { needsPurchaseOrder, planOf } from '../charge/checkout-charges.ts';
import { moveOrder } from '../fulfillment/move-order.ts';
import { requestDay } from '../messages/request-day.ts';
import { enqueuePlacedOrders } from '../orders/crm-orders.ts';
import { notifyOrderChanged, notifyOrderMade } from '../orders/order-channel.ts';
import { DISCOUNT_CODE, lockOrder, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { followAddress, placePayment, withdrawPayment } from '../payments/to-provider.ts';
import { markAnswered } from '../problem/message-store.ts';
import { readOrderFields } from './checkout-page.ts';
import { listOrdersOfVersion, lockWaitingOrders } from './checkout-store.ts';
import { findLateRequest, withChosenRush } from './chosen-rush.ts';
import { ensureCustomProducts } from './custom-products.ts';
import { PROJECT_ID } from './draft-payload.ts';
import { orderedLines } from './ordered-lines.ts';
import { type Checkout, lockCheckout } from './read-checkout.ts';

type CheckoutInput = Input<'checkout.start'>;

/** The documents' call has no way to ask, so it confirms all of them. */
type OrderedCart = Omit<CheckoutInput, 'unapproved'> & { readonly unapproved?: readonly string[] | 'all' | undefined };

const FOR_DISTRIBUTORS = 'Send us the order summary instead: we answer with a quote.';

const CODE_USED_UP = "This code was just used up. Your order hasn't been placed.";

const presentOpen = (order: StoredOrder, cartVersion: number): OpenOrder => ({
  name: orderName(order.number),
  invoiceUrl: invoicePath(order.token),
  state: order.state,
  cartVersion,
  createdAt: order.createdAt.toISOString(),
  till: presentPayment(order),
});

function assertReady({ quote, lacksLayers }: Checkout): void {
  const faults: (QuoteFault | { readonly code: 'layers' })[] = [
    ...quote.faults,
    ...(lacksLayers ? [{ code: 'layers' } as const] : []),
  ];
  if (faults.length > 0) throw new Problem('cart-not-ready', { details: { faults } });
}

interface QuoteDifference {
  readonly message?: string;
  /** `sums` is empty if the browser did not send the sums that it showed. */
  readonly before: { readonly sums: readonly Pick<QuotedSum, 'kind' | 'label' | 'amount'>[]; readonly total: Cents };
  readonly now: Quote;
}

const toCheckoutChanged = ({ message, before, now }: QuoteDifference): Problem =>
  new Problem('checkout-changed', {
    ...(message && { message }),
    details: {
      quote: now,
      changes: before.sums.length > 0 ? quoteChanges(before.sums, now.sums) : [],
      total: { before: before.total, now: now.total },
    },
  });

/** Refuses another cart version or total than the browser showed, with the current one. */
function assertSeen({ quote, cart }: Checkout, { cartVersion, expectedTotalCents, expectedSums }: CheckoutInput): void {
  if (cart.version !== cartVersion) {
    throw new Problem('cart-changed', { details: { cart: presentCart(cart), quote } });
  }
  if (quote.total === expectedTotalCents) return;
  throw toCheckoutChanged({ before: { sums: expectedSums ?? [], total: expectedTotalCents }, now: quote });
}

/** The names of what is ordered without an approval, refused where the setting does not allow it (D67). */
async function assertApproved(
  { tx }: Context,
  { project, cart, facts }: Checkout,
  { content, confirmed }: Pick<PriceData, 'content'> & { readonly confirmed: readonly string[] | 'all' },
): Promise<readonly string[]> {
  const unapproved = unapprovedProofs(project, cart, { facts, content });
  const ids = unapproved.map(({ id }) => id);
  const setting = await readUnapprovedOrders(tx, project.email);
  if (mayOrderUnapproved(setting, { unapproved: ids, confirmed: confirmed === 'all' ? ids : confirmed }))
    return unapproved.map(nameOf);
  throw new Problem('not-approved', { details: { unapproved: ids, mayConfirm: setting === 'ask' } });
}

/** Cancels unpaid orders of earlier cart versions, so that a project's cart is not paid twice. */
async function replaceWaiting(context: Context, projectId: string): Promise<StoredOrder[]> {
  const { tx } = context;
  const waiting = await lockWaitingOrders(tx, projectId);
  for (const order of waiting) {
    const moved = await moveOrder(context, order, { to: 'cancelled', by: 'staff', staffId: null, why: 'replaced' });
    if (moved.ok) await withdrawPayment(context, moved.value);
    await markAnswered(tx, order.id);
  }
  return waiting;
}

/** The locked cart with all that is charged for it but the tax, which depends on the address. */
const lockOrdered = async (context: Context, projectID: string, prepared: PriceData): Promise<Checkout> =>
  withChosenRush(context, await lockCheckout(context, projectID, prepared));

/** Counts the use of a limited code once; an order that replaces one with the same code is not counted again. */
async function countCode(
  context: Context,
  { quote, project }: Checkout,
  { replaced, prepared }: { readonly replaced: readonly StoredOrder[]; readonly prepared: PriceData },
): Promise<void> {
  const { tx, deps } = context;
  if (quote.code?.outcome !== 'applied') return;
  const label = quote.sums.find(({ kind }) => kind === 'discount')?.label;
  if (replaced.some(({ sums }) => sums.some((sum) => sum.kind === 'discount' && sum.label === label))) return;
  if (await deps.shop.countDiscountUse(tx, quote.code.code)) return;
  const { quote: now } = await lockOrdered(context, project.id, prepared);
  throw toCheckoutChanged({ message: CODE_USED_UP, before: quote, now });
}

/** Names the code to the payment provider. */
const codeNote = ({ code }: Quote) => (code?.outcome === 'applied' ? [{ name: DISCOUNT_CODE, value: code.code }] : []);

const nameOf = ({ versions, shown }: StoredProof): string =>
  versions.find(({ version }) => version === shown)?.proofName ?? '';

const approvalNote = (unapproved: readonly string[]) =>
  unapproved.length > 0 ? [{ name: UNAPPROVED_NOTE, value: unapproved.join(', ') }] : [];

const sumsOf = ({ sums }: Quote) =>
  sums.map(({ kind, label, amount, days }) => ({ kind, label, amount, ...(days !== undefined && { days }) }));

type OrderFields = Awaited<ReturnType<typeof readOrderFields>>;
type Charged = Awaited<ReturnType<typeof chargeTax>>;

interface NewOrder {
  readonly tries: number;
  readonly unapproved: readonly string[];
  readonly fields: OrderFields;
  readonly charged: Charged;
  readonly plan: PaymentPlan;
}

/** The sums of the order with the sales tax of the address; another tax than the page showed is refused. */
async function chargeCart(
  context: Context,
  { project, quote }: Checkout,
  { contact, seen }: { readonly contact: OrderFields['contact']; readonly seen: OrderedCart },
): Promise<Charged> {
  if (contact) await assertTaxable(context, contact);
  const provider = context.deps.paymentProvider?.name ?? null;
  const cart = { sums: sumsOf(quote), totalCents: quote.total, till: provider };
  const charged = await chargeTax(context, cart, { contact, email: project.email });
  const expected = seen.expectedTaxCents;
  if (expected === undefined || charged.total === quote.total + expected) return charged;
  const total = { before: cents(seen.expectedTotalCents + expected), now: charged.total };
  const tax = charged.sums.find(({ kind }) => kind === 'tax') ?? null;
  throw new Problem('checkout-changed', { details: { quote, changes: [], total, tax } });
}

async function createOrder(
  context: Context,
  checkout: Checkout,
  { tries, unapproved, fields, charged, plan }: NewOrder,
): Promise<void> {
  const { tx, deps } = context;
  const { project, cart, quote } = checkout;
  const lines = orderedLines(checkout, quote);
  const { contact, details } = fields;
  const input = quote.lines.flatMap(({ id }, at) => {
    const line = lines[at];
    if (!line) return [];
    const { title, name, productType, grams, picture } = line;
    return [{ lineId: id, title: `${title}, ${name}`, productType, grams, picture }];
  });
  await ensureCustomProducts(context, input);
  const { id, name } = await deps.shop.createDraftOrder(tx, {
    id: randomUUID(),
    token: randomBytes(16).toString('hex'),
    orderKey: orderKey(project.id, cart.version, tries),
    projectID: project.id,
    noteAttributes: withDetails(
      [{ name: PROJECT_ID, value: project.id }, ...codeNote(quote), ...approvalNote(unapproved)],
      chargedDetails(details, charged.sums),
    ),
    lines,
    sums: charged.sums,
    total: charged.total,
    contact,
    plan,
  });
  await placePayment(context, id);
  await enqueuePlacedOrders(context, project.id);
  await notifyOrderMade(tx, id, name);
  const by = contact?.name ?? project.email;
  await requestDay(context, { orderId: id, orderName: name, by }, await findLateRequest(context, checkout));
  const data = { name, cartVersion: cart.version, ...(unapproved.length > 0 && { unapproved }) };
  await recordProjectEvent(context, { project, kind: 'order-made', data });
}

/** An order on terms has received what is due to start: nothing. */
async function acceptTerms(context: Context, order: StoredOrder): Promise<StoredOrder> {
  const moved = await moveOrder(context, order, { to: 'paid', by: 'staff', staffId: null, why: 'terms' });
  if (!moved.ok) throw new Problem('conflict');
  return moved.value;
}

/** An order that is not paid yet takes over the address and details that were changed since. */
async function updateWaiting(
  context: Context,
  checkout: Checkout,
  { id }: StoredOrder,
): Promise<StoredOrder | undefined> {
  const { project } = checkout;
  const order = await lockOrder(context.tx, id);
  if (order?.state !== 'awaiting') return order;
  const { contact: typed, details } = await readOrderFields(context, project);
  const contact = typed ?? order.contact;
  const noteAttributes = withDetails(order.noteAttributes, chargedDetails(details, order.sums));
  const isSame = isDeepStrictEqual(contact, order.contact) && isDeepStrictEqual(noteAttributes, order.noteAttributes);
  if (isSame) return order;
  const charged = await chargeTax(context, order, { contact, email: project.email });
  const event = { kind: 'contact', data: {}, staffId: null } as const;
  const change = { noteAttributes, sums: charged.sums, totalCents: charged.total, ...(contact && { contact }) };
  const saved = await saveOrder(context.tx, order, change, event);
  await notifyOrderChanged(context.tx, saved);
  if (saved.totalCents !== order.totalCents) await enqueuePlacedOrders(context, project.id);
  await followAddress(context, order, saved);
  const before = readOrderDetails(order.noteAttributes);
  if (before.neededBy !== details.neededBy || before.late !== details.late) {
    const named = { orderId: id, orderName: orderName(order.number), by: contact?.name ?? project.email };
    await requestDay(context, named, await findLateRequest(context, checkout));
  }
  return lockOrder(context.tx, id);
}

type SeenOrder = Pick<CheckoutInput, 'expectedTotalCents' | 'expectedTaxCents' | 'expectedSums' | 'payment'>;

/** Whether an order of this cart is the one that the person saw. The same total with rush is another order. */
const isAsSeen = (
  { totalCents, plan, sums }: StoredOrder,
  { expectedTotalCents, expectedTaxCents = FREE, expectedSums, payment }: SeenOrder,
): boolean =>
  totalCents - serviceTaxOf(sums).total === expectedTotalCents + expectedTaxCents &&
  plan.choice === payment &&
  hasRush(expectedSums ?? sums) === hasRush(sums);

/**
 * Makes one draft order of the cart (D49). Runs behind the cart's lock, so a repeated or retried request gets the order
 * that was made first.
 */
export async function orderCart(
  context: Context,
  { unapproved: confirmed = [], ...input }: OrderedCart,
  prepared: PriceData,
): Promise<OpenOrder> {
  const { projectID, cartVersion, expectedTaxCents = FREE, payment = 'full' } = input;
  const checkout = await lockOrdered(context, projectID, prepared);
  if (isDistributor(checkout.project.type)) throw new Problem('other-project-type', { message: FOR_DISTRIBUTORS });
  const keyStart = orderKeyStart(projectID, cartVersion);
  const before = await listOrdersOfVersion(context.tx, keyStart);
  const made = before.find(({ state }) => state !== 'cancelled');
  const isSame = made && isAsSeen(made, { ...input, expectedTaxCents, payment });
  if (made && (made.state !== 'awaiting' || isSame))
    return presentOpen((await updateWaiting(context, checkout, made)) ?? made, cartVersion);
  assertSeen(checkout, input);
  assertReady(checkout);
  const { email } = checkout.project;
  const fields = await readOrderFields(context, checkout.project);
  if (fields.details.purchaseOrder === '' && (await needsPurchaseOrder(context, email)))
    throw new Problem('purchase-order-needed');
  const charged = await chargeCart(context, checkout, { contact: fields.contact, seen: input });
  const plan = await planOf(context, { choice: payment, total: charged.total, email });
  const unapproved = await assertApproved(context, checkout, { content: prepared.content, confirmed });
  // Notifies the project before staff: the same order everywhere prevents a deadlock of two transactions.
  await notifyProject(context.tx, projectID, PROJECT_EVENTS.order);
  await countCode(context, checkout, { replaced: await replaceWaiting(context, projectID), prepared });
  await createOrder(context, checkout, { tries: before.length, unapproved, fields, charged, plan });
  const [order] = await listOrdersOfVersion(context.tx, keyStart);
  if (!order) throw new Error(`Expected an order with a key that begins with ${keyStart}`);
  if (plan.choice === 'terms') return presentOpen(await acceptTerms(context, order), cartVersion);
  return presentOpen(order, cartVersion);
}

export const startCheckout = write('checkout.start', {
  prepare: async (deps, { projectID }) => {
    await refreshCode(deps, projectID);
    return readPriceData(deps);
  },
  activity: 'history',
  run: ({ input, context, prepared }) => orderCart(context, input, prepared),
});
