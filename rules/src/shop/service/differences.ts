import { type Cents, cents, formatMoney, sumOf } from '../../money/cents.ts';
import { type LinePieces, sumPieces } from '../parcel/parcel-pieces.ts';
import type { ServiceReport } from './service-report.ts';

/** An order as it is recorded here, for the part that the payment service has too. */
export interface RecordedOrder {
  readonly total: Cents;
  readonly tax: Cents;
  /** Its payments are each compared with what is due when they are placed, so their total is not compared again. */
  readonly isInParts?: boolean;
  /** Payments and refunds of this service. A refund or a parcel that waits for it is not counted yet. */
  readonly paid: Cents;
  readonly refunded: Cents;
  /** Refunds that staff recorded as given back by another way. */
  readonly refundedElsewhere: readonly Cents[];
  readonly lines: readonly { readonly label: string; readonly quantity: number }[];
  readonly shipped: readonly LinePieces[];
  /** Pieces in parcels that the service has not confirmed yet. */
  readonly waiting: readonly LinePieces[];
}

const DIFFERENCES = ['total', 'tax', 'paid', 'refunded', 'refunded-twice', 'pieces'] as const;

export interface ServiceDifference {
  readonly kind: (typeof DIFFERENCES)[number];
  readonly sentence: string;
}

const given = (refunds: ServiceReport['refunds']): Cents =>
  sumOf(refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount));

const moneyDifference = (
  kind: ServiceDifference['kind'],
  [theirs, ours]: readonly [Cents, Cents],
  sentence: (theirs: string, ours: string) => string,
): ServiceDifference[] =>
  theirs === ours ? [] : [{ kind, sentence: sentence(formatMoney(theirs), formatMoney(ours)) }];

/** A refund of the service that staff recorded by hand as well is the same money twice. */
function doubledRefunds(ours: RecordedOrder, { refunds }: ServiceReport, service: string): ServiceDifference[] {
  const amounts = refunds.filter(({ state, key }) => state === 'done' && key === null).map(({ amount }) => amount);
  const doubled = ours.refundedElsewhere.find((amount) => amounts.includes(amount));
  if (doubled === undefined) return [];
  const sentence = `${service} gave back ${formatMoney(doubled)}, and a refund of ${formatMoney(doubled)} is recorded by hand. Take the one by hand out if it is the same money.`;
  return [{ kind: 'refunded-twice', sentence }];
}

function pieceDifferences(ours: RecordedOrder, { fulfillments }: ServiceReport, service: string): ServiceDifference[] {
  if (fulfillments === null) return [];
  const count = ours.lines.length;
  const theirs = sumPieces(
    count,
    fulfillments.filter(({ state }) => state !== 'cancelled').map(({ pieces }) => pieces),
  );
  const [shipped, waiting] = [sumPieces(count, [ours.shipped]), sumPieces(count, [ours.waiting])];
  return ours.lines.flatMap(({ label }, at) => {
    const [there, here, open] = [theirs[at] ?? 0, shipped[at] ?? 0, waiting[at] ?? 0];
    if (there >= here - open && there <= here) return [];
    return [{ kind: 'pieces', sentence: `${label}: ${service} shipped ${there}, here ${here} are shipped.` } as const];
  });
}

/** Names each amount and count in which a payment service and the order here differ; empty if they agree. */
export function serviceDifferences(
  ours: RecordedOrder,
  theirs: ServiceReport,
  service: string,
): readonly ServiceDifference[] {
  const net = ({ total, tax }: Pick<RecordedOrder, 'total' | 'tax'>): Cents => cents(total - tax);
  const taxes = cents(ours.isInParts ? 0 : theirs.tax - ours.tax);
  const ofTotal = [
    ...moneyDifference(
      'total',
      [net(theirs), net(ours)],
      (there, here) => `The total before tax is ${there} at ${service} and ${here} here.`,
    ),
    ...moneyDifference(
      'tax',
      [theirs.tax, ours.tax],
      (there, here) => `The sales tax is ${there} at ${service} and ${here} here.`,
    ),
  ];
  return [
    ...(ours.isInParts ? [] : ofTotal),
    // A tax that only one side has is named once.
    ...moneyDifference(
      'paid',
      [cents(theirs.paid - taxes), ours.paid],
      () => `${service} received ${formatMoney(theirs.paid)}; ${formatMoney(ours.paid)} is recorded here.`,
    ),
    ...moneyDifference(
      'refunded',
      [given(theirs.refunds), ours.refunded],
      (there, here) => `${service} gave back ${there}; ${here} is recorded here.`,
    ),
    ...doubledRefunds(ours, theirs, service),
    ...pieceDifferences(ours, theirs, service),
  ];
}
