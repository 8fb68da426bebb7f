/** The ways to treat an order of proofs that are not approved (D67). */
export const UNAPPROVED_ORDERS = ['ask', 'needed', 'not-needed'] as const;
export type UnapprovedOrders = (typeof UNAPPROVED_ORDERS)[number];

export const UNAPPROVED_ORDERS_NAME = 'Ordering without approval';
export const UNAPPROVED_ORDER_LABELS: Readonly<Record<UnapprovedOrders, string>> = {
  ask: 'Ask the customer to confirm',
  needed: 'Approval is needed',
  'not-needed': 'Approval is not needed',
};

/** For example `2 of these are not approved yet.` */
export const unapprovedMessage = (count: number): string =>
  count === 1 ? '1 of these is not approved yet.' : `${count} of these are not approved yet.`;

/** The note on an order that names the proofs it was made of without an approval. */
export const UNAPPROVED_NOTE = 'Ordered without approval';

/** Whether a cart may be ordered; `confirmed` holds the proofs that the person ticked off by name. */
export function mayOrderUnapproved(
  setting: UnapprovedOrders,
  { unapproved, confirmed }: { readonly unapproved: readonly string[]; readonly confirmed: readonly string[] },
): boolean {
  if (setting === 'not-needed') return true;
  if (setting === 'needed') return unapproved.length === 0;
  return unapproved.every((id) => confirmed.includes(id));
}
