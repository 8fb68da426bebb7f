import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { executed, parseOnce } from './execute.ts';
import { refusedEarly, refusedInside } from './faults.ts';
import { roots } from './roots.ts';
import { noFaults, payDraft, type StandInFaults, type StandInState, standInState } from './state.ts';
import { draftPayload, type Letter, orderPayload, webhookOf } from './webhook.ts';

export const STAND_IN_SECRET = 'shpss_test_secret';
export const STAND_IN_TOKEN = 'shpat_test';
const CLIENT_ID = 'client-of-the-test';

export interface ShopifyStandIn {
  readonly url: string;
  readonly state: StandInState;
  /** Changed at will; `heal` puts them back. */
  readonly faults: StandInFaults;
  heal(): void;
  /** Resolves when all requests have ended, also aborted ones. */
  settled(): Promise<void>;
  /** The variables under which our server takes it for Shopify. */
  readonly env: Readonly<Record<string, string>>;
  pay(draftId: string): void;
  /** Sends a webhook to all subscribers. */
  tell(topic: string, payload: unknown): Promise<void>;
  letter(topic: string, payload: unknown): Letter;
  close(): Promise<void>;
}

const API = /^\/admin\/api\/(\d{4}-\d{2})\/graphql\.json$/;
const INVOICE = /^\/invoices\/(\d+)$/;
const WRONG_TOKEN = '[API] Invalid API key or access token (unrecognized login or wrong password)';

/** Imitates one Shopify shop; Shopify's own schema validates queries and answers. */
export async function startShopifyStandIn({ port = 0 }: { readonly port?: number } = {}): Promise<ShopifyStandIn> {
  const state = standInState();
  const faults = noFaults();
  const tokens = new Set([STAND_IN_TOKEN]);
  let writes = 0;
  let url = '';
  const rootValue = roots(
    state,
    () => faults,
    () => url,
  );
  const letter = (topic: string, payload: unknown): Letter => webhookOf(topic, payload, STAND_IN_SECRET);

  const sendToSubscribers = async (topic: string, payload: unknown): Promise<void> => {
    const name = topic.toUpperCase().replace('/', '_');
    for (const { uri } of state.subscriptions.filter((one) => one.topic === name)) {
      const { raw, headers } = letter(topic, payload);
      await fetch(uri, { method: 'POST', headers, body: new Uint8Array(raw) }).catch(() => {});
    }
  };

  const send = (
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ): void => {
    const json = JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'of-the-test', ...headers });
    if (faults.halfAnswers > 0) {
      faults.halfAnswers -= 1;
      response.write(json.slice(0, json.length / 2), () => response.destroy());
    } else response.end(json);
  };

  const giveToken = (body: string, response: ServerResponse): void => {
    const form = new URLSearchParams(body);
    if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== STAND_IN_SECRET) {
      send(response, 400, { error: 'invalid_client' });
      return;
    }
    state.tokensGiven += 1;
    const token = `${STAND_IN_TOKEN}_${state.tokensGiven}`;
    tokens.add(token);
    send(response, 200, { access_token: token, scope: state.scopes.join(','), expires_in: 86_399 });
  };

  const answer = async (body: string, response: ServerResponse, version: string): Promise<void> => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    const operation = parseOnce(query);
    state.asked.push(operation.name);
    const result = refusedInside(faults, operation) ?? (await executed(operation, rootValue, variables));
    if (operation.isWrite && ++writes === faults.loseAnswerOfWrite) {
      response.destroy();
      return;
    }
    send(response, 200, result, {
      'x-shopify-api-version': faults.answersBy ?? version,
      ...(faults.deprecated !== undefined && { 'x-shopify-api-deprecated-reason': faults.deprecated }),
    });
  };

  /** Where a buyer would pay. */
  const invoice = async (request: IncomingMessage, response: ServerResponse, number: string): Promise<void> => {
    const draft = state.drafts.get(`gid://shopify/DraftOrder/${number}`);
    if (!draft) return void response.writeHead(404).end('No such invoice');
    if (request.method === 'POST') {
      payDraft(state, draft.id);
      await sendToSubscribers('draft_orders/update', draftPayload(draft));
      await sendToSubscribers('orders/paid', orderPayload(draft));
    }
    const content =
      draft.status === 'OPEN' ? '<form method="post"><button>Pay now</button></form>' : '<p>Thank you</p>';
    const page = `<!doctype html><title>Checkout</title><h1>${draft.name}</h1>${content}`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  };

  const mayEnter = (request: IncomingMessage): boolean => {
    if (faults.expireTokens) {
      faults.expireTokens = false;
      tokens.clear();
    }
    return tokens.has(String(request.headers['x-shopify-access-token']));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const path = request.url ?? '';
    const number = INVOICE.exec(path)?.[1];
    if (number !== undefined) return invoice(request, response, number);
    if (faults.latencyMs > 0) await wait(faults.latencyMs);
    const refused = refusedEarly(faults);
    const version = API.exec(path)?.[1];
    if (refused) send(response, refused.status, { errors: refused.errors }, refused.headers);
    else if (path === '/admin/oauth/access_token') giveToken(body, response);
    else if (version === undefined) send(response, 404, { errors: 'Not Found' });
    else if (mayEnter(request)) await answer(body, response, version);
    else send(response, 401, { errors: WRONG_TOKEN });
  };

  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const one = handle(request, response)
      .catch((error: unknown) => {
        if (!response.headersSent) send(response, 500, { errors: String(error) });
      })
      .finally(() => running.delete(one));
    running.add(one);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    state,
    faults,
    heal: () => {
      Object.assign(faults, noFaults());
      writes = 0;
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    env: {
      SHOPIFY_STORE: 'example.myshopify.com',
      SHOPIFY_URL: url,
      SHOPIFY_CLIENT_ID: CLIENT_ID,
      SHOPIFY_CLIENT_SECRET: STAND_IN_SECRET,
    },
    pay: (draftId) => payDraft(state, draftId),
    letter,
    tell: sendToSubscribers,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
