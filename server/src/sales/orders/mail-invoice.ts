import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { mailBrand } from '../../mail/templates/brand.ts';
import { invoiceLinkMail } from '../../mail/templates/invoice-link.ts';
import { addressOfProject, type StoredOrder } from './order-store.ts';

/** To the person who said where the order goes, else to the customer of its project; undefined when there is nobody. */
export async function mailInvoice(
  { tx, deps }: Pick<Context, 'tx' | 'deps'>,
  { contact, projectId, number, token, state }: StoredOrder,
): Promise<string | undefined> {
  const sentTo = contact?.email ?? (projectId === null ? undefined : await addressOfProject(tx, projectId));
  if (sentTo === undefined) return undefined;
  const { settings } = await readPortalSettings(tx);
  const written = invoiceLinkMail(mailBrand(settings, deps.publicUrl()), {
    orderName: orderName(number),
    awaiting: state === 'awaiting',
    link: `${deps.publicUrl()}/shop/invoices/${token}`,
  });
  await sendMail(tx, deps.jobs, { ...written, to: readEmail(sentTo) });
  return sentTo;
}
