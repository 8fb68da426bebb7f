import { NO_ORDER, NOBODY_TO_MAIL } from '@colorway/rules/shop/messages.ts';
import { invoicePath, orderName } from '@colorway/rules/shop/order-name.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { invoiceLinkMail, mailBrand, sendMail } from '../../mail/facade.ts';
import { findListedOrder, findProjectAddress, type StoredOrder } from './order-store.ts';
import { presentOrderRow } from './present-order.ts';

/** Mails the contact, or else the project's customer. Returns the address, or undefined if there is none. */
export async function mailInvoice(
  { tx, deps }: Pick<Context, 'tx' | 'deps'>,
  { contact, projectId, number, token, state }: StoredOrder,
): Promise<string | undefined> {
  const sentTo = contact?.email ?? (projectId === null ? undefined : await findProjectAddress(tx, projectId));
  if (sentTo === undefined) return undefined;
  const { settings } = await readPortalSettings(tx);
  const written = invoiceLinkMail(mailBrand(settings, deps.publicUrl()), {
    orderName: orderName(number),
    awaiting: state === 'awaiting',
    link: deps.publicUrl() + invoicePath(token),
  });
  await sendMail(tx, deps.jobs, { ...written, to: readEmail(sentTo) });
  return sentTo;
}

/** Sends the invoice again at the request of staff. */
async function resendInvoice(context: Context, id: string) {
  const order = await findListedOrder(context.tx, id);
  if (!order) throw new Problem('not-found', { message: NO_ORDER });
  const sentTo = await mailInvoice(context, order);
  if (sentTo === undefined) throw new Problem('conflict', { message: NOBODY_TO_MAIL });
  return { ...presentOrderRow(order, context.deps.paymentProvider), sentTo };
}

export const sendInvoice = write('shop.sendInvoice', {
  activity: {
    kind: 'order',
    entries: ({ output: { name, projectID } }) => [
      { what: `Order ${name}`, doing: 'invoice resent', projectId: projectID },
    ],
  },
  run: ({ input, context }) => resendInvoice(context, input.id),
});
