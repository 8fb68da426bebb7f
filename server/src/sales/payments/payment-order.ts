import { hasOwnTax, withoutServiceTax } from '@colorway/rules/shop/charge/service-tax.ts';
import { invoicePath, orderName } from '@colorway/rules/shop/order-name.ts';
import type { ServicePayment } from '@colorway/rules/shop/payment/service-payment.ts';
import type { PaymentOrder } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { DISCOUNT_CODE, findProjectAddress, type StoredOrder } from '../orders/order-store.ts';

/** Stored lines have no ids, but their order never changes. */
const lineKey = (orderId: string, at: number): string => `${orderId}-${at + 1}`;

/** Converts the current row to the order of the payment port. */
export async function toPaymentOrder(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  order: StoredOrder,
  { part, amount }: ServicePayment,
): Promise<PaymentOrder> {
  const { id, number, token, projectId, contact, lines, sums, noteAttributes } = order;
  const projectAddress = projectId === null ? undefined : await findProjectAddress(db, projectId);
  return {
    id,
    name: orderName(number),
    projectID: projectId,
    email: contact?.email ?? projectAddress ?? null,
    noteAttributes,
    lines: lines.map((line, at) => ({
      ...line,
      key: lineKey(id, at),
      pictureUrl: line.picture === null ? null : publicUrl() + line.picture,
    })),
    sums: withoutServiceTax(sums),
    part,
    total: amount,
    isTaxedThere: !hasOwnTax(sums),
    code: noteAttributes.find(({ name }) => name === DISCOUNT_CODE)?.value ?? null,
    contact,
    invoiceUrl: publicUrl() + invoicePath(token),
  };
}
