import type { Address } from '@colorway/contract/call/address.ts';
import { retryDelay } from '@colorway/contract/call/retry-delay.ts';
import { ApiError, isPassing } from './api-error.ts';

const TIMEOUT_MS = 20_000;
const READ_TRIES = 3;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const NO_ANSWER = 'We could not reach the server. Check your connection and try again.';
export const OUR_FAULT = 'Something went wrong on our side. Nothing was saved.';

const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

async function once(
  { method, url, body }: Address,
  headers: Readonly<Record<string, string>>,
  keepalive: boolean,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    keepalive,
  }).catch(() => {
    throw new ApiError(0, 'no-answer', NO_ANSWER);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const problem = (answer ?? {}) as Record<string, unknown>;
  throw new ApiError(response.status, text(problem.code, 'internal'), text(problem.message, OUR_FAULT), {
    ...problem,
    retryAfter: response.headers.get('retry-after'),
  });
}

/** One call. Reads are tried again when the failure may pass; a command never is. */
export async function send(
  address: Address,
  headers: Readonly<Record<string, string>> = {},
  keepalive = false,
): Promise<unknown> {
  const tries = address.method === 'GET' ? READ_TRIES : 1;
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(address, headers, keepalive);
    } catch (error) {
      if (attempt + 1 >= tries || !isPassing(error)) throw error;
      const retryAfter = error instanceof ApiError ? error.details.retryAfter : null;
      await wait(retryDelay(attempt, typeof retryAfter === 'string' ? retryAfter : null));
    }
  }
}
