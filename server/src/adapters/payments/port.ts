import type { InvoiceContact, OrderLine, OrderSum } from '@colorway/contract/shop/invoice.ts';
import type { Cents } from '@colorway/rules/money/cents.ts';
import type { LinePieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import type { PaymentPart } from '@colorway/rules/shop/payment/service-payment.ts';
import type { ServiceFulfillment, ServiceRefund, ServiceReport } from '@colorway/rules/shop/service/service-report.ts';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';

export interface PaymentLine extends OrderLine {
  /** Unique key of the line, so that its product is created once. */
  readonly key: string;
  /** Full public URL of its picture; null without one. */
  readonly pictureUrl: string | null;
}

/** An order, or the part of it that is due, as promised; the payment must match it to the cent. */
export interface PaymentOrder {
  readonly id: string;
  /** `D-1042`. */
  readonly name: string;
  readonly projectID: string | null;
  readonly email: string | null;
  readonly noteAttributes: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly PaymentLine[];
  /** Without a tax that the provider adds. */
  readonly sums: readonly OrderSum[];
  /** The part of the order that this payment is for. */
  readonly part: PaymentPart;
  /** The amount of this payment, without a tax that the provider adds. */
  readonly total: Cents;
  /** False if the tax of the order is charged by our own rates. */
  readonly isTaxedThere: boolean;
  /** The typed code, if its discount applies. */
  readonly code: string | null;
  readonly contact: InvoiceContact | null;
  /** URL of the order's page in the portal. */
  readonly invoiceUrl: string;
}

export interface PlacedOrder {
  /** Id of the order at the provider. */
  readonly externalId: string;
  readonly externalName: string;
  readonly payUrl: string;
  /** False while the provider prepares the payment page, which shows an error until then. */
  readonly ready: boolean;
  /** Without the tax. */
  readonly total: Cents;
  /** The sales tax that the provider adds. */
  readonly tax: Cents;
}

/** A provider knows nothing of production. */
export type ProviderState = Extract<OrderState, 'awaiting' | 'paid' | 'cancelled'>;

export interface PlacedOrderState {
  readonly ready: boolean;
  readonly payUrl: string;
  readonly state: ProviderState;
  /** True if the order was paid and then cancelled at the provider, not merely withdrawn. */
  readonly undone?: true;
  /** Its money and parcels; set once it is paid. */
  readonly report?: ServiceReport | undefined;
}

export interface RefundRequest {
  /** Our id of the order. */
  readonly orderId: string;
  readonly externalId: string;
  /** Key of this attempt; the first part is the same for all attempts of a refund. */
  readonly key: string;
  readonly amount: Cents;
  /** The pieces that it is for, of lines that the provider has. */
  readonly pieces: readonly LinePieces[];
}

export interface ShippedParcel {
  readonly externalId: string;
  readonly pieces: readonly LinePieces[];
  readonly carrier: string | null;
  readonly tracking: string;
  readonly trackingUrl: string | null;
}

/** Parcels at a provider that ships. It has no idempotency keys, so each call follows a look at what is there. */
export interface ProviderShipping {
  create(parcel: ShippedParcel, signal: AbortSignal): Promise<ServiceFulfillment>;
  renumber(fulfillmentId: string, parcel: ShippedParcel, signal: AbortSignal): Promise<void>;
  cancel(fulfillmentId: string, signal: AbortSignal): Promise<void>;
}

/** A signed message of the provider. */
export interface PaymentMessage {
  /** Identical on each retry. */
  readonly deliveryId: string;
  readonly topic: string;
  /** Id of the order, or our own id if the message names that; null for another subject. */
  readonly externalId: string | null;
  /** The id by which `findSubject` finds the order, for a message that names none. */
  readonly indirect?: string | undefined;
}

/**
 * Takes payments for our orders. Called by jobs only, never within a transaction. Calls can be retried, and an order is
 * created once.
 */
export interface PaymentProvider {
  /** Name that staff see: `Shopify`, `Stripe`. */
  readonly name: string;
  /** Whether an order can be paid in parts, such as a deposit and the rest. */
  readonly takesParts: boolean;
  /** How it adds sales tax: by the address of the order, or by the one that its own checkout asks for. */
  readonly tax: 'none' | 'of-address' | 'at-checkout';
  /** Creates or finds the order with this id. Throws a `PortError`. */
  place(order: PaymentOrder, signal: AbortSignal): Promise<PlacedOrder>;
  read(externalId: string, signal: AbortSignal): Promise<PlacedOrderState>;
  /** Cancels the order; false if it was already paid. */
  withdraw(externalId: string, signal: AbortSignal): Promise<boolean>;
  /** Gives money back, once for a key. Throws a `PortError` if it cannot be given back. */
  refund(request: RefundRequest, signal: AbortSignal): Promise<ServiceRefund>;
  /** Absent where the provider ships nothing. */
  readonly shipping?: ProviderShipping;
  /** The order that a message named indirectly, by its id or our own; null for an order of another shop. */
  findSubject(indirect: string, signal: AbortSignal): Promise<string | null>;
  /** URL of the order at the provider, for staff. */
  staffUrl(externalId: string): string;
  /** Throws `NotSigned`. Header names are lower case. */
  receive(raw: Buffer, headers: Readonly<Record<string, string | undefined>>): PaymentMessage;
}
