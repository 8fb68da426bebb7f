import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../../catalog/deps.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import type { Finishes } from '../../kernel/http/finished.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { addOperationMetrics } from './operation-metrics.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. Without a token every caller is refused, loopback included (D86). */
function isMetricsToken(authorization: string | undefined, token: string | undefined): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return token !== undefined && timingSafeEqual(digest(sent), digest(token));
}

interface Page {
  readonly type: string;
  readonly text: () => Promise<string>;
}

/** The metrics on a port of their own, for a network that only the collector reaches. */
async function listenForMetrics(at: { readonly host: string; readonly port: number }, page: Page): Promise<Server> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET' || path !== '/metrics') return void response.writeHead(404).end('Not found\n');
    page.text().then(
      (text) => response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listens, fails) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fails(new StartError(`METRICS_PORT ${at.port} cannot be used (${error.code}): set it to another port.`)),
    );
    server.listen(at, listens);
  });
  return server;
}

/** A scrape may come often; the queues are counted at most this often. */
const COUNT_EVERY_MS = 5_000;

/** Gauges of the library with the ending of a counter, which promtool refuses; the same numbers stand by type. */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

const REFUSAL = 'Metrics answer to the METRICS_TOKEN of the server, sent as a bearer token, or at METRICS_PORT.';

export function registerMetrics(app: FastifyInstance, deps: Deps, finishes: Finishes, telemetry?: Telemetry): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  addOperationMetrics(registry, deps);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  finishes.hear(({ method, route, status, ms }) =>
    requests.observe({ method, route, status: String(status) }, ms / 1_000),
  );
  const outside = new Histogram({
    name: 'outside_call_duration_seconds',
    help: 'Calls of outside services by what became of them',
    labelNames: ['service', 'operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers: [registry],
  });
  deps.services.onCall(({ service, operation, outcome, seconds }) => {
    outside.observe({ service, operation, outcome }, seconds);
  });
  new Gauge({
    name: 'outside_resting',
    help: '1 while a service that failed is left alone',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const { service, state } of deps.services.states()) this.set({ service }, state === 'closed' ? 0 : 1);
    },
  });
  const { pool } = deps;
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const { replica } = deps;
  if (replica)
    new Gauge({
      name: 'replica_lag_seconds',
      help: 'How far the replica is behind; -1 while it is away',
      registers: [registry],
      collect() {
        const lagMs = replica.lagMs();
        this.set(lagMs === undefined ? -1 : lagMs / 1_000);
      },
    });
  new Gauge({
    name: 'live_subscribers',
    help: 'Browsers that listen for live events',
    registers: [registry],
    collect() {
      this.set(deps.hub.subscribers);
    },
  });
  let counted = 0;
  new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      if (Date.now() - counted < COUNT_EVERY_MS) return;
      counted = Date.now();
      const rows = await deps.jobs.counts().catch(() => []);
      this.reset();
      for (const { queue, state, count } of rows) this.set({ queue, state }, count);
    },
  });
  telemetry?.exportMetrics(registry);
  const { metricsToken, metricsPort, host } = deps.config;
  registerRaw(app, deps, 'metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isMetricsToken(request.headers.authorization, metricsToken)) {
      void reply.header('www-authenticate', 'Bearer realm="metrics"');
      throw new Problem('not-signed-in', { message: REFUSAL });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  if (metricsPort === undefined) return;
  let own: Server | undefined;
  app.addHook('onReady', async () => {
    own = await listenForMetrics(
      { host, port: metricsPort },
      { type: registry.contentType, text: () => registry.metrics() },
    );
  });
  app.addHook('onClose', async () => {
    own?.closeAllConnections();
    own?.close();
  });
}
