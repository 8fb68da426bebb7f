import type { IncomingMessage } from 'node:http';
import { isRead } from '@colorway/contract/access.ts';
import { type Reads, takeRead } from '@colorway/rules/limit/read-limit.ts';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../../kernel/config/config.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { network } from '../../kernel/operation/limit.ts';

/** About 8 MB; the network that was seen first is dropped. */
const MAX_NETWORKS = 50_000;
const MAX_ADDRESS_LENGTH = 64;
const RETRY_SECONDS = 5;

/** Balancers and monitors ask all the time, and need an answer most when it is busy. */
const UNCOUNTED = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts reads by network in the memory of this node: a row for each would cost more than the read. */
export class ReadLimit {
  readonly #networks = new Map<string, Reads>();
  readonly #trustProxy: number;
  readonly #clock: () => number;

  constructor(trustProxy: number, clock: () => number = () => performance.now()) {
    this.#trustProxy = trustProxy;
    this.#clock = clock;
  }

  get size(): number {
    return this.#networks.size;
  }

  /**
   * Counts one more; false past the limit. Programs of this machine pass: a proxy here that TRUST_PROXY does not count has the
   * requests of everybody.
   */
  take(ip: string): boolean {
    // A header may name an address of any length.
    const who = network(ip).slice(0, MAX_ADDRESS_LENGTH);
    if (isLoopback(who) || isLoopback(ip)) return true;
    const found = this.#networks.get(who);
    const next = takeRead(found, this.#clock());
    if (next === undefined) return false;
    if (found === undefined && this.#networks.size >= MAX_NETWORKS) {
      const [oldest] = this.#networks.keys();
      if (oldest !== undefined) this.#networks.delete(oldest);
    }
    this.#networks.set(who, next);
    return true;
  }

  /** The same for a request before Fastify, which finds the address in the same way. */
  takeRaw({ headers, socket }: IncomingMessage): boolean {
    const forwarded = this.#trustProxy === 0 ? undefined : headers['x-forwarded-for'];
    if (forwarded === undefined) return this.take(socket.remoteAddress ?? '');
    const hops = String(forwarded).split(',');
    return this.take((hops[Math.max(0, hops.length - this.#trustProxy)] ?? '').trim());
  }
}

/** Refuses before cookies, sessions and the database are looked at. */
export function limitReads(app: FastifyInstance, reads: ReadLimit): void {
  app.addHook('onRequest', ({ method, ip, routeOptions }, _reply, done) => {
    const isCounted = isRead(method) && !UNCOUNTED.has(routeOptions.url ?? '');
    const isWithin = !isCounted || reads.take(ip);
    done(isWithin ? undefined : new Problem('too-many-requests', { retryAfterSeconds: RETRY_SECONDS }));
  });
}
