import { type Cents, cents, sumOf } from '../../money/cents.ts';
import type { LinePieces } from '../parcel/parcel-pieces.ts';

/** A refund waits until the payment service confirms it. */
export const REFUND_STATES = ['waiting', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund as the payment service has it. */
export interface ServiceRefund {
  readonly id: string;
  /** The key that it was requested with here; null for one that was made at the service. */
  readonly key: string | null;
  readonly amount: Cents;
  readonly state: RefundState;
  /** Why it failed; empty otherwise. */
  readonly fault: string;
  readonly pieces: readonly LinePieces[];
  /** The payment that it gives back, of an order with several. */
  readonly placement?: string | undefined;
}

/** Pieces that left by the service's record. */
export interface ServiceFulfillment {
  readonly id: string;
  readonly pieces: readonly LinePieces[];
  readonly carrier: string | null;
  /** Empty without a number. */
  readonly tracking: string;
  readonly state: 'shipped' | 'delivered' | 'cancelled';
}

/** A paid order as the payment service has it at one moment. */
export interface ServiceReport {
  /** With the sales tax. */
  readonly total: Cents;
  readonly tax: Cents;
  /** Payments before refunds. */
  readonly paid: Cents;
  readonly refunds: readonly ServiceRefund[];
  /** Null for a service that ships nothing. */
  readonly fulfillments: readonly ServiceFulfillment[] | null;
}

/** The reports of all payments of an order as one, and each by the id of its payment. */
export interface JoinedReport extends ServiceReport {
  readonly parts?: Readonly<Record<string, ServiceReport>> | undefined;
}

const joined = (a: ServiceReport['fulfillments'], b: ServiceReport['fulfillments']): ServiceReport['fulfillments'] =>
  a === null ? b : b === null ? a : [...a, ...b];

/** Adds the report of one payment, or replaces its earlier one, so that reports join to the same in any order. */
export function withPart(before: JoinedReport | undefined, placement: string, report: ServiceReport): JoinedReport {
  const parts = { ...before?.parts, [placement]: report };
  const all = Object.keys(parts)
    .sort()
    .map((id) => [id, parts[id] ?? report] as const);
  const total = (pick: (one: ServiceReport) => Cents): Cents => cents(sumOf(all.map(([, one]) => pick(one))));
  return {
    total: total((one) => one.total),
    tax: total((one) => one.tax),
    paid: total((one) => one.paid),
    refunds: all.flatMap(([id, { refunds }]) => refunds.map((refund) => ({ ...refund, placement: id }))),
    fulfillments: all.reduce<ServiceReport['fulfillments']>((some, [, one]) => joined(some, one.fulfillments), null),
    parts,
  };
}

/** The idempotency key of a refund: another attempt after a failure is another refund at the service. */
export const refundKey = (id: string, attempt: number): string => `${id}:${attempt}`;

/** The ledger entry that a key names; undefined for a refund that was made at the service. */
export const entryOfKey = (key: string | null): string | undefined => key?.split(':')[0];

/** The refund that an earlier request for the same entry made, whose answer was lost. A failed one makes room for another. */
export const findMadeRefund = (refunds: readonly ServiceRefund[], key: string): ServiceRefund | undefined =>
  refunds.find((one) => one.key === key || (one.state !== 'failed' && entryOfKey(one.key) === entryOfKey(key)));
