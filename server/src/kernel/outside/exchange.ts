import { Agent, errors, request } from 'undici';
import { PortError } from './port-error.ts';

const CONNECT_MS = 5_000;
/** The time limit of one exchange: well under the half minute that the outbox gives a delivery. */
export const ANSWER_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;

export interface OutsideRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
}

type Lookup = NonNullable<NonNullable<ConstructorParameters<typeof Agent>[0]>['connect']>;

/** Follows no redirect; `connect` may say which addresses are let through. */
export const agentOf = (connect: Exclude<Lookup, (...args: never[]) => unknown> = {}): Agent =>
  new Agent({
    connect: { timeout: CONNECT_MS, ...connect },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    maxResponseSize: MAX_BYTES,
  });

/** Errors of a connection that failed before a byte of the request could arrive. */
const BEFORE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : codeOf(cause);
};

const broken = (service: string, error: unknown): PortError => {
  const vendorCode = codeOf(error);
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    return new PortError(`${service} answered more than we read.`, { service, kind: 'ambiguous', vendorCode });
  }
  if (BEFORE.has(vendorCode)) {
    return new PortError(`${service} could not be reached.`, { service, kind: 'unavailable', vendorCode });
  }
  return new PortError(`${service} did not answer in time, or broke off.`, { service, kind: 'ambiguous', vendorCode });
};

/** One request and its whole answer, or a `PortError` that says whether it can have arrived. */
export async function exchange(service: string, agent: Agent, outgoing: OutsideRequest): Promise<Answer> {
  const { method, url, headers = {}, body, signal } = outgoing;
  const inTime = AbortSignal.timeout(ANSWER_MS);
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method,
      headers: { 'user-agent': 'Colorway', accept: 'application/json', ...headers },
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    });
    const text = await answer.body.text();
    const header = (name: string): string | undefined => {
      const value = answer.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    };
    return { status: answer.statusCode, header, text };
  } catch (error) {
    throw broken(service, error);
  }
}

/** The answer as JSON; what is none is no answer of this service. */
export function jsonOf(service: string, { text, status }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PortError(`${service} answered something that cannot be read.`, { service, kind: 'ambiguous', status });
  }
}
