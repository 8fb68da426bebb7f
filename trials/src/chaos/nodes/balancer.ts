import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Balancer {
  readonly url: string;
  /** Addresses of the nodes that get requests now. */
  up(): readonly string[];
  /** Counters for the summary. */
  readonly done: { requests: number; again: number; failed: number };
  close(): Promise<void>;
}

const PROBE_EVERY_MS = 100;
const PROBE_TIMEOUT_MS = 2_000;
const MAX_LATE = 3;
/** Methods that may be retried. Others are retried only if no node was reached. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Node {
  readonly address: string;
  agent: Agent;
  up: boolean;
  /** Number of consecutive probes without an answer in time. */
  late: number;
}

const newAgent = (): Agent => new Agent({ keepAlive: true });

/** A round-robin balancer without stickiness, among nodes whose /readyz answers 200. */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const nodes: Node[] = addresses.map((address) => ({ address, agent: newAgent(), up: false, late: 0 }));
  const done = { requests: 0, again: 0, failed: 0 };
  let turn = 0;
  let closed = false;

  const take = (tried: ReadonlySet<Node>): Node | undefined => {
    const free = nodes.filter((node) => node.up && !tried.has(node));
    return free[turn++ % free.length];
  };
  const down = (node: Node): void => {
    node.up = false;
    // Connections in use are closed by their requests.
    for (const idle of Object.values(node.agent.freeSockets).flat()) idle?.destroy();
  };
  const probe = async (node: Node): Promise<void> => {
    const status = await fetch(`${node.address}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
      (answer) => answer.status,
      (error: Error) => (error.name === 'TimeoutError' ? 'late' : 'gone'),
    );
    node.late = status === 'late' ? node.late + 1 : 0;
    if (status === 200) node.up = true;
    // A late probe may be a busy machine, so only several in a row take the node out.
    else if (status !== 'late' || node.late >= MAX_LATE) down(node);
  };
  const keepProbing = async (node: Node): Promise<void> => {
    while (!closed) {
      await probe(node);
      await sleep(PROBE_EVERY_MS);
    }
  };

  const refuse = (answer: ServerResponse, status: number): void => {
    done.failed++;
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(status, { 'content-type': 'text/plain' }).end('The balancer reached no node.');
  };

  const pass = (incoming: IncomingMessage, body: Buffer, answer: ServerResponse, tried: Set<Node>): void => {
    const node = take(tried);
    if (!node) {
      refuse(answer, 503);
      return;
    }
    tried.add(node);
    const { method = 'GET', url = '/', headers, socket } = incoming;
    const on = request(new URL(url, node.address), {
      method,
      agent: node.agent,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
    });
    on.once('response', (got) => {
      const { connection: _, 'keep-alive': __, ...headers } = got.headers;
      answer.writeHead(got.statusCode ?? 502, headers);
      // Otherwise a stream without an event would not appear open.
      answer.flushHeaders();
      pipeline(got, answer, () => {});
    });
    on.once('error', ({ code }: NodeJS.ErrnoException) => {
      const unreached = code === 'ECONNREFUSED';
      if (unreached) down(node);
      if (answer.destroyed) return;
      if (answer.headersSent || !(unreached || SAFE.has(method))) {
        refuse(answer, 502);
        return;
      }
      done.again++;
      pass(incoming, body, answer, tried);
    });
    answer.once('close', () => {
      if (!answer.writableFinished) on.destroy();
    });
    on.end(body);
  };

  const server = createServer((incoming, answer) => {
    done.requests++;
    // Buffers the body, so that it can be sent to another node.
    buffer(incoming).then(
      (body) => pass(incoming, body, answer, new Set()),
      () => answer.destroy(),
    );
  });
  server.requestTimeout = 0;
  await Promise.all(nodes.map(probe));
  const looking = Promise.all(nodes.map(keepProbing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    up: () => nodes.filter(({ up }) => up).map(({ address }) => address),
    done,
    close: async () => {
      closed = true;
      await looking;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of nodes) agent.destroy();
    },
  };
}
