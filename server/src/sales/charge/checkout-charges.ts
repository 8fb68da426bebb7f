import type { CheckoutCharges } from '@colorway/contract/shop/charge-contract.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { type Cents, FREE } from '@colorway/rules/money/cents.ts';
import { type PaymentChoice, type PaymentPlan, paymentOffers } from '@colorway/rules/shop/payment/payment-plan.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readDateSettings } from '../../project/facade.ts';
import { readChargeSettings } from './charge-settings.ts';

type ChargeContext = Pick<Context, 'tx' | 'deps'>;

/** A payment provider charges its own tax and takes the full amount only, so neither is offered beside it. */
export async function checkoutCharges({ tx, deps }: ChargeContext): Promise<CheckoutCharges> {
  const { timeZone } = (await readDateSettings(tx)).settings;
  const { depositPercent, tax } = await readChargeSettings(tx);
  const isOurs = deps.paymentProvider === undefined;
  return {
    depositPercent: isOurs ? depositPercent : 0,
    terms: null,
    openOnTerms: FREE,
    today: localTime(new Date(), timeZone).day,
    tax: isOurs ? tax : { isOn: false, rates: [] },
    exemption: null,
  };
}

export const readCheckoutCharges = read('charges.ofCheckout', { run: ({ context }) => checkoutCharges(context) });

/** The plan of a chosen way to pay, refused when it is not offered for this total. */
export async function planOf(
  context: ChargeContext,
  { choice, total }: { readonly choice: PaymentChoice; readonly total: Cents },
): Promise<PaymentPlan> {
  const offer = paymentOffers({ ...(await checkoutCharges(context)), total }).find(
    ({ plan }) => plan.choice === choice,
  );
  if (offer && offer.refusal === null) return offer.plan;
  throw new Problem('payment-not-offered', offer?.refusal ? { message: offer.refusal } : {});
}
