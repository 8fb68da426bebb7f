import { setTimeout as wait } from 'node:timers/promises';
import type { Agent } from 'undici';
import { traced } from '../trace/traced.ts';
import { Breaker } from './breaker.ts';
import { type Answer, agentOf, exchange, type OutsideRequest } from './exchange.ts';
import { PortError } from './port-error.ts';
import type { Services } from './services.ts';
import { statusError } from './status-error.ts';

const TRIES = 3;
const FIRST_WAIT_MS = 250;
/** A longer wait is left to a job, so that no person waits for it. */
const MAX_WAIT_MS = 4_000;

export interface OutsideCall extends OutsideRequest {
  /** A word for the log and the figures: `draftOrderCreate`. */
  readonly operation: string;
  /** Asked twice, it is done once: a read, or a write that carries its own key. */
  readonly safe: boolean;
  /** Replaces the classification of the service for this call. */
  readonly classify?: (answer: Answer) => PortError | undefined;
}

export interface Outside {
  send(call: OutsideCall): Promise<Answer>;
  close(): Promise<void>;
}

interface Options {
  /** The name that staff know: `Shopify`. */
  readonly service: string;
  readonly services: Services;
  /** The service's own classification, which counts before that of the status. */
  readonly classify?: (answer: Answer) => PortError | undefined;
  readonly agent?: Agent;
  /** From 0 to 1, for the spread of waits. */
  readonly dice?: () => number;
}

const resting = (service: string, ms: number): PortError =>
  new PortError(`${service} failed five times in a row and gets a one-minute pause.`, {
    service,
    kind: 'unavailable',
    vendorCode: 'resting',
    retryAfterMs: ms,
  });

/** Nothing was done yet for sure, or doing it twice is doing it once. */
const mayAgain = ({ kind }: PortError, safe: boolean): boolean =>
  kind === 'throttled' || kind === 'unavailable' || (kind === 'ambiguous' && safe);

/** One policy for all that is asked outside: time limits, tries again with jitter, a rest after failures, figures, log. */
export function createOutside({
  service,
  services,
  classify: classifyService,
  agent = agentOf(),
  dice = Math.random,
}: Options): Outside {
  const breaker = new Breaker();
  services.known(service, breaker);

  const once = async ({
    operation,
    safe: _safe,
    classify = classifyService,
    ...outgoing
  }: OutsideCall): Promise<Answer> => {
    const began = performance.now();
    const end = (error?: unknown): void =>
      services.ended({ service, operation, seconds: (performance.now() - began) / 1_000 }, error);
    try {
      const facts = { 'peer.service': service, 'server.address': new URL(outgoing.url).hostname };
      const answer = await traced({ kind: 'call', name: `${service} ${operation}`, facts }, () =>
        exchange(service, agent, outgoing),
      );
      const refusal = classify?.(answer) ?? statusError(service, answer, Date.now());
      if (refusal) throw refusal;
      breaker.succeeded();
      end();
      return answer;
    } catch (error) {
      const { kind } = error as PortError;
      if (outgoing.signal?.aborted) breaker.saidNothing();
      else if (kind === 'unavailable' || kind === 'ambiguous') breaker.failed(Date.now());
      else breaker.succeeded();
      end(error);
      throw error;
    }
  };

  return {
    send: async (call) => {
      for (let tried = 1; ; tried++) {
        if (!breaker.admits(Date.now())) throw resting(service, breaker.restsForMs(Date.now()));
        try {
          return await once(call);
        } catch (error) {
          const failed = error as PortError;
          const ms = failed.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (tried - 1);
          const over = tried >= TRIES || ms > MAX_WAIT_MS || call.signal?.aborted === true;
          if (over || !mayAgain(failed, call.safe)) throw failed;
          await wait(Math.round(ms * (1 + dice() / 2)), undefined, { signal: call.signal });
        }
      }
    },
    close: () => agent.close(),
  };
}
