import type { LinePieces } from '../parcel/parcel-pieces.ts';
import type { ServiceFulfillment } from './service-report.ts';

/** A parcel of the order, also one that was taken back. */
export interface ServiceParcel {
  readonly id: string;
  readonly externalId: string | null;
  readonly pieces: readonly LinePieces[];
  readonly tracking: string;
  readonly isDelivered: boolean;
  readonly isTakenBack: boolean;
  /** Whether it was recorded at the service and not by staff, so that its tracking is the service's. */
  readonly isTheirs: boolean;
}

export type FulfillmentStep =
  /** A parcel that was sent from here, found at the service. */
  | { readonly kind: 'link'; readonly parcelId: string; readonly fulfillment: ServiceFulfillment }
  /** Pieces that were shipped at the service. */
  | { readonly kind: 'add'; readonly fulfillment: ServiceFulfillment }
  | {
      readonly kind: 'delivered' | 'taken-back' | 'tracking';
      readonly parcelId: string;
      readonly fulfillment: ServiceFulfillment;
    };

const piecesText = (pieces: readonly LinePieces[]): string =>
  pieces
    .map(({ line, quantity }) => `${line}:${quantity}`)
    .sort()
    .join(' ');

/** The same pieces under the same number, or with a number on one side only. */
export const isSameParcel = (
  parcel: Pick<ServiceParcel, 'pieces' | 'tracking'>,
  fulfillment: Pick<ServiceFulfillment, 'pieces' | 'tracking'>,
): boolean => {
  const isSameNumber =
    parcel.tracking === fulfillment.tracking || parcel.tracking === '' || fulfillment.tracking === '';
  return isSameNumber && piecesText(parcel.pieces) === piecesText(fulfillment.pieces);
};

function knownSteps(parcel: ServiceParcel, fulfillment: ServiceFulfillment): FulfillmentStep[] {
  const { id: parcelId } = parcel;
  if (parcel.isTakenBack) return [];
  if (fulfillment.state === 'cancelled') return [{ kind: 'taken-back', parcelId, fulfillment }];
  const isRenumbered = parcel.isTheirs && fulfillment.tracking !== '' && fulfillment.tracking !== parcel.tracking;
  return [
    ...(isRenumbered ? [{ kind: 'tracking', parcelId, fulfillment } as const] : []),
    ...(fulfillment.state === 'delivered' && !parcel.isDelivered
      ? [{ kind: 'delivered', parcelId, fulfillment } as const]
      : []),
  ];
}

/** Whether these pieces are still in no parcel. */
const fits = (left: readonly number[], pieces: readonly LinePieces[]): boolean =>
  pieces.length > 0 && pieces.every(({ line, quantity }) => quantity <= (left[line] ?? 0));

/**
 * The changes that bring the parcels to the fulfillments of a service. The same report again gives none. Pieces that are
 * in a parcel here already do not become a second one; the comparison names them.
 */
export function fulfillmentSteps(
  parcels: readonly ServiceParcel[],
  fulfillments: readonly ServiceFulfillment[],
  left: readonly number[],
): readonly FulfillmentStep[] {
  const known = new Map(parcels.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one] as const])));
  const taken = new Set<string>();
  const rest = [...left];
  return fulfillments.flatMap((fulfillment): FulfillmentStep[] => {
    const parcel = known.get(fulfillment.id);
    if (parcel) return knownSteps(parcel, fulfillment);
    if (fulfillment.state === 'cancelled') return [];
    const own = parcels.find(
      (one) => one.externalId === null && !one.isTakenBack && !taken.has(one.id) && isSameParcel(one, fulfillment),
    );
    if (own) {
      taken.add(own.id);
      return [{ kind: 'link', parcelId: own.id, fulfillment }];
    }
    if (!fits(rest, fulfillment.pieces)) return [];
    for (const { line, quantity } of fulfillment.pieces) rest[line] = (rest[line] ?? 0) - quantity;
    return [{ kind: 'add', fulfillment }];
  });
}
