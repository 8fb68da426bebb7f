import type { CheckRow } from '@colorway/contract/services/connect-contract.ts';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../kernel/config/services.ts';
import { createOutside } from '../../kernel/outside/outside.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { runStripe, stripeClient } from '../payments/stripe/client.ts';
import { classifyStripeAnswer, STRIPE } from '../payments/stripe/refusal.ts';
import { stripePayments } from '../payments/stripe.ts';
import { type CheckContext, type Checks, callBackRow, fail, ok, rowOf, rowsOf, warn } from './check.ts';

const WEBHOOKS_HELP = 'https://dashboard.stripe.com/webhooks';

const configOf = ({ config }: CheckContext): StripeConfig => {
  const { stripe } = config.services;
  if (!stripe) throw new Error('Enter the secret key.');
  return stripe;
};

/** A restricted key may lack the right to read the account or its endpoints, which it does not need. */
async function unlessRefused(id: string, text: string, look: () => Promise<CheckRow>): Promise<CheckRow> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof PortError && error.kind === 'auth') return warn(id, text);
    throw error;
  }
}

const accountRow = (stripe: Stripe): Promise<CheckRow> =>
  unlessRefused('account', 'The key may not read the account.', async () => {
    const {
      id,
      business_profile: profile,
      charges_enabled: isEnabled,
    } = await runStripe(() => stripe.accounts.retrieveCurrent());
    const name = profile?.name ?? id;
    return isEnabled
      ? ok('account', `Account ${name} takes payments`)
      : fail('account', `Account ${name} does not take payments yet.`, {
          effect: 'Customers could not pay.',
          link: { label: 'Open in Stripe', href: 'https://dashboard.stripe.com/account/onboarding' },
        });
  });

const endpointRow = (stripe: Stripe, address: string): Promise<CheckRow> =>
  unlessRefused('endpoint', 'The key may not list webhook endpoints.', async () => {
    const { data } = await runStripe(() => stripe.webhookEndpoints.list({ limit: 100 }));
    const found = data.find(({ url }) => url === address);
    const link = { label: 'Open in Stripe', href: WEBHOOKS_HELP };
    const effect = 'Paid orders show as paid within the hour.';
    if (!found) return warn('endpoint', 'The webhook endpoint of this portal is not listed.', { effect, link });
    return found.status === 'enabled'
      ? ok('endpoint', 'The webhook endpoint is on')
      : warn('endpoint', 'The webhook endpoint is off.', { effect, link });
  });

async function look(context: CheckContext): Promise<CheckRow[]> {
  const { services, signal, publicUrl } = context;
  const config = configOf(context);
  const outside = createOutside({ service: STRIPE, services, classify: classifyStripeAnswer });
  try {
    const stripe = stripeClient(config, outside, signal);
    return [
      await accountRow(stripe),
      await endpointRow(stripe, `${publicUrl}/api/webhooks/stripe`),
      await callBackRow(publicUrl, 'Paid orders show as paid within the hour.'),
    ];
  } finally {
    await outside.close();
  }
}

async function test(context: CheckContext): Promise<string> {
  const payments = stripePayments(configOf(context), context.services);
  try {
    return (await payments.test(context.signal)).words;
  } finally {
    await payments.close();
  }
}

export const stripeChecks: Checks = {
  check: async (context) => {
    const answers = await rowOf('answers', () => test(context));
    const isRefused = answers.some(({ state }) => state === 'fail');
    return { rows: [...answers, ...(isRefused ? [] : await rowsOf('account', () => look(context)))] };
  },
  attempt: test,
};
