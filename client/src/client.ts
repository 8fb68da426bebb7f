import { isRead } from '@colorway/contract/access.ts';
import { addressOf, type Route } from '@colorway/contract/call/address.ts';
import { retryDelay } from '@colorway/contract/call/retry-delay.ts';

export interface ClientOptions {
  /** Address of the portal, such as `https://portal.example.com`. */
  readonly url: string;
  /** An API key, made by an owner at `/admin/api-keys`. */
  readonly key: string;
  /** How often one call is tried, the first try included; 4 by default. */
  readonly tries?: number;
  /** How long one try may take; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** Sends the requests instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Gives a repeated call one effect, also after a restart. Each call that creates gets its own by default. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A refusal of the API, or code `no-answer` with status 0 when the portal was not reached. */
export class ColorwayError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, details: Readonly<Record<string, unknown>>, cause?: unknown) {
    super(typeof details.message === 'string' ? details.message : `The portal answered ${status}.`, { cause });
    this.name = 'ColorwayError';
    this.status = status;
    this.code = typeof details.code === 'string' ? details.code : 'internal';
    this.requestId = typeof details.requestId === 'string' ? details.requestId : undefined;
    this.details = details;
  }
}

/** `creates` takes an `Idempotency-Key`, so it can be tried again without a second effect. */
export type ClientOperation = readonly [method: string, path: string, creates?: boolean];

type Operations = Readonly<Record<string, ClientOperation>>;

/** The limit of calls counts by the minute, so a wait for the next one is never longer. */
const MAX_WAIT_MS = 60_000;

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** A limit refuses before anything happens; after other failures a call may have had its effect. */
function isRepeatable(error: unknown, [method, , creates]: ClientOperation): error is ColorwayError {
  if (!(error instanceof ColorwayError)) return false;
  if (error.status === 429) return true;
  return (isRead(method) || creates === true) && [0, 502, 503, 504].includes(error.status);
}

async function problemOf(response: Response): Promise<ColorwayError> {
  const details = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
  return new ColorwayError(response.status, { ...details, retryAfter: response.headers.get('retry-after') });
}

class Caller {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  async #once(operation: ClientOperation, input: unknown, options: CallOptions): Promise<Response> {
    const { url: base, key, timeoutMs = 30_000, fetch: send = fetch } = this.#options;
    const route: Route = [operation[0], operation[1]];
    const { method, url, body } = addressOf(route, input, `${base.replace(/\/+$/, '')}/api/v1`);
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await send(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    }).catch((cause: unknown) => {
      options.signal?.throwIfAborted();
      throw new ColorwayError(0, { code: 'no-answer', message: 'The portal was not reached.' }, cause);
    });
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  async send(operation: ClientOperation, input: unknown, options: CallOptions = {}): Promise<Response> {
    const { tries = 4 } = this.#options;
    const { idempotencyKey = operation[2] ? crypto.randomUUID() : undefined, signal } = options;
    const same: CallOptions = { ...(idempotencyKey !== undefined && { idempotencyKey }), ...(signal && { signal }) };
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#once(operation, input, same);
      } catch (error) {
        if (attempt + 1 >= tries || !isRepeatable(error, operation)) throw error;
        const { retryAfter } = error.details;
        await wait(retryDelay(attempt, typeof retryAfter === 'string' ? retryAfter : null, MAX_WAIT_MS), signal);
      }
    }
  }
}

type Group = Record<string, unknown>;

/** Gives each operation `group.name` a function of this name, and `download` for what is no JSON. */
export function makeClient(operations: Operations, downloads: Operations, options: ClientOptions): Group {
  const caller = new Caller(options);
  const client: Group = {
    download: (name: string, input?: unknown, call?: CallOptions) => {
      const operation = downloads[name];
      if (!operation) throw new TypeError(`There is no download ${name}.`);
      return caller.send(operation, input, call);
    },
  };
  for (const [name, operation] of Object.entries(operations)) {
    const [group = '', method = ''] = name.split('.');
    client[group] ??= {};
    (client[group] as Group)[method] = async (input?: unknown, call?: CallOptions) => {
      const response = await caller.send(operation, input, call);
      return response.status === 204 ? undefined : response.json();
    };
  }
  return client;
}

/** Each page of a list, from the first to the last. */
export async function* pages<Input extends object, Page extends { readonly nextCursor: string | null }>(
  list: (input: Input) => Promise<Page>,
  input: Input,
): AsyncGenerator<Page> {
  let cursor: string | null = null;
  do {
    const page: Page = await list(cursor === null ? input : { ...input, cursor });
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
