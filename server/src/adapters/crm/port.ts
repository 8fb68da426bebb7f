import type { DatedValue, DealOutcome } from '@colorway/rules/customer/crm-values.ts';
import type { ColorSlot } from '@colorway/rules/onboarding/colors/color-slots.ts';
import type { ColorSource } from '@colorway/rules/onboarding/colors/color-source.ts';

/** Every event has a unique key, so that retries are idempotent. */
interface CrmEvent {
  readonly key: string;
  /** Time of the event, which may be days before its delivery. */
  readonly at: string;
}

interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company: string;
  /** Client of a distributor; empty in other segments. */
  readonly client: string;
  readonly segment: string;
  readonly adSource: string;
  readonly products: readonly string[];
  /** `Y-m-d`, or empty. */
  readonly deadline: string;
  /** One of `VOLUMES`; empty in segments without that question. */
  readonly volume: string;
  /** Design ideas of basic info; empty in segments without that question. */
  readonly ideas: string;
  /** Pipeline for the deal: named by the inquiry, or its segment. */
  readonly pipeline: string;
}

export interface CrmColor {
  readonly slot: ColorSlot;
  readonly name: string;
  /** `#14213D`. */
  readonly hex: string;
  readonly source: ColorSource;
}

export interface PartialInquiryEvent extends CrmEvent, Contact {}

export interface InquiryEvent extends CrmEvent, Contact {
  /** `Harborview Rowing Club, organization inquiry`. */
  readonly title: string;
  /** Text of the visitor. */
  readonly description: string;
  /** `Harbor Stripe (Tie)`. */
  readonly styles: readonly string[];
  /** Filled slots, in their order. */
  readonly colors: readonly CrmColor[];
  readonly files: readonly { readonly name: string; readonly url: string }[];
  /** URL of the inquiry for staff. */
  readonly url: string;
}

export interface ProjectEvent extends CrmEvent {
  readonly dealID: string;
  readonly url: string;
}

/** A note on a deal with a customer's request. */
export interface NoteEvent extends CrmEvent {
  readonly dealID: string;
  /** Name of the proof; empty for a request about the project. */
  readonly proofID: string;
  readonly note: string;
  /** URL of the attached file. */
  readonly attachment: string | null;
}

export interface OrderPaidEvent extends CrmEvent {
  readonly dealID: string;
  /** Segment of the project's inquiry; empty without one. */
  readonly segment: string;
  /** `D-1042`. */
  readonly orderName: string;
  readonly totalCents: number;
}

/** The orders of a deal's project, without cancelled ones. */
export interface OrderPlacedEvent extends CrmEvent {
  readonly dealID: string;
  /** Names of the orders: `D-1042, D-1050`. */
  readonly orderName: string;
  readonly totalCents: number;
  readonly lines: readonly {
    /** `D-1042/0`. */
    readonly key: string;
    readonly name: string;
    readonly quantity: number;
    readonly unitCents: number;
    /** Name of the proof or the handle; empty without one. */
    readonly sku: string;
  }[];
}

/** A customer's file, for a CRM that stores files itself. */
export interface CrmFile {
  readonly key: string;
  readonly name: string;
  /** URL for staff. */
  readonly url: string;
  readonly bytes: number;
  read(): Promise<Buffer>;
}

/** A deal as it is now in an outside CRM. */
export interface ChangedDeal {
  readonly dealId: string;
  readonly stageId: string;
  /** `Closed won`. */
  readonly stage: string;
  readonly outcome: DealOutcome;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly changedAt: Date;
}

/** A contact as it is now in an outside CRM; each value has the time of its own change. */
export interface ChangedContact {
  readonly email: string;
  readonly name: DatedValue;
  readonly phone: DatedValue;
  readonly company: DatedValue;
}

export interface ChangedPage<Row> {
  readonly rows: readonly Row[];
  /** Changes up to this time have been read. */
  readonly until: Date;
}

/** Changes in an outside CRM that sends no messages; pages come in the order of the changes. */
export interface CrmChanges {
  /** The name that staff know: `HubSpot`. */
  readonly service: string;
  deals(since: Date, signal?: AbortSignal): AsyncIterable<ChangedPage<ChangedDeal>>;
  /** Reads only contacts that `pick` chooses by their addresses. */
  contacts(
    since: Date,
    pick: (emails: readonly string[]) => Promise<ReadonlySet<string>>,
    signal?: AbortSignal,
  ): AsyncIterable<ChangedPage<ChangedContact>>;
}

/** Stores contacts and deals. An outside CRM throws a `PortError` whose kind says whether to retry. */
export interface Crm {
  /** True for an outside service, which requests must not wait for. */
  readonly remote: boolean;
  partialInquiry(event: PartialInquiryEvent, signal?: AbortSignal): Promise<void>;
  /** Creates a deal, or returns the existing one for this key. */
  inquiry(event: InquiryEvent, signal?: AbortSignal, files?: readonly CrmFile[]): Promise<{ readonly dealId: string }>;
  /** Finds the deal of a key. */
  findDeal(key: string): Promise<string | undefined>;
  /** For a CRM that returns no ids: assigns an id to this key without a remote call. */
  mintDeal?(key: string): Promise<string>;
  createProject(event: ProjectEvent, signal?: AbortSignal): Promise<void>;
  revisionRequest(event: NoteEvent, signal?: AbortSignal, files?: readonly CrmFile[]): Promise<void>;
  /** Here `proofID` is empty. */
  addedDesigns(event: NoteEvent, signal?: AbortSignal): Promise<void>;
  /** An order of the deal's project was paid. */
  orderPaid(event: OrderPaidEvent, signal?: AbortSignal): Promise<void>;
  /** Absent in a CRM that hears of orders when they are paid. */
  orderPlaced?(event: OrderPlacedEvent, signal?: AbortSignal): Promise<void>;
  /** Absent in a CRM whose records change nowhere else. */
  readonly changes?: CrmChanges;
}
