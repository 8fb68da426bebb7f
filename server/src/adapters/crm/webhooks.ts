import { randomUUID } from 'node:crypto';
import type { CrmWebhookConfig } from '../../kernel/config/services.ts';
import { agentOf } from '../../kernel/outside/exchange.ts';
import { createOutside } from '../../kernel/outside/outside.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { WEBHOOKS } from './names.ts';
import type { Crm } from './port.ts';
import { classifyWebhookAnswer, GONE } from './webhooks/classify.ts';
import { endpointOf } from './webhooks/endpoint.ts';
import { fitBody } from './webhooks/fit-body.ts';
import { lookupAllowing } from './webhooks/public-address.ts';
import { signatureHeaders } from './webhooks/signature.ts';

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
  const endpoint = endpointOf(url, isTrial);
  const agent = agentOf({ lookup: lookupAllowing(endpoint.allowed) });
  const outside = createOutside({ service: WEBHOOKS, services, judge: classifyWebhookAnswer, agent });

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
