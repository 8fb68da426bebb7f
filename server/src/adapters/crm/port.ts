import type { ColorSlot } from '@colorway/rules/onboarding/color-slots.ts';
import type { ColorSource } from '@colorway/rules/onboarding/color-source.ts';

/** Every call carries a key that was made once: told twice, it happens once. */
interface CrmEvent {
  readonly key: string;
  /** When what is told happened, which may be days before it is told. */
  readonly at: string;
}

interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company: string;
  /** For whom a distributor asks; empty in the other segments. */
  readonly client: string;
  readonly segment: string;
  readonly adSource: string;
  readonly products: readonly string[];
  /** `Y-m-d`, or empty. */
  readonly deadline: string;
  /** One of `VOLUMES`; empty where the segment is not asked. */
  readonly volume: string;
  /** The design ideas of basic info; empty where the segment is not asked. */
  readonly ideas: string;
  /** Named by the inquiry, or else its segment: where the deal belongs. */
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
  /** The visitor's own words. */
  readonly description: string;
  /** `Harbor Stripe (Tie)`. */
  readonly styles: readonly string[];
  /** The filled slots, in their order. */
  readonly colors: readonly CrmColor[];
  readonly files: readonly { readonly name: string; readonly url: string }[];
  /** Where staff read the inquiry. */
  readonly url: string;
}

export interface ProjectEvent extends CrmEvent {
  readonly dealID: string;
  readonly url: string;
}

/** A note on a deal: what a customer asked for in a project. */
export interface NoteEvent extends CrmEvent {
  readonly dealID: string;
  /** The name of the proof; empty for the project as a whole. */
  readonly proofID: string;
  readonly note: string;
  /** The address of what was sent along. */
  readonly attachment: string | null;
}

export interface OrderPaidEvent extends CrmEvent {
  readonly dealID: string;
  /** Of the inquiry that the project was made from; empty without one. */
  readonly segment: string;
  /** `D-1042`. */
  readonly orderName: string;
  readonly totalCents: number;
}

/** Where contacts and deals are kept. A real one throws a `PortError`, whose kind says whether to try again. */
export interface Crm {
  /** Whether it is another service, which nobody waits for. */
  readonly remote: boolean;
  partialInquiry(event: PartialInquiryEvent, signal?: AbortSignal): Promise<void>;
  /** Makes a deal, or answers the one that this key made. */
  inquiry(event: InquiryEvent, signal?: AbortSignal): Promise<{ readonly dealId: string }>;
  /** The deal that a key made. */
  findDeal(key: string): Promise<string | undefined>;
  /** Of a CRM that answers no ids: the one we gave this key, or give it now, without asking anybody. */
  mintDeal?(key: string): Promise<string>;
  createProject(event: ProjectEvent, signal?: AbortSignal): Promise<void>;
  revisionRequest(event: NoteEvent, signal?: AbortSignal): Promise<void>;
  /** Its `proofID` is empty. */
  addedDesigns(event: NoteEvent, signal?: AbortSignal): Promise<void>;
  /** An order of the deal's project was paid. */
  orderPaid(event: OrderPaidEvent, signal?: AbortSignal): Promise<void>;
}
