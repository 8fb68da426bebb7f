import type { Answer } from './exchange.ts';
import { PortError, type PortErrorKind } from './port-error.ts';

const kinds: Readonly<Record<number, PortErrorKind>> = {
  400: 'validation',
  401: 'auth',
  403: 'auth',
  404: 'notFound',
  408: 'ambiguous',
  409: 'conflict',
  410: 'notFound',
  413: 'validation',
  422: 'validation',
  423: 'throttled',
  429: 'throttled',
  430: 'throttled',
  503: 'ambiguous',
};

const messages: Readonly<Record<PortErrorKind, string>> = {
  auth: 'does not let us in: the key is wrong, ran out, or may not do this',
  validation: 'does not take this',
  notFound: 'does not know what we speak of',
  conflict: 'already has this, or it has changed',
  throttled: 'asks us to wait',
  unavailable: 'is away',
  ambiguous: 'is in trouble',
};

const kindOf = (status: number): PortErrorKind => kinds[status] ?? (status >= 500 ? 'ambiguous' : 'validation');

const MS = 1_000;

/** `Retry-After` in seconds or as a date. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * MS : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** The error of a status when the service gives no better one; undefined for a 2xx. */
export function statusError(service: string, answer: Answer, now: number): PortError | undefined {
  const { status, header } = answer;
  if (status >= 200 && status < 300) return undefined;
  const kind = kindOf(status);
  return new PortError(`${service} ${messages[kind]} (${status}).`, {
    service,
    kind,
    status,
    retryAfterMs: retryAfterMs(header('retry-after'), now),
    requestId: header('x-request-id') ?? header('x-hubspot-correlation-id') ?? header('request-id'),
  });
}
