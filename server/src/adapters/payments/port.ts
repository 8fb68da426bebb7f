import type { InvoiceContact, OrderLine, OrderSum } from '@colorway/contract/shop/invoice.ts';
import type { Cents } from '@colorway/rules/money/cents.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';

export interface PaymentLine extends OrderLine {
  /** Made once for each line, so that what is made for it is made once. */
  readonly key: string;
  /** The whole address of its picture, open to whoever knows it; null without one. */
  readonly pictureUrl: string | null;
}

/** An order as it was promised: what it is paid with may not differ by a cent. */
export interface PaymentOrder {
  readonly id: string;
  /** `D-1042`. */
  readonly name: string;
  readonly projectID: string | null;
  readonly email: string | null;
  readonly noteAttributes: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly PaymentLine[];
  readonly sums: readonly OrderSum[];
  readonly total: Cents;
  /** The code the customer typed, when it is the discount that counts. */
  readonly code: string | null;
  readonly contact: InvoiceContact | null;
  /** Our own page of the order. */
  readonly invoiceUrl: string;
}

export interface PlacedOrder {
  /** By which the till knows the order. */
  readonly externalId: string;
  readonly externalName: string;
  readonly payUrl: string;
  /** False while the till still works on it: who goes there now sees an error. */
  readonly ready: boolean;
  readonly total: Cents;
}

export interface PlacedOrderState {
  readonly ready: boolean;
  readonly payUrl: string;
  readonly state: OrderState;
  /** It was ordered and paid there, and cancelled after that: not merely withdrawn. */
  readonly undone?: true;
}

/** A message that the till signed. */
export interface PaymentMessage {
  /** The same on every repetition. */
  readonly deliveryId: string;
  readonly topic: string;
  /** Of the order it speaks of, or our own id where the message names that; null when it speaks of something else. */
  readonly externalId: string | null;
}

/**
 * A service that takes the money for orders that are ours. All calls go out of a job, never while somebody waits in a
 * transaction; each may be repeated, and an order is made once however often it is asked for.
 */
export interface PaymentProvider {
  /** As staff know it: `Shopify`, `Stripe`. */
  readonly name: string;
  /** The order with this id, made now or found. Throws a `PortError`. */
  place(order: PaymentOrder, signal: AbortSignal): Promise<PlacedOrder>;
  read(externalId: string, signal: AbortSignal): Promise<PlacedOrderState>;
  /** It can no longer be paid. False when it was paid already. */
  withdraw(externalId: string, signal: AbortSignal): Promise<boolean>;
  /** Where staff see the order at the till. */
  staffUrl(externalId: string): string;
  /** Throws `NotSigned`. `headers` by lower-case names. */
  receive(raw: Buffer, headers: Readonly<Record<string, string | undefined>>): PaymentMessage;
}
