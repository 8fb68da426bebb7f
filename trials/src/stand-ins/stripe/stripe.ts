import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeConfig } from '@colorway/server/kernel/config/services.ts';
import Stripe from 'stripe';
import { publishedBy } from '../published.ts';
import published from './fixtures.json' with { type: 'json' };
import { type Form, readForm } from './form.ts';
import { Refused, StandInInvoices } from './invoices.ts';
import { StandInRefunds } from './refunds.ts';

export interface StandInFault {
  readonly latencyMs?: number;
  /** Refused, and nothing done; `kept` as Stripe keeps a failure under the key of its request. */
  readonly status?: number;
  readonly stored?: boolean;
  readonly retryAfter?: string;
  /** Done, and then the line breaks: before the answer, or in the middle of it. */
  readonly breaks?: 'before' | 'amid';
}

export interface StandInCall {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

export interface StandInFaults {
  /** Returns the fault of each request. */
  next: (calls: StandInCall) => StandInFault | undefined;
  /** How far its search is behind; Stripe says up to a minute. */
  searchLagMs: number;
}

/** The account of the key, changed at will. */
export interface StandInAccount {
  takesPayments: boolean;
  readonly endpoints: { readonly url: string; readonly status: 'enabled' | 'disabled' }[];
}

export interface StripeStandIn {
  readonly url: string;
  readonly config: StripeConfig;
  readonly state: StandInInvoices;
  readonly refunds: StandInRefunds;
  readonly account: StandInAccount;
  readonly faults: StandInFaults;
  readonly asked: readonly StandInCall[];
  /** A day later: no key is known any more. */
  forgetKeys(): void;
  /** A signed message, with what is signed when and with what left to the caller. */
  letter(
    type: string,
    object: object,
    how?: { secret?: string; secondsAgo?: number },
  ): { raw: Buffer; headers: Record<string, string> };
  close(): Promise<void>;
}

const asPublished = publishedBy('Stripe', published);

const KEY = 'sk_test_standin';
const SECRET = 'whsec_standin';
const PAGE = 10;

/** Where Stripe shows an invoice to who pays it. It brings its icon, since a Chromium with windows asks for one. */
const PAGE_TO_PAY =
  '<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,"><h1>The page of the stand-in</h1></html>';

interface Reply {
  readonly status: number;
  readonly body: object;
}

interface StripeReply {
  readonly reply: Reply;
  readonly replayed: boolean;
}

const fresh = (reply: Reply): StripeReply => ({ reply, replayed: false });

const refusal = ({ status, code, param }: Refused, type = 'invalid_request_error'): Reply => ({
  status,
  // Its sentence repeats what was sent, as Stripe's often does.
  body: { error: { type, code, param, message: `No such thing: customer@example.com, ${KEY}` } },
});

const failure = (status: number): Reply => {
  if (status === 429) return refusal(new Refused(429, 'rate_limit'));
  return { status, body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } } };
};

/** Imitates Stripe over HTTP, with idempotency keys, refusals and faults on demand. */
export async function startStripeStandIn({
  port = 0,
  addsTax = false,
}: {
  readonly port?: number;
  readonly addsTax?: boolean;
} = {}): Promise<StripeStandIn> {
  const state = new StandInInvoices();
  const refunds = new StandInRefunds(state);
  const stored = new Map<string, { readonly request: string; readonly reply: Reply }>();
  const calls: StandInCall[] = [];
  const account: StandInAccount = { takesPayments: true, endpoints: [] };
  const faults: StandInFaults = { next: () => undefined, searchLagMs: 60_000 };
  let url = '';

  const shown = (id: string): Partial<Stripe.Invoice> => state.show(state.find(id), url);
  const list = (data: object[], has_more = false): object => ({ object: 'list', data, has_more, url: '/v1/invoices' });

  const search = (query: string): object => {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']+)'$/.exec(query) ?? [];
    if (value === undefined) throw new Refused(400, 'search_query_invalid', 'query');
    const seen = [...state.invoices.values()].filter(
      ({ created }) => Date.now() - created * 1_000 >= faults.searchLagMs,
    );
    const found = seen.filter(({ metadata }) => metadata[name] === value).slice(0, PAGE);
    return { ...list(found.map(({ id }) => shown(id))), object: 'search_result', next_page: null };
  };

  const lines = (id: string, query: URLSearchParams): object => {
    const all = state.find(id).lines;
    const from = all.findIndex((line) => line.id === query.get('starting_after')) + 1;
    const max = Number(query.get('limit') ?? PAGE);
    const page = all
      .slice(from, from + max)
      .map((line): Partial<Stripe.InvoiceLineItem> => ({ ...line, object: 'line_item' }));
    return { ...list(page, from + max < all.length), url: `/v1/invoices/${id}/lines` };
  };

  const readList = (kind: string | undefined, query: URLSearchParams): object | undefined => {
    if (kind === 'refunds') return { ...list(refunds.list(query)), url: '/v1/refunds' };
    if (kind === 'invoice_payments') return { ...list(refunds.listPayments(query)), url: '/v1/invoice_payments' };
    return readAccount(kind);
  };

  const readAccount = (kind: string | undefined): object | undefined => {
    if (kind === 'account') return { object: 'account', id: 'acct_standin', charges_enabled: account.takesPayments };
    if (kind !== 'webhook_endpoints') return undefined;
    const data = account.endpoints.map((one, at) => ({ object: 'webhook_endpoint', id: `we_${at}`, ...one }));
    return { ...list(data), url: '/v1/webhook_endpoints' };
  };

  const read = (path: readonly string[], query: URLSearchParams): object => {
    const [kind, id = '', part] = path;
    const listed = id === '' ? readList(kind, query) : undefined;
    if (listed) return listed;
    if (kind !== 'invoices') throw new Refused(404, 'resource_missing');
    if (id === '') return list([...state.invoices.keys()].slice(0, PAGE).map(shown));
    if (id === 'search') return search(query.get('query') ?? '');
    if (part === 'lines') return lines(id, query);
    const invoice = state.find(id);
    const now = shown(id);
    if (invoice.status !== 'draft') invoice.readsToGo -= 1;
    return now;
  };

  const write = (path: readonly string[], form: Form): object => {
    const [kind, id = '', doing = ''] = path;
    if (kind === 'customers') return state.makeCustomer(form);
    if (kind === 'invoiceitems') return state.addItem(form);
    if (kind === 'refunds' && id === '') return refunds.create(form);
    if (kind !== 'invoices') throw new Refused(404, 'resource_missing');
    if (id === '') return shown(state.makeInvoice(form).id);
    if (doing === 'finalize') return shown(state.finalize(id, form).id);
    if (doing === 'void') return shown(state.void(id, form).id);
    throw new Refused(404, 'resource_missing');
  };

  const done = (method: string, { pathname, searchParams }: URL, body: string): Reply => {
    const path = pathname.split('/').slice(2);
    try {
      const answer =
        method === 'GET'
          ? read(path, searchParams)
          : method === 'DELETE'
            ? state.remove(path[1] ?? '')
            : write(path, readForm(body));
      return { status: 200, body: asPublished(answer) };
    } catch (error) {
      if (error instanceof Refused) return refusal(error);
      throw error;
    }
  };

  /** The same key gives the same answer, whatever has become of it since. */
  const once = (key: string, request: string, make: () => Reply): StripeReply => {
    const before = stored.get(key);
    if (!before) {
      const reply = make();
      stored.set(key, { request, reply });
      return fresh(reply);
    }
    if (before.request === request) return { reply: before.reply, replayed: true };
    return fresh(refusal(new Refused(400, 'idempotency_key_reused'), 'idempotency_error'));
  };

  const replyTo = (
    request: IncomingMessage,
    call: StandInCall,
    at: URL,
    body: string,
    fault: StandInFault,
  ): StripeReply => {
    const make = (): Reply => (fault.status ? failure(fault.status) : done(call.method, at, body));
    if (request.headers.authorization !== `Bearer ${KEY}`) return fresh(refusal(new Refused(401, 'api_key_expired')));
    const isStored = call.method === 'POST' && (!fault.status || fault.stored === true);
    if (!isStored || call.key === undefined) return fresh(make());
    return once(call.key, `${call.path} ${body}`, make);
  };

  const send = (
    response: ServerResponse,
    { reply, replayed }: StripeReply,
    { breaks, retryAfter }: StandInFault,
  ): void => {
    if (breaks === 'before') return void response.destroy();
    const sent = JSON.stringify(reply.body);
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      'request-id': `req_${randomBytes(6).toString('hex')}`,
      ...(replayed && { 'idempotent-replayed': 'true' }),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    });
    if (breaks === 'amid') response.write(sent.slice(0, sent.length / 2), () => response.destroy());
    else response.end(sent);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const body = await text(request);
    const at = new URL(request.url ?? '/', url);
    const key = headers['idempotency-key'];
    const call = { method, path: at.pathname, key: typeof key === 'string' ? key : undefined };
    calls.push(call);
    if (at.pathname.startsWith('/i/'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE_TO_PAY);
    const fault = faults.next(call) ?? {};
    if (fault.latencyMs) await wait(fault.latencyMs);
    send(response, replyTo(request, call, at, body, fault), fault);
  };

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    config: { secretKey: KEY, webhookSecret: SECRET, url, addsTax },
    state,
    refunds,
    account,
    faults,
    asked: calls,
    forgetKeys: () => stored.clear(),
    letter: (type, object, { secret = SECRET, secondsAgo = 0 } = {}) => {
      const payload = JSON.stringify({
        id: `evt_${randomBytes(12).toString('hex')}`,
        object: 'event',
        type,
        data: { object },
      });
      const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { raw: Buffer.from(payload), headers: { 'stripe-signature': signature } };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
