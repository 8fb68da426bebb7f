import { orderName } from '@colorway/rules/shop/order-name.ts';
import { longestPromise } from '@colorway/rules/shop/promises.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { mailBrand } from '../../mail/templates/brand.ts';
import { orderPaidMail } from '../../mail/templates/order-paid.ts';
import type { StoredOrder } from './order-store.ts';

/** To the person who ordered, when we know an address. */
export async function thankForPayment({ deps, tx }: Pick<Context, 'deps' | 'tx'>, order: StoredOrder): Promise<void> {
  const { contact, lines, number, token } = order;
  if (!contact) return;
  const { settings } = await readPortalSettings(tx);
  const written = orderPaidMail(mailBrand(settings, deps.publicUrl()), {
    orderName: orderName(number),
    lines: lines.map(({ title, name, quantity }) => ({ words: `${title}, ${name}`, quantity })),
    madeIn: longestPromise(lines.map(({ madeIn }) => madeIn)),
    deliveredIn: longestPromise(lines.map(({ deliveredIn }) => deliveredIn)),
    link: `${deps.publicUrl()}/shop/invoices/${token}`,
  });
  await sendMail(tx, deps.jobs, { ...written, to: readEmail(contact.email) });
}
