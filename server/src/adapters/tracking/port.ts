import type { TrackReport } from '@colorway/rules/shop/parcel/tracking.ts';

export interface NumberedParcel {
  /** One of our carriers; null if it is to be found by the number. */
  readonly carrier: string | null;
  readonly tracking: string;
}

/** A number that a service follows. */
export interface TrackedNumber {
  /** Id at the service. */
  readonly externalId: string;
  readonly report: TrackReport;
}

/** A signed message of the service. */
export interface TrackMessage {
  /** Identical on each retry. */
  readonly deliveryId: string;
  readonly topic: string;
  /** Null for another subject. */
  readonly externalId: string | null;
}

/** Follows parcels at their carriers. Called by jobs only, never within a transaction. */
export interface ParcelTracker {
  /** Name that staff see: `EasyPost`. */
  readonly name: string;
  /** Starts to follow a number, once for a number and its carrier. Throws a `PortError`. */
  follow(parcel: NumberedParcel, signal: AbortSignal): Promise<TrackedNumber>;
  read(externalId: string, signal: AbortSignal): Promise<TrackedNumber>;
  /** Throws `NotSigned`. Header names are lower case. */
  receive(raw: Buffer, headers: Readonly<Record<string, string | undefined>>): TrackMessage;
}
