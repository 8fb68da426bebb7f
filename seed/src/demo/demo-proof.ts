import type { Lab } from '@colorway/rules/color/space/lab.ts';
import type { PortalProductName } from '@colorway/rules/product/portal-products.ts';
import type { StyleProductType } from '@colorway/rules/styles/style-products.ts';
import type { StarterName } from '../styles/starter-looks.ts';

/** A proof of a demo project, drawn by our own generators. */
export interface DemoProof {
  readonly productType: PortalProductName;
  readonly style: StyleProductType;
  readonly look: StarterName;
  /** Size of the print, relative to the look's own. */
  readonly scale?: number;
  /** The documents' proofID. */
  readonly name: string;
  readonly daysAgo: number;
  /** The earlier file, which is now version 1. */
  readonly before?: {
    readonly look: StarterName;
    readonly scale?: number;
    readonly name: string;
    readonly daysAgo: number;
  };
  readonly alerts?: readonly string[];
  readonly note?: string;
  readonly hidden?: boolean;
}

/** Proofs by the names below. It approves every size in the cart. */
export interface DemoApproval {
  readonly proof: string;
  readonly version: number;
  /** Approved without any piece of the proof in the cart. */
  readonly selections?: Readonly<Record<string, string>>;
  readonly way: 'online' | 'phone';
  readonly daysAgo: number;
}

export interface DemoThread {
  /** Null for the project itself. */
  readonly proof: string | null;
  readonly kind: 'revision' | 'designs';
  readonly state: 'open' | 'answered' | 'resolved';
  readonly proofVersion?: number;
  readonly daysAgo: number;
  /** Day of the answer, if not the same. */
  readonly answeredDaysAgo?: number;
  readonly messages: readonly { readonly author: 'customer' | 'maker'; readonly note: string }[];
}

export interface DemoLine {
  readonly proof: string;
  /** A swatch has no options. */
  readonly selections?: Readonly<Record<string, string>>;
  readonly quantity: number;
}

export interface DemoOrder {
  readonly daysAgo: number;
  readonly state: 'awaiting' | 'paid' | 'cancelled';
  readonly paidDaysAgo?: number;
  readonly startedDaysAgo?: number;
  /** The stage that half of the pieces are through. */
  readonly stage?: string;
  readonly readyDaysAgo?: number;
  /** A parcel of each part of the lines, in their order. */
  readonly parcels?: readonly {
    readonly lines: readonly number[];
    readonly daysAgo: number;
    readonly tracking: string;
    readonly carrier: string;
    readonly deliveredDaysAgo?: number;
    readonly expectedInDays?: number;
    /** The newest scan of the carrier, some hours ago. */
    readonly scan?: { readonly text: string; readonly place: string; readonly state: 'moving' | 'out' };
  }[];
  /** Lots of the first line that staff measured: what was read of each slot. */
  readonly readings?: readonly {
    readonly lot: string;
    readonly daysAgo: number;
    readonly slots: readonly { readonly colorName: string; readonly hex: string; readonly measured: Lab }[];
  }[];
  /** Between the customer and staff, in their turn. */
  readonly messages?: readonly string[];
  /** Reported by the customer, and open. */
  readonly problem?: { readonly line: number; readonly quantity: number; readonly text: string };
}

export interface DemoProject {
  readonly projectId: string;
  /** In page order: newest first. */
  readonly proofs: readonly DemoProof[];
  readonly approvals?: readonly DemoApproval[];
  readonly threads?: readonly DemoThread[];
  readonly cart?: {
    readonly packaging: 'none' | 'minimal' | 'giftBox';
    /** When the cart was filled, before any approval. */
    readonly daysAgo: number;
    readonly lines: readonly DemoLine[];
  };
  /** Orders from first to last, of the current cart. */
  readonly orders?: readonly DemoOrder[];
  /** A day before the first proof, unless there is none. */
  readonly createdDaysAgo?: number;
  /** Proofs with a mail to the customer. */
  readonly mailed?: readonly string[];
  /** A distributor's order summary. */
  readonly summaryDaysAgo?: number;
  readonly deletedDaysAgo?: number;
  readonly shipping?: { readonly label: string; readonly cents: number };
}
