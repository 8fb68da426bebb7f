import type { Answer } from '../../../kernel/outside/exchange.ts';
import { PortError, type PortErrorKind } from '../../../kernel/outside/port-error.ts';
import { statusError } from '../../../kernel/outside/status-error.ts';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { UserError } from './document.ts';

/** Labels that are clearer than Shopify's names. */
const LABELS: Readonly<Record<string, string>> = {
  lineItems: 'line',
  variantId: 'product',
  priceOverride: 'price',
  originalUnitPriceWithCurrency: 'price',
  appliedDiscount: 'discount',
  discountCodes: 'discount code',
  shippingLine: 'shipping',
  customAttributes: 'note',
  presentmentCurrencyCode: 'currency',
  files: 'picture',
};

const splitCamelCase = (part: string): string => part.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

/** Shopify counts from 0, people from 1. */
const labelOf = (part: string): string =>
  /^\d+$/.test(part) ? String(Number(part) + 1) : (LABELS[part] ?? splitCamelCase(part));

/** Formats `lineItems, 0, variantId` as `line 1, product`. */
const fieldLabel = (path: readonly string[]): string =>
  path
    .filter((part) => part !== 'input')
    .map(labelOf)
    .join(', ')
    .replaceAll(/, (\d+)(?=,|$)/g, ' $1');

interface GraphError {
  readonly message: string;
  /** Path from the root of the answer: the field of the document, then its descendants. */
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string; readonly requiredAccess?: string };
}

/** Kinds by Shopify's code; an unknown code means an invalid request. */
const KINDS: Readonly<Record<string, PortErrorKind>> = {
  THROTTLED: 'throttled',
  ACCESS_DENIED: 'auth',
  SHOP_INACTIVE: 'auth',
  INTERNAL_SERVER_ERROR: 'ambiguous',
  TIMEOUT: 'ambiguous',
};

const IN_TROUBLE = 'Shopify is in trouble.';
const NOT_ALLOWED = 'Shopify does not let our app do this:';

const MESSAGES: Readonly<Record<string, (error: GraphError) => string>> = {
  THROTTLED: () => 'Shopify asks us to wait: too much was asked at once.',
  ACCESS_DENIED: ({ message, extensions }) => {
    const scope = /`([^`]+)`/.exec(extensions?.requiredAccess ?? message)?.[1];
    return scope === undefined ? `${NOT_ALLOWED} a scope is missing.` : `${NOT_ALLOWED} give it the scope ${scope}.`;
  },
  SHOP_INACTIVE: () => 'The shop is not active at Shopify.',
  INTERNAL_SERVER_ERROR: () => IN_TROUBLE,
  TIMEOUT: () => IN_TROUBLE,
};

const kindOf = ({ extensions }: GraphError): PortErrorKind => KINDS[extensions?.code ?? ''] ?? 'validation';

const graphErrorMessage = (error: GraphError): string =>
  MESSAGES[error.extensions?.code ?? '']?.(error) ??
  `Shopify does not understand us: ${withoutAddresses(error.message)}`;

/** Names the field, so that staff know what to change. */
const userErrorMessage = ({ field, message }: UserError): string => {
  const where = fieldLabel(field ?? []);
  return `Shopify does not take this${where === '' ? '' : ` (${where})`}: ${withoutAddresses(message)}`;
};

export const SHOPIFY = 'Shopify';

interface Cost {
  readonly requestedQueryCost?: number;
  readonly throttleStatus?: { readonly currentlyAvailable?: number; readonly restoreRate?: number };
}

interface Body {
  readonly data?: Readonly<Record<string, unknown>> | null;
  /** A list, or one sentence for a request that was refused before execution. */
  readonly errors?: readonly GraphError[] | string;
  readonly extensions?: { readonly cost?: Cost };
}

export const bodyOf = ({ text }: Answer): Body | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
};

const MS = 1_000;
/** Restore rate if Shopify does not send one. */
const MIN_RATE = 50;

/** Time until the rate limit allows the query. */
function throttledMs({ requestedQueryCost = 0, throttleStatus = {} }: Cost): number {
  const { currentlyAvailable = 0, restoreRate = MIN_RATE } = throttleStatus;
  return Math.ceil((Math.max(0, requestedQueryCost - currentlyAvailable) / Math.max(1, restoreRate)) * MS);
}

const hasUserErrors = (value: unknown): value is { readonly userErrors: readonly UserError[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { userErrors?: unknown }).userErrors);

/** User errors of any mutation. */
const userErrors = (data: Body['data']): UserError[] =>
  Object.values(data ?? {}).flatMap((one) => (hasUserErrors(one) ? [...one.userErrors] : []));

const MESSAGE_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Shopify does not let us in: the access token is wrong, or was taken back.',
  402: 'The shop is frozen at Shopify: its bill is to be paid.',
  403: 'Shopify does not let us in: the app may not do this.',
  404: 'Shopify does not know this shop or this version: look at SHOPIFY_STORE and SHOPIFY_API_VERSION.',
  423: 'The shop is locked at Shopify.',
};
/** Statuses that staff must resolve at Shopify. */
const BLOCKED_STATUSES = new Set([402, 423]);

function classifyStatus(answer: Answer): PortError | undefined {
  const { status, header } = answer;
  const byStatus = statusError(SHOPIFY, answer, Date.now());
  const message = MESSAGE_BY_STATUS[status];
  if (!message || !byStatus) return byStatus;
  const kind = BLOCKED_STATUSES.has(status) ? 'auth' : byStatus.kind;
  return new PortError(message, { service: SHOPIFY, kind, status, requestId: header('x-request-id') });
}

/** Classifies by the body, since Shopify refuses most requests with status 200. */
export function classifyAnswer(answer: Answer): PortError | undefined {
  const { status, header } = answer;
  if (status !== 200) return classifyStatus(answer);
  const facts = { service: SHOPIFY, status, requestId: header('x-request-id') };
  const body = bodyOf(answer);
  if (!body || typeof body.errors === 'string') {
    return new PortError('Shopify answered something that cannot be read.', { ...facts, kind: 'ambiguous' });
  }
  const [error] = body.errors ?? [];
  if (error) {
    const kind = kindOf(error);
    const retryAfterMs = kind === 'throttled' ? throttledMs(body.extensions?.cost ?? {}) : undefined;
    return new PortError(graphErrorMessage(error), {
      ...facts,
      kind,
      vendorCode: error.extensions?.code,
      retryAfterMs,
    });
  }
  const [first] = userErrors(body.data);
  return first && new PortError(userErrorMessage(first), { ...facts, kind: 'validation', vendorCode: 'USER_ERROR' });
}

/** True if the answer of a mutation contains a created object. */
const hasCreated = (data: Body['data']): boolean =>
  Object.values(data ?? {}).some(
    (payload) =>
      hasUserErrors(payload) &&
      Object.values(payload).some((made: unknown) => typeof (made as { id?: unknown } | null)?.id === 'string'),
  );

const isBelowMutation = ({ path = [] }: GraphError): boolean => path.length > 1;

/**
 * Classifies the answer to a mutation that must not be repeated. An answer with an id counts, whatever its errors. An
 * error below the mutation occurred while writing the answer, so the mutation may have run.
 */
export function classifyOnce(answer: Answer): PortError | undefined {
  const body = answer.status === 200 ? bodyOf(answer) : undefined;
  if (body && hasCreated(body.data)) return undefined;
  const refusal = classifyAnswer(answer);
  if (!refusal || !body || typeof body.errors === 'string' || !body.errors?.some(isBelowMutation)) return refusal;
  const { service, status, vendorCode, requestId } = refusal;
  return new PortError(refusal.message, { service, status, vendorCode, requestId, kind: 'ambiguous' });
}
