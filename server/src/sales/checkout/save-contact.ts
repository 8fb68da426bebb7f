import type { Invoice, InvoiceContact } from '@colorway/contract/shop/invoice.ts';
import { ENTER_VALID_EMAIL } from '@colorway/rules/email/messages.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { NO_INVOICE } from '@colorway/rules/shop/messages.ts';
import { mayChangeAddress } from '@colorway/rules/shop/state/order-state.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { assertTaxable, chargeTax } from '../charge/charge-tax.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { findOrderById, findProjectAddress, lockOrderByToken, saveOrder } from '../orders/order-store.ts';
import { presentInvoice } from '../orders/present-order.ts';
import { mailInvoice } from '../orders/send-invoice.ts';
import { followAddress } from '../payments/to-provider.ts';

const readContact = (typed: InvoiceContact): InvoiceContact => {
  const email = tryEmail(typed.email);
  if (email !== undefined) return { ...typed, email };
  const message = ENTER_VALID_EMAIL;
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'contact.email', message }] } });
};

/** Needs only the token, and works until the order is ready or cancelled. */
async function storeContact(
  { tx, deps }: Context,
  { token, version, contact, expectedTotalCents }: Input<'shop.contact'>,
): Promise<Invoice> {
  const order = await lockOrderByToken(tx, token);
  if (!order) throw new Problem('not-found', { message: NO_INVOICE });
  if (!mayChangeAddress(order)) throw new Problem('order-settled', { details: { current: presentInvoice(order) } });
  if (order.version !== version) throw new Problem('conflict', { details: { current: presentInvoice(order) } });
  const typed = readContact(contact);
  await assertTaxable({ tx }, typed);
  const email = (order.projectId === null ? undefined : await findProjectAddress(tx, order.projectId)) ?? typed.email;
  const charged = await chargeTax({ tx }, order, { contact: typed, email });
  const isSeen = charged.total === order.totalCents || charged.total === expectedTotalCents;
  const totals = { before: cents(order.totalCents), now: charged.total };
  if (!isSeen) throw new Problem('total-changes', { details: totals });
  const change = { contact: typed, sums: charged.sums, totalCents: charged.total };
  const data = totals.before === totals.now ? {} : totals;
  const saved = await saveOrder(tx, order, change, { kind: 'contact', data, staffId: null });
  await notifyOrderChanged(tx, saved);
  await followAddress({ tx, deps }, order, saved);
  // Without a log-in the link is the only way back, so it is mailed at once. Payment providers wait until it can be paid.
  if (order.projectId === null && order.till === null && order.contact === null) await mailInvoice({ tx, deps }, saved);
  return presentInvoice((await findOrderById(tx, order.id)) ?? saved);
}

export const saveContact = write('shop.contact', {
  activity: 'customer-only',
  run: ({ input, context }) => storeContact(context, input),
});
