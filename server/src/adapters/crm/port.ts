/** Every call carries a key that was made once: told twice, it happens once. */
interface Told {
  readonly key: string;
}

interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company: string;
  readonly segment: string;
  readonly adSource: string;
  readonly products: readonly string[];
  /** `Y-m-d`, or empty. */
  readonly deadline: string;
}

export interface PartialTold extends Told, Contact {}

export interface InquiryTold extends Told, Contact {
  /** `Harborview Rowing Club, organization inquiry`. */
  readonly title: string;
  /** The visitor's own words. */
  readonly description: string;
  /** `Harbor Stripe (Tie)`. */
  readonly styles: readonly string[];
  /** `Navy #14213D`. */
  readonly colors: readonly string[];
  readonly files: readonly { readonly name: string; readonly url: string }[];
  /** Where staff read the inquiry. */
  readonly url: string;
}

interface ProjectTold extends Told {
  readonly dealID: string;
  readonly url: string;
}

/** A note on a deal: what a customer asked for in a project. */
export interface NoteTold extends Told {
  readonly dealID: string;
  /** The name of the proof; empty for the project as a whole. */
  readonly proofID: string;
  readonly note: string;
  /** The address of what was sent along. */
  readonly attachment: string | null;
}

/** The CRM says for good that it will not take this. */
export class CrmRefused extends Error {
  override readonly name = 'CrmRefused';
}

/** Where contacts and deals are kept. Each call throws when it is to be tried again, `CrmRefused` when it is not. */
export interface Crm {
  /** Whether it is another service, which nobody waits for. */
  readonly remote: boolean;
  partialInquiry(told: PartialTold): Promise<void>;
  /** Makes a deal, or answers the one that this key made. */
  inquiry(told: InquiryTold): Promise<{ readonly dealId: string }>;
  /** The deal that a key made. */
  findDeal(key: string): Promise<string | undefined>;
  createProject(told: ProjectTold): Promise<void>;
  revisionRequest(told: NoteTold): Promise<void>;
  /** Its `proofID` is empty. */
  addedDesigns(told: NoteTold): Promise<void>;
}
