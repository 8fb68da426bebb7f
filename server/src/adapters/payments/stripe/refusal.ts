import type { Answer } from '../../../kernel/outside/exchange.ts';
import { PortError, type PortErrorKind } from '../../../kernel/outside/port-error.ts';
import { retryAfterMs } from '../../../kernel/outside/status-error.ts';

export const STRIPE = 'Stripe';

/** Code of a replayed answer, which only repeats the first result. */
export const REPLAYED = 'replayed';

interface StripeErrorBody {
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
}

const errorOf = ({ text }: Answer): StripeErrorBody => {
  try {
    return (JSON.parse(text) as { error?: StripeErrorBody }).error ?? {};
  } catch {
    return {};
  }
};

const KIND_BY_STATUS: Readonly<Record<number, PortErrorKind>> = {
  400: 'validation',
  401: 'auth',
  402: 'validation',
  403: 'auth',
  404: 'notFound',
  // Another call with this key is running.
  409: 'throttled',
  429: 'throttled',
};

const MESSAGE_BY_CODE: Readonly<Record<string, string>> = {
  amount_too_small: 'Stripe takes no amount this small.',
  amount_too_large: 'Stripe takes no amount this large.',
  charge_already_refunded: 'Stripe gave all of this payment back already.',
  charge_disputed: 'The customer disputes this payment at their bank, so Stripe cannot give it back.',
  balance_insufficient: 'There is not enough money in the Stripe account to give this back.',
  insufficient_funds: 'There is not enough money in the Stripe account to give this back.',
  email_invalid: 'Stripe does not take this e-mail address.',
  api_key_expired: 'The key for Stripe ran out. Make a new one, and set STRIPE_SECRET_KEY.',
};

const MESSAGE_BY_KIND: Readonly<Record<PortErrorKind, string>> = {
  auth: 'Stripe does not let us in. Look at STRIPE_SECRET_KEY, and at what a restricted key may do.',
  validation: 'Stripe does not take this',
  notFound: 'Stripe does not know what we speak of',
  conflict: 'Stripe failed at this before and keeps saying so',
  throttled: 'Stripe asks us to wait',
  unavailable: 'Stripe is away',
  ambiguous: 'Stripe is in trouble',
};

/** Stripe's message may quote our data, so only codes and field names are shown. */
const messageOf = (kind: PortErrorKind, { type, code, param }: StripeErrorBody, status: number): string => {
  const known = code === undefined ? undefined : MESSAGE_BY_CODE[code];
  if (known !== undefined) return known;
  if (kind === 'auth') return MESSAGE_BY_KIND.auth;
  const about = [code ?? type, param].filter((one) => one !== undefined).join(', ');
  return `${MESSAGE_BY_KIND[kind]} (${status}${about === '' ? '' : `: ${about}`}).`;
};

function kindOf(answer: Answer, { type, code }: StripeErrorBody): PortErrorKind {
  const { status } = answer;
  // The key was used with other parameters: look up its result instead of creating again.
  if (type === 'idempotency_error' && status === 400) return 'ambiguous';
  if (code === 'lock_timeout') return 'throttled';
  if (status >= 500) return answer.header('idempotent-replayed') === 'true' ? 'conflict' : 'ambiguous';
  return KIND_BY_STATUS[status] ?? 'validation';
}

/** Classifies a failed answer; undefined for a success. */
export function classifyStripeAnswer(answer: Answer): PortError | undefined {
  const { status, header } = answer;
  if (status >= 200 && status < 300) return undefined;
  const error = errorOf(answer);
  const kind = kindOf(answer, error);
  return new PortError(messageOf(kind, error, status), {
    service: STRIPE,
    kind,
    status,
    vendorCode: kind === 'conflict' ? REPLAYED : (error.code ?? error.type),
    requestId: header('request-id'),
    retryAfterMs: retryAfterMs(header('retry-after'), Date.now()),
  });
}
