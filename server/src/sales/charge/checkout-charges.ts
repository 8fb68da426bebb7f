import type { CheckoutCharges } from '@colorway/contract/shop/charge-contract.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { type Cents, cents } from '@colorway/rules/money/cents.ts';
import { exemptionsOf } from '@colorway/rules/shop/charge/certificate.ts';
import {
  type PaymentChoice,
  type PaymentPlan,
  type PaymentTerms,
  paymentOffers,
} from '@colorway/rules/shop/payment/payment-plan.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { findCompanyOf, listColleagues, type StoredCompany } from '../../people/facade.ts';
import { readDateSettings } from '../../project/facade.ts';
import { listCertificates, sumOnTerms, toCertificate } from './certificate-store.ts';
import { readChargeSettings } from './charge-settings.ts';
import { presentCertificate } from './present-certificate.ts';

type ChargeContext = Pick<Context, 'tx' | 'deps'>;

const termsOf = (company: StoredCompany | undefined): PaymentTerms | null =>
  company?.termsDays ? { days: company.termsDays, limit: cents(company.creditLimitCents) } : null;

/** A payment provider charges its own tax and knows no terms; a deposit is offered where it takes an order in parts. */
export async function checkoutCharges({ tx, deps }: ChargeContext, email: string): Promise<CheckoutCharges> {
  const { timeZone } = (await readDateSettings(tx)).settings;
  const today = localTime(new Date(), timeZone).day;
  const { depositPercent, tax } = await readChargeSettings(tx);
  const provider = deps.paymentProvider;
  const isOurs = provider === undefined;
  const takesParts = provider?.takesParts ?? true;
  const terms = isOurs ? termsOf(await findCompanyOf(tx, email)) : null;
  const people = await listColleagues(tx, email);
  const certificates = isOurs && tax.isOn ? await listCertificates(tx, people) : [];
  return {
    depositPercent: takesParts ? depositPercent : 0,
    terms,
    openOnTerms: cents(terms === null ? 0 : await sumOnTerms(tx, people)),
    today,
    tax: isOurs ? tax : { isOn: false, rates: [] },
    exemptions: [
      ...exemptionsOf(
        certificates.map((one) => toCertificate(one, timeZone)),
        today,
      ),
    ],
    certificates: certificates.map((one) => presentCertificate(one, { timeZone, today })),
    service: provider
      ? { name: provider.name, addsTax: provider.tax !== 'none', refusesDeposit: depositPercent > 0 && !takesParts }
      : null,
  };
}

/** Whether the terms of the company ask for a purchase order. */
export const needsPurchaseOrder = async ({ tx }: Pick<Context, 'tx'>, email: string): Promise<boolean> =>
  (await findCompanyOf(tx, email))?.needsPo ?? false;

/** The plan of a chosen way to pay, refused when it is not offered for this total. */
export async function planOf(
  context: ChargeContext,
  { choice, total, email }: { readonly choice: PaymentChoice; readonly total: Cents; readonly email: string },
): Promise<PaymentPlan> {
  const offers = paymentOffers({ ...(await checkoutCharges(context, email)), total });
  const offer = offers.find(({ plan }) => plan.choice === choice);
  if (offer && offer.refusal === null) return offer.plan;
  throw new Problem('payment-not-offered', offer?.refusal ? { message: offer.refusal } : {});
}
