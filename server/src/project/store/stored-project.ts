import type { Removal } from '@colorway/rules/cart/choices.ts';
import type { ApprovedAlert } from '@colorway/rules/project/approval.ts';
import type { RequestKind, ThreadState } from '@colorway/rules/project/requests.ts';
import type { Mark } from '@colorway/rules/project/review/marks.ts';
import type { Mention } from '@colorway/rules/project/review/mentions.ts';
import type { LinkKind } from '@colorway/rules/project/share/link-kinds.ts';
import type { PaymentState } from '@colorway/rules/shop/payment/payment-state.ts';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import type { FileRow } from '../../files/facade.ts';
import type { Position } from '../../kernel/events/position.ts';
import type { ProjectRow, StoredApprovedLine } from './new-project-store.ts';
import type { ProofDrawing } from './proof-drawing.ts';

/** A timestamp in PostgreSQL's JSON format. */
type Time = string;

export interface StoredVersion {
  readonly version: number;
  readonly fileName: string;
  readonly proofName: string;
  readonly sha256: string;
  readonly createdAt: Time;
  readonly drawing: ProofDrawing | null;
  readonly file: Pick<FileRow, 'id' | 'newName' | 'width' | 'height'> | null;
}

export interface StoredApproval {
  readonly id: string;
  readonly version: number;
  readonly sha256: string;
  readonly selections: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly unitPriceCents: number | null;
  readonly lines: readonly StoredApprovedLine[] | null;
  readonly alerts: readonly ApprovedAlert[] | null;
  readonly way: 'online' | 'phone';
  readonly givenBy: string;
  readonly name: string | null;
  readonly certificate: string | null;
  readonly createdAt: Time;
}

export interface StoredProof {
  readonly id: string;
  readonly productType: string;
  readonly pricingIdentifier: string | null;
  readonly alerts: readonly string[];
  readonly customNotes: string;
  readonly hidden: boolean;
  readonly isDraft: boolean;
  readonly hasType: boolean;
  /** The proof that this draft becomes the next version of. */
  readonly versionOf: string | null;
  /** Ids of the changes that such a draft answers. */
  readonly answers: readonly string[];
  /** When the next version is expected, as a calendar day. */
  readonly expectedOn: string | null;
  readonly position: number;
  readonly shown: number;
  readonly version: number;
  readonly createdAt: Time;
  readonly versions: readonly StoredVersion[];
  readonly approval: StoredApproval | null;
}

export interface StoredCartLine {
  readonly id: string;
  readonly kind: 'product' | 'swatch';
  readonly proofId: string;
  readonly selections: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly position: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Time;
  readonly removal: Removal | null;
  readonly matches: string | null;
}

export interface StoredCart {
  readonly version: number;
  readonly packaging: 'none' | 'minimal' | 'giftBox';
  readonly fulfillment: 'unselected' | 'physical' | 'digital';
  readonly discountCode: string | null;
  readonly packagingVersion: number;
  readonly fulfillmentVersion: number;
  readonly codeVersion: number;
}

export interface StoredMessage {
  readonly id: string;
  readonly author: 'customer' | 'maker';
  readonly person: string | null;
  readonly name: string;
  readonly note: string;
  readonly mentions: readonly Mention[];
  readonly file: FileRow | null;
  readonly createdAt: Time;
  readonly editedAt: Time | null;
}

export interface StoredThread {
  readonly id: string;
  readonly proofId: string | null;
  readonly kind: RequestKind;
  readonly state: ThreadState;
  readonly number: number | null;
  readonly mark: Mark | null;
  readonly sentAt: Time | null;
  readonly proofVersion: number | null;
  readonly version: number;
  readonly seenByMakerAt: Time | null;
  readonly seenByCustomerAt: Time | null;
  readonly createdAt: Time;
  readonly changedAt: Time;
  readonly messages: readonly StoredMessage[];
}

export interface StoredOpenOrder {
  readonly number: number;
  readonly token: string;
  readonly state: OrderState;
  readonly orderKey: string | null;
  readonly createdAt: Time;
  readonly totalCents: number;
  readonly till: string | null;
  readonly tillState: PaymentState | null;
  readonly payUrl: string | null;
}

export interface StoredListedOrder {
  readonly number: number;
  readonly token: string;
  readonly state: StoredOpenOrder['state'];
  readonly pieces: number;
  readonly totalCents: number;
  readonly createdAt: Time;
  readonly startedAt: Time | null;
  /** Names of the proofs that it prints; empty before it is started and once it has arrived. */
  readonly printing: readonly string[];
  /** The last day on which it ships; null until it is planned. */
  readonly shipBy: string | null;
}

/** Dates beside the in-hands date; null in each counts back. */
export interface StoredDates {
  readonly service: string | null;
  readonly approve: string | null;
  readonly pay: string | null;
  readonly print: string | null;
  readonly ship: string | null;
  readonly reminders: boolean;
}

/** A visitor of a link who gave a name. */
export interface StoredVisitor {
  readonly name: string;
  readonly kind: LinkKind;
  readonly lastSeenAt: Time;
}

/** A project with all its rows, as one query reads it. */
export interface StoredProject extends Omit<ProjectRow, 'createdAt' | 'deletedAt' | 'deletedBy'> {
  readonly createdAt: Time;
  /** Snapshot of the read: later events are changes that it lacks. */
  readonly eventID: Position;
  readonly shareKey: string | null;
  /** The last seen first; those of revoked links are left out. */
  readonly visitors: readonly StoredVisitor[];
  /** Name of the staff member who owns the project. */
  readonly designer: string | null;
  /** Null until staff set one. */
  readonly dates: StoredDates | null;
  readonly proofs: readonly StoredProof[];
  /** Null until the first cart command. */
  readonly cart: StoredCart | null;
  readonly lines: readonly StoredCartLine[];
  readonly threads: readonly StoredThread[];
  readonly order: StoredOpenOrder | null;
  /** Canceled ones, too; the newest first. */
  readonly orders: readonly StoredListedOrder[];
  readonly summary: { readonly createdAt: Time; readonly data: { readonly cartVersion: number } } | null;
}
