import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

interface Received {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A status to answer with, or where the line breaks. */
type Fault = number | 'drop' | 'dropAfter' | 'half';

interface WebhookStandIn {
  readonly url: string;
  readonly secret: string;
  /** Each message once, in the order of arrival, as a receiver keeps them that knows repetitions by their id. */
  readonly received: Received[];
  /** How often each id came. */
  readonly times: Map<string, number>;
  readonly faults: { latencyMs: number; readonly next: Fault[]; retryAfter: string | undefined };
  /** Why a message was not believed. */
  readonly refused: string[];
  close(): Promise<void>;
}

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';

/** A receiver that checks signatures with the reference library. */
export async function startWebhookStandIn({ port = 0, secret = SECRET } = {}): Promise<WebhookStandIn> {
  const received: Received[] = [];
  const times: WebhookStandIn['times'] = new Map();
  const refused: string[] = [];
  const faults: WebhookStandIn['faults'] = { latencyMs: 0, next: [], retryAfter: undefined };
  const webhook = new Webhook(secret);

  const keep = (body: string, headers: IncomingMessage['headers']): number => {
    const id = String(headers['webhook-id']);
    try {
      const message = webhook.verify(body, headers as Record<string, string>) as Omit<Received, 'id'>;
      if (!times.has(id)) received.push({ id, ...message });
      times.set(id, (times.get(id) ?? 0) + 1);
      return 204;
    } catch (error) {
      refused.push((error as Error).message);
      return 401;
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (faults.latencyMs > 0) await wait(faults.latencyMs);
    const fault = faults.next.shift();
    if (fault === 'drop') return void response.destroy();
    const status = typeof fault === 'number' ? fault : keep(body, request.headers);
    if (fault === 'dropAfter') return void response.destroy();
    const { retryAfter } = faults;
    response.writeHead(status, {
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      location: '/elsewhere',
    });
    if (fault === 'half') response.destroy();
    else response.end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    ...{ secret, received, times, faults, refused },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
