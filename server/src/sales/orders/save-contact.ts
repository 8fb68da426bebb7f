import type { Invoice, InvoiceContact } from '@colorway/contract/shop/invoice.ts';
import { ENTER_VALID_EMAIL } from '@colorway/rules/email/messages.ts';
import { NO_INVOICE } from '@colorway/rules/shop/messages.ts';
import { mayChangeAddress } from '@colorway/rules/shop/state/order-state.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { notifyOrderChanged } from './order-channel.ts';
import { lockOrderByToken, saveOrder } from './order-store.ts';
import { presentInvoice } from './present-order.ts';

const readContact = (typed: InvoiceContact): InvoiceContact => {
  const email = tryEmail(typed.email);
  if (email !== undefined) return { ...typed, email };
  const message = ENTER_VALID_EMAIL;
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'contact.email', message }] } });
};

/** Needs only the token, and works until the order is ready or cancelled. */
async function storeContact({ tx }: Context, { token, version, contact }: Input<'shop.contact'>): Promise<Invoice> {
  const order = await lockOrderByToken(tx, token);
  if (!order) throw new Problem('not-found', { message: NO_INVOICE });
  if (!mayChangeAddress(order)) throw new Problem('order-settled', { details: { current: presentInvoice(order) } });
  if (order.version !== version) throw new Problem('conflict', { details: { current: presentInvoice(order) } });
  const change = { contact: readContact(contact) };
  const saved = await saveOrder(tx, order, change, { kind: 'contact', data: {}, staffId: null });
  await notifyOrderChanged(tx, saved);
  return presentInvoice(saved);
}

export const saveContact = write('shop.contact', {
  activity: 'customer-only',
  run: ({ input, context }) => storeContact(context, input),
});
