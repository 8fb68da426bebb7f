import type { InvoiceContact, OrderSum } from '@colorway/contract/shop/invoice.ts';
import { type Cents, formatMoney, sumOf } from '@colorway/rules/money/cents.ts';
import { taxAddressFault, withSalesTax } from '@colorway/rules/shop/charge/sales-tax.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readChargeSettings } from './charge-settings.ts';

interface Chargeable {
  readonly sums: readonly OrderSum[];
  /** The payment provider, which charges its own tax; null where staff record payments. */
  readonly till: string | null;
}

interface Charged {
  readonly sums: readonly OrderSum[];
  readonly total: Cents;
}

/** An address by which no tax can be charged is refused at its field. */
export async function assertTaxable({ tx }: Pick<Context, 'tx'>, contact: InvoiceContact): Promise<void> {
  const message = taxAddressFault((await readChargeSettings(tx)).tax, contact.address);
  if (message === undefined) return;
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'contact.address.region', message }] } });
}

/** The sums with the sales tax of the address. */
export async function chargeTax(
  { tx }: Pick<Context, 'tx'>,
  { sums, till }: Chargeable,
  contact: InvoiceContact | null,
): Promise<Charged> {
  const { tax: settings } = await readChargeSettings(tx);
  const charged =
    till === null ? withSalesTax(sums, { settings, address: contact?.address ?? null, format: formatMoney }) : sums;
  return { sums: charged, total: sumOf(charged.map(({ amount }) => amount)) };
}
