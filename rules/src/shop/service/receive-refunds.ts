import { entryOfKey, type RefundState, refundKey, type ServiceRefund } from './service-report.ts';

/** A refund of the ledger that a payment service gives back. */
export interface ServiceEntry {
  readonly id: string;
  readonly attempt: number;
  readonly state: RefundState;
  readonly externalId: string | null;
  readonly isVoid: boolean;
}

export type RefundStep =
  /** The refund that was requested here, found at the service. */
  | { readonly kind: 'link' | 'settle'; readonly entryId: string; readonly refund: ServiceRefund }
  /** A refund that was made at the service. */
  | { readonly kind: 'add'; readonly refund: ServiceRefund };

const ORDER: Readonly<Record<RefundState, number>> = { waiting: 0, done: 1, failed: 2 };

/** A failed attempt counts only while it is the latest; one that gave money back always does. */
const isOfKey =
  ({ key, state }: ServiceRefund) =>
  ({ id, attempt, externalId, isVoid }: ServiceEntry): boolean => {
    if (isVoid || externalId !== null || key === null) return false;
    return state === 'failed' ? key === refundKey(id, attempt) : entryOfKey(key) === id;
  };

/**
 * The changes that bring the ledger to the refunds of a service. The same report again gives none, and a report that is
 * older than what is known takes nothing back: states only move forward.
 */
export function refundSteps(
  entries: readonly ServiceEntry[],
  refunds: readonly ServiceRefund[],
): readonly RefundStep[] {
  const linked = new Map(entries.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one] as const])));
  const taken = new Set<string>();
  return refunds.flatMap((refund): RefundStep[] => {
    const known = linked.get(refund.id);
    if (known) {
      const isForward = ORDER[refund.state] > ORDER[known.state];
      return isForward && !known.isVoid ? [{ kind: 'settle', entryId: known.id, refund }] : [];
    }
    const own = entries.filter(isOfKey(refund)).find(({ id }) => !taken.has(id));
    if (own) {
      taken.add(own.id);
      return [{ kind: 'link', entryId: own.id, refund }];
    }
    return refund.state === 'failed' ? [] : [{ kind: 'add', refund }];
  });
}
