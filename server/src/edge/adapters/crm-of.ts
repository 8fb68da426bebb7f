import { HUBSPOT, WEBHOOKS } from '../../adapters/crm/names.ts';
import type { Crm } from '../../adapters/crm/port.ts';
import { embeddedCrm, ownDeals } from '../../inquiry/facade.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Database } from '../../kernel/database/queries.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';

/** With a `close` where it is another service. */
type OpenCrm = Crm & { close?(): Promise<void> };

export async function crmOf(
  { services: { hubspot, crmWebhook }, publicUrl }: Config,
  db: Database,
  services: Services,
  outside: Map<string, Testable>,
): Promise<OpenCrm> {
  if (hubspot) {
    const { hubspotCrm } = await import('../../adapters/crm/hubspot.ts');
    const crm = hubspotCrm(hubspot, services);
    outside.set(HUBSPOT, crm);
    return crm;
  }
  if (crmWebhook) {
    const { webhookCrm } = await import('../../adapters/crm/webhooks.ts');
    const crm = webhookCrm(crmWebhook, { services, deals: ownDeals(db), isTrial: publicUrl === undefined });
    outside.set(WEBHOOKS, crm);
    return crm;
  }
  return embeddedCrm(db);
}
