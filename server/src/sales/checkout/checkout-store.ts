import type { CheckoutFields } from '@colorway/contract/project/cart/checkout-contract.ts';
import type { InvoiceContact } from '@colorway/contract/shop/invoice.ts';
import { and, desc, eq, inArray, isNull, like, not, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { cart, cartLine, draftOrder, inquiry, orderEvent, proof } from '../../kernel/database/schema.ts';
import type { StoredOrder } from '../orders/order-store.ts';

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Lists orders of one cart version, newest first, cancelled ones included. */
export const listOrdersOfVersion = (tx: Queries, keyStart: string): Promise<StoredOrder[]> =>
  tx
    .select()
    .from(draftOrder)
    .where(like(draftOrder.orderKey, `${escapeLike(keyStart)}%`))
    .orderBy(desc(draftOrder.createdAt), desc(draftOrder.number));

/** The pieces of such an order are no longer in the cart, so a new order does not replace it. */
const hasBeenAccepted = sql`exists (
  select from ${orderEvent} event where event.order_id = ${draftOrder.id} and event.kind = 'state'
    and event.data ->> 'from' = 'awaiting' and event.data ->> 'to' <> 'cancelled')`;

/** Locks the project's unpaid orders whose pieces are in its cart. */
export const lockWaitingOrders = (tx: Queries, projectId: string): Promise<StoredOrder[]> =>
  tx
    .select()
    .from(draftOrder)
    .where(
      and(
        eq(draftOrder.projectId, projectId),
        eq(draftOrder.state, 'awaiting'),
        sql`${draftOrder.orderKey} is not null`,
        not(hasBeenAccepted),
      ),
    )
    .for('update');

export interface ShopIds {
  readonly productId: string;
  readonly variantId: string;
}

/** The shop's ids of the products that were created for these lines. */
export async function findShopIds(tx: Queries, lineIds: readonly string[]): Promise<ReadonlyMap<string, ShopIds>> {
  if (lineIds.length === 0) return new Map();
  const { id, shopProductId, shopVariantId } = cartLine;
  const rows = await tx
    .select({ id, shopProductId, shopVariantId })
    .from(cartLine)
    .where(inArray(id, [...lineIds]));
  return new Map(
    rows.flatMap(({ id: lineId, shopProductId: productId, shopVariantId: variantId }) =>
      productId !== null && variantId !== null ? [[lineId, { productId, variantId }] as const] : [],
    ),
  );
}

/** Finds a present line of this project's cart whose proof is visible. */
export async function findCartLine(tx: Queries, projectId: string, lineId: string) {
  const [row] = await tx
    .select({ kind: cartLine.kind })
    .from(cartLine)
    .innerJoin(proof, eq(proof.id, cartLine.proofId))
    .where(
      and(
        eq(cartLine.id, lineId),
        eq(cartLine.projectId, projectId),
        isNull(cartLine.removal),
        eq(proof.hidden, false),
        isNull(proof.deletedAt),
      ),
    );
  return row;
}

/** The fields of the checkout page that were typed so far. */
export async function findCheckout(tx: Queries, projectId: string): Promise<Partial<CheckoutFields>> {
  const [row] = await tx.select({ checkout: cart.checkout }).from(cart).where(eq(cart.projectId, projectId));
  return row?.checkout ?? {};
}

/** Saves each field by itself, so that two people who fill in different ones both keep theirs. */
export async function saveCheckout(tx: Queries, projectId: string, fields: Partial<CheckoutFields>): Promise<void> {
  await tx
    .insert(cart)
    .values({ projectId, checkout: fields })
    .onConflictDoUpdate({
      target: cart.projectId,
      set: { checkout: sql`${cart.checkout} || ${JSON.stringify(fields)}::jsonb` },
    });
}

const MAX_ADDRESSES = 3;

/** Different addresses of the customer's orders, the last first. */
export async function listContacts(tx: Queries, { email }: { readonly email: string }): Promise<InvoiceContact[]> {
  const { rows } = await tx.execute<{ contact: InvoiceContact }>(sql`
    select contact from (
      select distinct on (o.contact -> 'name', o.contact -> 'address') o.contact, o.created_at
      from draft_order o join project p on p.id = o.project_id
      where p.email = ${email} and p.deleted_at is null and o.contact is not null
      order by o.contact -> 'name', o.contact -> 'address', o.created_at desc) latest
    order by created_at desc limit ${MAX_ADDRESSES}`);
  return rows.map(({ contact }) => contact);
}

/** The person of the inquiry that the project was made from. */
export async function findInquiryContact(
  tx: Queries,
  projectId: string,
): Promise<Pick<InvoiceContact, 'name' | 'email' | 'company'> | undefined> {
  const { name, email, company } = inquiry;
  const [row] = await tx
    .select({ name, email, company })
    .from(inquiry)
    .where(eq(inquiry.projectId, projectId))
    .limit(1);
  return row;
}
