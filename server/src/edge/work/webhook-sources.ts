import type { Deps } from '../../catalog/deps.ts';
import { contentfulSource } from '../../catalog/facade.ts';
import type { WebhookSource } from '../../kernel/webhook/letter.ts';
import { paymentSource, receivePayments } from '../../sales/facade.ts';

/** Who may tell us something, by the last word of the address that they are given. */
export function webhookSources(deps: Deps): Readonly<Record<string, WebhookSource>> {
  const { paymentProvider } = deps;
  return {
    ...(paymentProvider && { [paymentSource(paymentProvider)]: receivePayments(deps, paymentProvider) }),
    ...contentfulSource(deps),
  };
}
