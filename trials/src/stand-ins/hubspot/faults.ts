import { failed, type Reply } from './objects.ts';

const limited = (policyName: string, message: string): Reply => ({
  status: 429,
  body: { status: 'error', message, errorType: 'RATE_LIMIT', correlationId: 'c033cdaa', policyName },
});

/** Answers as HubSpot was seen to give them. */
export const refusals = {
  tenSecondly: limited('TEN_SECONDLY_ROLLING', 'You have reached your ten_secondly_rolling limit.'),
  daily: limited('DAILY', 'You have reached your daily limit.'),
  locked: failed(423, 'locked', 'LOCKED'),
  moving: { status: 477, body: { message: '' }, headers: { 'retry-after': '3600' } },
  broken: failed(500, 'internal error', 'ERROR'),
  tokenExpired: failed(401, 'Authentication credentials not found.', 'INVALID_AUTHENTICATION'),
  missingScopes: {
    status: 403,
    body: {
      status: 'error',
      message: "This app hasn't been granted all required scopes to make this call.",
      category: 'MISSING_SCOPES',
      errors: [{ message: 'scopes', context: { requiredGranularScopes: ['crm.objects.deals.write'] } }],
    },
  },
} as const satisfies Record<string, Reply>;

/**
 * `drop` goes away before anything was done, `dropAfter` when it was done, `half` breaks off in the answer.
 */
export type FaultName = keyof typeof refusals | 'drop' | 'dropAfter' | 'half';

export interface Fault {
  readonly what: FaultName;
  /** Met by the next call that this fits: `POST /crm/…`. */
  readonly on?: RegExp;
}

export interface Faults {
  latencyMs: number;
  /** Each is met once, in order. */
  readonly next: Fault[];
}

export function takeFault({ next }: Faults, call: string): FaultName | undefined {
  const at = next.findIndex(({ on }) => on?.test(call) ?? true);
  return at < 0 ? undefined : next.splice(at, 1)[0]?.what;
}
