import Stripe from 'stripe';
import type { StripeConfig } from '../../../kernel/config/services.ts';
import type { OutsideRequest } from '../../../kernel/outside/exchange.ts';
import type { Outside } from '../../../kernel/outside/outside.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import { STRIPE } from './refusal.ts';

/** Names `POST /v1/invoices/in_1/finalize` `post invoices finalize`, so that no id reaches the metrics. */
const operationOf = (method: string, path: string): string => {
  const [bare = ''] = path.split('?');
  const named = bare.split('/').filter((part) => part !== '' && part !== 'v1' && !/^[a-z]+_[A-Za-z0-9]/.test(part));
  return [method.toLowerCase(), ...named].join(' ');
};

const lowerCaseKeys = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

/** Sends the SDK's requests through our client policy, with its time limits, retries and metrics. */
const httpClientOf = (outside: Outside, signal: AbortSignal | undefined): Stripe.HttpClient => ({
  getClientName: () => 'colorway',
  makeRequest: async (host, port, path, method, headers, data, protocol) => {
    const answer = await outside.send({
      operation: operationOf(method, path),
      method: method as OutsideRequest['method'],
      url: `${protocol}://${host}:${port}${path}`,
      headers: lowerCaseKeys(headers),
      body: data === '' ? undefined : data,
      signal,
      // Every POST has an idempotency key, and DELETE is idempotent.
      safe: true,
    });
    const requestId = answer.header('request-id');
    const known: Record<string, string> = requestId === undefined ? {} : { 'request-id': requestId };
    return {
      getStatusCode: () => answer.status,
      getHeaders: () => known,
      getRawResponse: () => ({ statusCode: answer.status }),
      toStream: () => answer.text,
      toJSON: async () => JSON.parse(answer.text),
    };
  },
});

/** URL of the stand-in in tests; otherwise the SDK uses Stripe's. */
const hostOf = (
  url: string | undefined,
): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> => {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
  };
};

/** Creates one client per call, so that its signal aborts only that call. */
export const stripeClient = ({ secretKey, url }: StripeConfig, outside: Outside, signal?: AbortSignal): Stripe =>
  new Stripe(secretKey, {
    ...hostOf(url),
    // Our policy retries; the SDK would retry on top.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: httpClientOf(outside, signal),
  });

/** Unwraps our own errors; any other SDK error is an unreadable answer. */
export async function runStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const { detail } = error as { readonly detail?: unknown };
    if (detail instanceof PortError) throw detail;
    if (error instanceof PortError) throw error;
    throw new PortError('Stripe answered something that cannot be read.', { service: STRIPE, kind: 'ambiguous' });
  }
}
