import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { answerFault, match, requestFault } from '@colorway/server/adapters/crm/hubspot/contract.ts';
import { type FaultName, type Faults, refusals, takeFault } from './faults.ts';
import { change, failed, type HubspotState, type Kind, newState, type Reply, type Values } from './objects.ts';
import { routes } from './routes.ts';

interface HubspotStandIn {
  readonly url: string;
  readonly token: string;
  readonly state: HubspotState;
  readonly faults: Faults;
  /** Received calls, such as `POST /crm/…`, with their bodies. */
  readonly calls: { readonly what: string; readonly body: unknown }[];
  /** Requests and answers that break the contract. */
  readonly breaches: string[];
  /** Changes a record as a person does in HubSpot. */
  edit(kind: Kind, id: string, values: Values): void;
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  /** Whether the portal's properties are there already. */
  readonly isSetUp?: boolean;
}

const readFile = async (file: unknown) =>
  file instanceof File ? { name: file.name, bytes: (await file.arrayBuffer()).byteLength } : undefined;

/** A form is shown as an object: its file by name and size, its options parsed. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const body = await buffer(request);
  if (body.length === 0) return undefined;
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return JSON.parse(body.toString());
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields = Object.fromEntries(form);
  return { ...fields, file: await readFile(form.get('file')), options: JSON.parse(String(form.get('options'))) };
}

function write(response: ServerResponse, { status, body, headers }: Reply, half: boolean): void {
  const written = body === undefined ? '' : JSON.stringify(body);
  const length = String(Buffer.byteLength(written));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  if (half) response.write(written.slice(0, written.length / 2), () => response.destroy());
  else response.end(written);
}

/** Imitates the part of HubSpot that the portal uses; requests and answers are checked against the contract. */
export async function startHubspotStandIn({ port = 0, isSetUp = true }: Options = {}): Promise<HubspotStandIn> {
  const state = newState(isSetUp);
  const faults: Faults = { latencyMs: 0, next: [] };
  const calls: HubspotStandIn['calls'] = [];
  const breaches: string[] = [];
  const token = 'pat-test-only';
  let ids = 9_000;

  const breach = (what: string, why: string): Reply => {
    breaches.push(`${what}: ${why}`);
    return failed(400, `against the contract: ${why}`, 'VALIDATION_ERROR');
  };

  const work = (method: string, path: string, body: unknown): Reply => {
    const what = `${method} ${path}`;
    const matched = match(method, path);
    const route = matched && routes[`${method} ${matched.template}`];
    if (!matched || !route) return breach(what, 'not in the contract');
    const wrong = requestFault(method, matched, body);
    if (wrong !== undefined) return breach(what, wrong);
    const reply = route({ state, holes: matched.params, body: body as never, newId: () => String(++ids) });
    const lied = answerFault(method, matched, reply.status, reply.body);
    return lied === undefined ? reply : breach(what, `the answer: ${lied}`);
  };

  /** The call takes effect even if its answer is lost. */
  const replyTo = (request: IncomingMessage, path: string, body: unknown, fault: FaultName | undefined): Reply => {
    if (fault !== undefined && fault in refusals) return refusals[fault as keyof typeof refusals];
    const isOurs = request.headers.authorization === `Bearer ${token}`;
    return isOurs ? work(request.method ?? '', path, body) : refusals.tokenExpired;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const [path = '/'] = decodeURI(request.url ?? '/').split('?');
    const what = `${request.method} ${path}`;
    calls.push({ what, body });
    if (faults.latencyMs > 0) await wait(faults.latencyMs);
    const fault = takeFault(faults, what);
    if (fault === 'drop') return void response.destroy();
    const reply = replyTo(request, path, body, fault);
    if (fault === 'dropAfter') return void response.destroy();
    write(response, reply, fault === 'half');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ token, state, faults, calls, breaches },
    edit: (kind, id, values) => {
      const stored = state[kind].get(id);
      if (!stored) throw new Error(`Expected ${kind} ${id}`);
      change(state, stored, values);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
