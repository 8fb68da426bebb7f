import type { InvoiceContact, OrderSum } from '@colorway/contract/shop/invoice.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { type Cents, cents, FREE } from '@colorway/rules/money/cents.ts';
import { exemptionsOf } from '@colorway/rules/shop/charge/certificate.ts';
import { type Exemption, taxAddressFault, withSalesTax } from '@colorway/rules/shop/charge/sales-tax.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { listColleagues } from '../../people/facade.ts';
import { readDateSettings } from '../../project/facade.ts';
import { listCertificates, toCertificate } from './certificate-store.ts';
import { readChargeSettings } from './charge-settings.ts';

type ChargeContext = Pick<Context, 'tx'>;

interface Chargeable {
  readonly sums: readonly OrderSum[];
  readonly totalCents: number;
  /** The payment provider, which charges its own tax; null where staff record payments. */
  readonly till: string | null;
}

interface Charged {
  readonly sums: readonly OrderSum[];
  readonly total: Cents;
}

/** An address by which no tax can be charged is refused at its field. */
export async function assertTaxable({ tx }: ChargeContext, contact: InvoiceContact): Promise<void> {
  const message = taxAddressFault((await readChargeSettings(tx)).tax, contact.address);
  if (message === undefined) return;
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'contact.address.region', message }] } });
}

/** The states in which this customer is exempt today. */
export async function readExemptions({ tx }: ChargeContext, email: string): Promise<readonly Exemption[]> {
  const { timeZone } = (await readDateSettings(tx)).settings;
  const stored = await listCertificates(tx, await listColleagues(tx, email));
  return exemptionsOf(
    stored.map((one) => toCertificate(one, timeZone)),
    localTime(new Date(), timeZone).day,
  );
}

const taxIn = (sums: readonly OrderSum[]): Cents => sums.find(({ kind }) => kind === 'tax')?.amount ?? FREE;

/** The sums with the sales tax of the address, for the customer who orders. */
export async function chargeTax(
  context: ChargeContext,
  { sums, totalCents, till: provider }: Chargeable,
  { contact, email }: { readonly contact: InvoiceContact | null; readonly email: string },
): Promise<Charged> {
  const { tax: settings } = await readChargeSettings(context.tx);
  const isTaxed = settings.isOn && provider === null;
  const address = contact?.address ?? null;
  const charged = isTaxed
    ? withSalesTax(sums, { settings, address, exemptions: await readExemptions(context, email) })
    : sums;
  return { sums: charged, total: cents(totalCents - taxIn(sums) + taxIn(charged)) };
}
