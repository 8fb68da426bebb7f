import type { Answer } from '../../../kernel/outside/exchange.ts';
import { PortError, type PortErrorKind } from '../../../kernel/outside/port-error.ts';
import { retryAfterMs } from '../../../kernel/outside/status-error.ts';
import { HUBSPOT } from '../names.ts';
import { type HubspotError, readError } from './error-body.ts';
import { refusalMessage } from './refused-properties.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const EXISTING_ID = /Existing ID: (\d+)/;
/** Id of the existing contact in a conflict. */
export const existingId = ({ vendorCode = '' }: PortError): string | undefined =>
  /^CONFLICT (\d+)$/.exec(vendorCode)?.[1];

const scopesIn = ({ errors }: HubspotError): string[] =>
  errors.flatMap((one) => {
    const { context } = (one ?? {}) as { readonly context?: { readonly requiredGranularScopes?: unknown } };
    return Array.isArray(context?.requiredGranularScopes) ? context.requiredGranularScopes.map(String) : [];
  });

interface Classification {
  readonly kind: PortErrorKind;
  readonly message: string;
  readonly vendorCode?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

interface Facts {
  readonly body: HubspotError;
  readonly retryAfter: number | undefined;
  readonly now: number;
  readonly dice: number;
  /** Time to midnight in the account's time zone, if known. */
  readonly untilMidnightMs: (now: number) => number | undefined;
}

const classifyThrottled = ({ body, retryAfter, now, dice, untilMidnightMs }: Facts): Classification => {
  const isDaily = body.policyName === 'DAILY' || /daily/i.test(body.message);
  if (isDaily) {
    return {
      kind: 'throttled',
      message: 'HubSpot has answered as many calls as the account may make in a day.',
      vendorCode: 'DAILY',
      retryAfterMs: retryAfter ?? untilMidnightMs(now) ?? HOUR,
    };
  }
  return {
    kind: 'throttled',
    message: 'HubSpot asks us to slow down.',
    vendorCode: body.policyName,
    retryAfterMs: retryAfter ?? (10 + 2 * dice) * SECOND,
  };
};

const classifyAuth = ({ body }: Facts): Classification => {
  const scopes = scopesIn(body);
  const reason = scopes.length > 0 ? `lacks ${scopes.join(', ')}` : 'lacks a scope that this needs';
  return body.category === 'MISSING_SCOPES'
    ? { kind: 'auth', message: `HubSpot does not let us do this: the key ${reason}.`, vendorCode: 'MISSING_SCOPES' }
    : { kind: 'auth', message: 'HubSpot does not let us in: HUBSPOT_TOKEN is wrong or ran out.' };
};

/** Statuses for which HubSpot's body says more than the status. */
const CLASSIFY_BY_STATUS: Readonly<Record<number, (facts: Facts) => Classification>> = {
  400: ({ body }) => ({ kind: 'validation', message: refusalMessage(body), vendorCode: body.category }),
  401: classifyAuth,
  403: classifyAuth,
  404: () => ({ kind: 'notFound', message: 'HubSpot does not know what we speak of.' }),
  409: ({ body }) => {
    const id = EXISTING_ID.exec(body.message)?.[1];
    return {
      kind: 'conflict',
      message: 'HubSpot has this already.',
      vendorCode: id === undefined ? body.category : `CONFLICT ${id}`,
    };
  },
  423: ({ retryAfter, dice }) => ({
    kind: 'throttled',
    message: 'HubSpot has locked this for a moment.',
    vendorCode: 'LOCKED',
    retryAfterMs: retryAfter ?? (2 + dice) * SECOND,
  }),
  429: classifyThrottled,
  477: ({ retryAfter }) => ({
    kind: 'throttled',
    message: 'HubSpot is moving this account to another data center and asks us to wait.',
    vendorCode: 'MOVING',
    retryAfterMs: retryAfter ?? HOUR,
  }),
};

interface Options {
  readonly untilMidnightMs: (now: number) => number | undefined;
  readonly dice: () => number;
}

/** Messages for staff: names of properties and scopes, never their values. */
export const createClassifier =
  ({ untilMidnightMs, dice }: Options) =>
  (answer: Answer): PortError | undefined => {
    const classify = CLASSIFY_BY_STATUS[answer.status];
    if (!classify) return undefined;
    const body = readError(answer.text);
    const now = Date.now();
    const retryAfter = retryAfterMs(answer.header('retry-after'), now);
    const { message, ...facts } = classify({ body, retryAfter, now, dice: dice(), untilMidnightMs });
    return new PortError(message, {
      service: HUBSPOT,
      status: answer.status,
      requestId: body.correlationId ?? answer.header('x-hubspot-correlation-id'),
      ...facts,
    });
  };
