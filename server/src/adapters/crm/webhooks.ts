import { randomUUID } from 'node:crypto';
import type { CrmWebhookConfig } from '../../kernel/config/services.ts';
import { endpointOf } from '../../kernel/outside/endpoint.ts';
import { type Answer, agentOf } from '../../kernel/outside/exchange.ts';
import { createOutside } from '../../kernel/outside/outside.ts';
import { PortError, type PortErrorKind } from '../../kernel/outside/port-error.ts';
import { lookupAllowing } from '../../kernel/outside/public-address.ts';
import type { Services } from '../../kernel/outside/services.ts';
import { signatureHeaders } from '../../kernel/outside/signature.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { WEBHOOKS } from './names.ts';
import type { Crm } from './port.ts';
import { fitBody } from './webhooks/fit-body.ts';

const GONE = 'GONE';

const TEXTS = {
  needsHttps: 'CRM_WEBHOOK_URL has to begin with https.',
  isPrivate: 'CRM_WEBHOOK_URL leads into a private network; webhooks go to public addresses only.',
  leadsNowhere: 'The name in CRM_WEBHOOK_URL leads nowhere now.',
};

const refusal = (status: number, kind: PortErrorKind, message: string, vendorCode?: string): PortError =>
  new PortError(`The receiver of our webhooks ${message}`, { service: WEBHOOKS, kind, status, vendorCode });

/** Statuses that the client policy classifies itself. */
const LEFT_TO_STATUS = new Set([401, 403, 408, 423, 429]);

/** Only 2xx succeeds. All but two answers are retried, since the receiver can be fixed. */
function classifyWebhookAnswer({ status }: Answer): PortError | undefined {
  if (status === 410) {
    return refusal(
      status,
      'notFound',
      'says that it is gone for good (410). Set CRM_WEBHOOK_URL to another one.',
      GONE,
    );
  }
  if (status >= 300 && status < 400) {
    const message = `sends us elsewhere (${status}), which we do not follow. Set CRM_WEBHOOK_URL to the address itself.`;
    return refusal(status, 'validation', message);
  }
  if (status < 400 || status >= 500 || LEFT_TO_STATUS.has(status)) return undefined;
  return refusal(status, 'ambiguous', `answers ${status}; it has to answer 2xx.`);
}

interface WebhookCrm extends Crm, Testable {
  close(): Promise<void>;
}

interface Message {
  /** Identical on each retry, so the receiver can detect duplicates. */
  readonly key: string;
  readonly at: string;
}

const TYPES = {
  partial: 'inquiry.partial',
  inquiry: 'inquiry.submitted',
  project: 'project.created',
  revision: 'revision.requested',
  designs: 'designs.requested',
  paid: 'order.paid',
  test: 'portal.test',
} as const;

/** Assigns deal ids in the portal. */
export interface OwnDeals {
  mintDeal(key: string): Promise<string>;
  findDeal(key: string): Promise<string | undefined>;
}

interface Options {
  readonly services: Services;
  /** The portal assigns deal ids, since webhook receivers return none. */
  readonly deals: OwnDeals;
  /** True for a server without a public URL, which may send to its own machine. */
  readonly isTrial: boolean;
}

/** Sends signed webhooks to any CRM (Standard Webhooks 1.0). */
export function webhookCrm({ url, secrets }: CrmWebhookConfig, { services, deals, isTrial }: Options): WebhookCrm {
  const endpoint = endpointOf(url, { service: WEBHOOKS, texts: TEXTS, isTrial });
  const agent = agentOf({ lookup: lookupAllowing(endpoint.allowed) });
  const outside = createOutside({ service: WEBHOOKS, services, classify: classifyWebhookAnswer, agent });

  /** Set after a 410, to stop sending until a test succeeds or the server restarts with another URL. */
  let goneError: PortError | undefined;

  const sendEvent = async (type: string, { key, at, ...data }: Message, signal?: AbortSignal): Promise<void> => {
    if (goneError && type !== TYPES.test) throw goneError;
    await endpoint.check();
    const body = fitBody(type, at, data);
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = {
      'content-type': 'application/json',
      ...signatureHeaders(secrets, { id: key, timestamp, body }),
    };
    try {
      // The outbox retries a failed message later under the same id.
      await outside.send({ operation: type, method: 'POST', url, headers, body, safe: false, signal });
      goneError = undefined;
    } catch (error) {
      if (error instanceof PortError && error.vendorCode === GONE) goneError = error;
      throw error;
    }
  };
  return {
    remote: true,
    ...deals,
    partialInquiry: (event, signal) => sendEvent(TYPES.partial, event, signal),
    inquiry: async (event, signal) => {
      const dealId = await deals.mintDeal(event.key);
      await sendEvent(TYPES.inquiry, { ...event, dealID: dealId } as Message, signal);
      return { dealId };
    },
    createProject: (event, signal) => sendEvent(TYPES.project, event, signal),
    revisionRequest: (event, signal) => sendEvent(TYPES.revision, event, signal),
    addedDesigns: (event, signal) => sendEvent(TYPES.designs, event, signal),
    orderPaid: (event, signal) => sendEvent(TYPES.paid, event, signal),
    test: async (signal) => {
      await sendEvent(TYPES.test, { key: randomUUID(), at: new Date().toISOString() }, signal);
      return { words: `${new URL(url).host} took a test message.` };
    },
    close: () => outside.close(),
  };
}
