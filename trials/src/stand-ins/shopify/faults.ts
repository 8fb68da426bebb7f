import type { StandInFaults } from './state.ts';

const throttled = (restoreRate: number) => ({
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: {
    cost: {
      requestedQueryCost: 112,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 12, restoreRate },
    },
  },
});

const internal = { errors: [{ message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };

function denied(scope: string) {
  const requiredAccess = `\`${scope}\` access scope.`;
  const message = `Access denied. Required access: ${requiredAccess}`;
  return { errors: [{ message, extensions: { code: 'ACCESS_DENIED', requiredAccess } }], data: null };
}

/** A refusal inside an answer of 200; undefined if the operation runs. */
export function refusedInside(
  faults: StandInFaults,
  { isWrite, name }: { readonly isWrite: boolean; readonly name: string },
): unknown {
  if (faults.throttled > 0) {
    faults.throttled -= 1;
    return throttled(faults.restoreRate);
  }
  if (faults.internal > 0) {
    faults.internal -= 1;
    return internal;
  }
  if (faults.denied !== undefined) return denied(faults.denied);
  if (!isWrite || !faults.userError) return undefined;
  const { of = name, ...userError } = faults.userError;
  if (of !== name) return undefined;
  faults.userError = undefined;
  return { data: { written: { userErrors: [userError] } } };
}

interface EarlyRefusal {
  readonly status: number;
  readonly errors: string;
  readonly headers: Record<string, string>;
}

/** A refusal before the request is read. */
export function refusedEarly({ refuse }: StandInFaults): EarlyRefusal | undefined {
  if (refuse.times <= 0) return undefined;
  refuse.times -= 1;
  const headers: Record<string, string> = {};
  if (refuse.retryAfter !== undefined) headers['retry-after'] = refuse.retryAfter;
  return { status: refuse.status, errors: 'Refused by the test', headers };
}
