import type { Deps } from '../../catalog/deps.ts';
import { contentfulSource } from '../../catalog/facade.ts';
import type { WebhookSource } from '../../kernel/webhook/letter.ts';
import { paymentSource, receivePayments, receiveTracks, trackSource } from '../../sales/facade.ts';

/** The webhook sources, by the last part of their address. */
export function webhookSources(deps: Deps): Readonly<Record<string, WebhookSource>> {
  const { paymentProvider, tracker } = deps;
  return {
    ...(paymentProvider && { [paymentSource(paymentProvider)]: receivePayments(deps, paymentProvider) }),
    ...(tracker && { [trackSource(tracker)]: receiveTracks(deps, tracker) }),
    ...contentfulSource(deps),
  };
}
