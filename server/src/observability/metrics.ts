import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import type { Finishes } from '../http/finished.ts';
import { registerRaw } from '../http/raw.ts';

/** A scrape may come often; the queues are counted at most this often. */
const COUNT_EVERY_MS = 5_000;

export function registerMetrics(app: FastifyInstance, deps: Deps, finishes: Finishes): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  registerRaw(app, deps, 'metrics', async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  );
}
