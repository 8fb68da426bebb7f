import type { Logger } from 'pino';
import type { Breaker, BreakerState } from './breaker.ts';
import { isTrouble, PortError } from './port-error.ts';

export interface Call {
  readonly service: string;
  /** Our name for the call, never an address. */
  readonly operation: string;
  /** `ok`, or the kind of the error. */
  readonly outcome: string;
  readonly seconds: number;
}

/** The last state of a service, stored for all nodes. */
export interface ServiceHealth {
  readonly service: string;
  readonly ok: boolean;
  readonly words: string | null;
  readonly at: Date;
}

interface Options {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Writes down what was heard; its own failure must not fail a call. */
  readonly note: (health: ServiceHealth) => void;
  /** Stores a remark for staff. */
  readonly remarked?: (service: string, text: string) => void;
}

/** Good news is written down so often at most. */
const MIN_OK_INTERVAL_MS = 30_000;

/** All outside services as this process knows them: who failed, who rests, how long calls took. */
export class Services {
  readonly #options: Options;
  readonly #breakers = new Map<string, Breaker>();
  readonly #wrote = new Map<string, number>();
  readonly #hearing = new Set<(call: Call) => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  known(service: string, breaker: Breaker): void {
    this.#breakers.set(service, breaker);
  }

  onCall(listener: (call: Call) => void): void {
    this.#hearing.add(listener);
  }

  states(): readonly { readonly service: string; readonly state: BreakerState }[] {
    return [...this.#breakers].map(([service, breaker]) => ({ service, state: breaker.state(Date.now()) }));
  }

  ended(call: Omit<Call, 'outcome'>, error: unknown): void {
    const { service, operation, seconds } = call;
    const outcome = error === undefined ? 'ok' : error instanceof PortError ? error.kind : 'fault';
    for (const listener of this.#hearing) listener({ ...call, outcome });
    const line = { service, operation, outcome, ms: Math.round(seconds * 1_000) };
    if (error === undefined) this.#options.log.info(line, 'outside: answered');
    else {
      const { status, vendorCode, requestId } = error as Partial<PortError>;
      this.#options.log.warn({ ...line, status, vendorCode, requestId }, 'outside: failed');
    }
    this.#write(service, error);
  }

  /** A notice of a successful call that staff should know, such as the end of a version. */
  remark(service: string, message: string): void {
    this.#options.log.warn({ service }, `outside: ${message}`);
    this.#options.remarked?.(service, message);
  }

  #write(service: string, error: unknown): void {
    const now = Date.now();
    const ok = error === undefined || !(isTrouble(error) || (error as PortError).kind === 'auth');
    if (ok && now - (this.#wrote.get(service) ?? 0) < MIN_OK_INTERVAL_MS) return;
    // After bad news the next good news is written at once.
    this.#wrote.set(service, ok ? now : 0);
    const message = error === undefined ? null : error instanceof Error ? error.message : String(error);
    this.#options.note({ service, ok, words: message, at: new Date(now) });
  }
}
