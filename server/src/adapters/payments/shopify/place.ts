import type { Database } from '../../../kernel/database/queries.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import { SHOPIFY } from '../../shop/shopify/classify.ts';
import type { ShopifyClient } from '../../shop/shopify/client.ts';
import type { PaymentLine, PaymentOrder, PlacedOrder } from '../port.ts';
import { presentPlaced, totalOf } from './draft.ts';
import {
  CALCULATE_DRAFT,
  CREATE_DRAFT,
  type Draft,
  FIND_DRAFTS,
  type MadeDraft,
  READ_DRAFT,
} from './draft-documents.ts';
import { type DraftInput, draftInput, ORDER_ATTRIBUTE, orderTag } from './draft-input.ts';
import { findPlacing, type MadeProduct, type Placing, savePlacing } from './placing-store.ts';
import { SET_PRODUCT } from './product-documents.ts';
import { handleOf, productInput } from './product-input.ts';

/** Products of one order in parallel; more would only queue at Shopify. */
const CONCURRENCY = 4;

interface MakeContext {
  readonly client: ShopifyClient;
  readonly signal: AbortSignal;
}

async function setProduct(
  { client, signal }: MakeContext,
  line: PaymentLine,
  withPicture: boolean,
): Promise<MadeProduct> {
  const variables = { handle: handleOf(line), input: productInput(line, withPicture) };
  const { product } = (await client.request(SET_PRODUCT, variables, signal)).productSet;
  const variantId = product?.variants.nodes[0]?.id;
  if (product && variantId !== undefined) return { productId: product.id, variantId };
  throw new PortError('Shopify made no product of a line, and did not say why.', {
    service: SHOPIFY,
    kind: 'ambiguous',
  });
}

/** Retries without the picture, since the order matters more. */
async function makeProduct(context: MakeContext, line: PaymentLine): Promise<MadeProduct> {
  try {
    return await setProduct(context, line, true);
  } catch (error) {
    const isOfPicture =
      error instanceof PortError && error.kind === 'validation' && /picture|image|file/i.test(error.message);
    if (!isOfPicture) throw error;
    return setProduct(context, line, false);
  }
}

/** Creates a product per line and saves each batch, so that a retry continues after an interruption. */
async function makeProducts(
  context: MakeContext,
  lines: readonly PaymentLine[],
  save: (made: Readonly<Record<string, MadeProduct>>) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < lines.length; at += CONCURRENCY) {
    const batch = lines.slice(at, at + CONCURRENCY);
    const made = await Promise.all(batch.map(async (line) => [line.key, await makeProduct(context, line)] as const));
    await save(Object.fromEntries(made));
  }
}

/** Shopify's limit for any list. */
const MAX_LINES = 250;

/** Shopify skips an invalid code with only a warning. */
const NOT_APPLIED = 'DraftOrderDiscountNotAppliedWarning';

export interface Placer {
  readonly client: ShopifyClient;
  readonly db: Database;
  /** Lag of Shopify's search. */
  readonly lagMs: number;
}

interface PlaceContext extends Placer {
  readonly order: PaymentOrder;
  readonly signal: AbortSignal;
}

const refused = (message: string): PortError => new PortError(message, { service: SHOPIFY, kind: 'validation' });

/** Checks the order before anything is created. */
function assertFits(order: PaymentOrder): void {
  const { length } = draftInput({ order, variants: new Map(), byCode: false }).lineItems;
  if (length > MAX_LINES) throw refused(`Shopify takes ${MAX_LINES} lines in one order; this one has ${length}.`);
}

/** Existing drafts of this order. Reads each one, since the search also finds recently deleted ones. */
export async function listDrafts(client: ShopifyClient, orderId: string, signal: AbortSignal): Promise<Draft[]> {
  const { draftOrders } = await client.request(FIND_DRAFTS, { query: `tag:${orderTag(orderId)}` }, signal);
  const mine = draftOrders.nodes.filter(({ customAttributes }) =>
    customAttributes.some(({ key, value }) => key === ORDER_ATTRIBUTE && value === orderId),
  );
  const now = await Promise.all(mine.map(({ id }) => client.request(READ_DRAFT, { id }, signal)));
  return now.flatMap(({ draftOrder }) => draftOrder ?? []);
}

/** The known draft, or one that an earlier attempt created without our receiving the answer. */
async function findExisting(
  { client, order, signal, lagMs }: PlaceContext,
  placing: Placing,
): Promise<Draft | undefined> {
  const { externalId, askedAt: requestedAt } = placing;
  if (externalId !== null) {
    const { draftOrder } = await client.request(READ_DRAFT, { id: externalId }, signal);
    if (draftOrder) return draftOrder;
  }
  if (requestedAt === null) return undefined;
  const [found] = await listDrafts(client, order.id, signal);
  const waitMs = Date.parse(requestedAt) + lagMs - Date.now();
  if (found || waitMs <= 0) return found;
  throw new PortError('Shopify may have this order already. We look again in a moment.', {
    service: SHOPIFY,
    kind: 'ambiguous',
    retryAfterMs: waitMs,
  });
}

/**
 * Lets Shopify apply the code, so that it counts the use. If its total differs (it also discounts swatches), a fixed
 * amount keeps the promised total; a refused code goes to staff.
 */
async function priceDraft(
  { client, order, signal }: PlaceContext,
  variants: ReadonlyMap<string, string>,
): Promise<DraftInput> {
  const plain = draftInput({ order, variants, byCode: false });
  const { code } = order;
  if (code === null) return plain;
  const input = draftInput({ order, variants, byCode: true });
  const { calculatedDraftOrder: sums } = (await client.request(CALCULATE_DRAFT, { input }, signal)).draftOrderCalculate;
  if (!sums) throw refused('Shopify did not reckon this order.');
  const isTaken = sums.discountCodes.some((one) => one.toUpperCase() === code.toUpperCase());
  const skipped = sums.warnings.find(({ __typename }) => __typename === NOT_APPLIED);
  if (!isTaken || skipped)
    throw refused(`Shopify does not take the code ${code}${skipped ? `: ${skipped.message}` : '.'}`);
  return totalOf(sums) === order.total ? input : plain;
}

async function create(now: PlaceContext, placing: Placing, input: DraftInput): Promise<MadeDraft> {
  const { client, db, order, signal } = now;
  const isRetry = placing.askedAt !== null;
  const requested: Placing = {
    ...placing,
    askedAt: new Date().toISOString(),
    externalId: null,
    twice: placing.twice || isRetry,
  };
  await savePlacing(db, order.id, requested);
  try {
    const { draftOrder } = (await client.request(CREATE_DRAFT, { input }, signal)).draftOrderCreate;
    if (draftOrder) return draftOrder;
    throw new PortError('Shopify made no draft order, and did not say why.', { service: SHOPIFY, kind: 'ambiguous' });
  } catch (error) {
    const { kind } = error as PortError;
    if (kind === 'ambiguous') {
      // The draft may exist, and the search may find it already.
      const [found] = await listDrafts(client, order.id, signal).catch(() => []);
      if (found) return found;
      throw error;
    }
    // Nothing was created. A validation error may be due to a deleted product, so forget the products.
    await savePlacing(db, order.id, { ...placing, ...(kind === 'validation' && { products: {} }) });
    throw error;
  }
}

/** Idempotent: each step is recorded before it is made, and looked up on a retry. */
export async function place(placer: Placer, order: PaymentOrder, signal: AbortSignal): Promise<PlacedOrder> {
  const now: PlaceContext = { ...placer, order, signal };
  const { client, db } = placer;
  let placing = await findPlacing(db, order.id);
  const finish = async (draft: MadeDraft): Promise<PlacedOrder> => {
    const isKnown = placing.externalId === draft.id && placing.askedAt === null;
    if (!isKnown) await savePlacing(db, order.id, { ...placing, externalId: draft.id, askedAt: null });
    return presentPlaced(draft);
  };
  const before = await findExisting(now, placing);
  if (before) return finish(before);
  assertFits(order);
  const products = order.lines.filter(({ kind }) => kind === 'product');
  await makeProducts(
    { client, signal },
    products.filter(({ key }) => !placing.products[key]),
    async (made) => {
      placing = { ...placing, products: { ...placing.products, ...made } };
      await savePlacing(db, order.id, placing);
    },
  );
  const variants = new Map(Object.entries(placing.products).map(([key, { variantId }]) => [key, variantId]));
  const input = await priceDraft(now, variants);
  const isRetry = placing.askedAt !== null;
  const draft = await create(now, placing, input);
  placing = { ...placing, twice: placing.twice || isRetry };
  return finish(draft);
}
