import { needsLook, outageChange } from '@colorway/rules/connection/outage.ts';
import type { WebhookType } from '@colorway/rules/webhook/types.ts';
import { WEBHOOKS } from '../../adapters/crm/names.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { isTrouble, PortError } from '../../kernel/outside/port-error.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { enqueueWebhooks } from '../../kernel/webhook/enqueue-webhooks.ts';
import { alertMail, mailBrand, sendMail } from '../../mail/facade.ts';
import { listHealth } from '../connections/health-store.ts';
import { beginAlert, endAlerts, listAddresses, listReportedServices, serviceAlert } from './alert-store.ts';

const LOOK_MS = 10_000;

const isDown = (error: unknown): boolean => isTrouble(error) || (error instanceof PortError && error.kind === 'auth');

/** The last call may be long ago, so the service itself is tested. */
async function works(service: string, testable: Testable, failingSince: Date | null): Promise<boolean> {
  // Its test sends a real message, so only staff start it.
  if (service === WEBHOOKS) return failingSince === null;
  try {
    await testable.test(AbortSignal.timeout(LOOK_MS));
    return true;
  } catch (error) {
    return !isDown(error);
  }
}

interface Report {
  readonly service: string;
  readonly type: Extract<WebhookType, `service.${string}`>;
  readonly since: Date;
}

const eventOf = ({ service, type, since }: Report) => ({
  ...{ type, projectId: null, subject: `service:${service}`, about: service },
  data: { service, since: since.toISOString() },
});

async function begin(deps: Deps, report: Report & { readonly error: string | null }, now: Date): Promise<void> {
  const { service, error } = report;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const mail = alertMail(brand, {
    topic: 'alert-service',
    label: `${service} fails for 15 minutes`,
    advice: `${error ?? 'It does not answer.'} Nothing is lost; what waits is sent when it works again.`,
    link: `${deps.publicUrl()}/admin/connections`,
    page: 'Connections',
  });
  await inTransaction(deps.db, async (tx) => {
    if (!(await beginAlert(tx, serviceAlert(service), now))) return;
    await enqueueWebhooks(tx, eventOf(report));
    for (const address of await listAddresses(tx)) {
      const to = tryEmail(address);
      if (to) await sendMail(tx, deps.jobs, { ...mail, to });
    }
  });
}

const end = ({ db }: Deps, report: Report): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await endAlerts(tx, [serviceAlert(report.service)])) > 0) await enqueueWebhooks(tx, eventOf(report));
  });

/** Mails those who get alerts once when a service stays failed, and sends an event when that begins and ends. */
export async function reportOutages(deps: Deps, now: Date): Promise<void> {
  const [known, reported] = await Promise.all([listHealth(deps.db), listReportedServices(deps.db)]);
  const { outside } = deps;
  for (const [service, testable] of outside) {
    const { failingSince = null, lastError: error = null } = known.find((one) => one.service === service) ?? {};
    const since = reported.get(service);
    const facts = { now, failingSince, isReported: since !== undefined };
    if (!needsLook(facts)) continue;
    const change = outageChange(facts, await works(service, testable, failingSince));
    if (change === 'begins')
      await begin(deps, { service, type: 'service.failed', since: failingSince ?? now, error }, now);
    if (change === 'ends') await end(deps, { service, type: 'service.recovered', since: since ?? now });
  }
  // One that was turned off has no outage any more, and did not recover.
  const gone = [...reported.keys()].filter((service) => !outside.has(service));
  await endAlerts(deps.db, gone.map(serviceAlert));
}
