import type { PortalProductName } from '@colorway/rules/product/portal-products.ts';
import type { StyleProductType } from '@colorway/rules/styles/style-products.ts';
import type { StarterName } from '../styles/starter-looks.ts';

/** A proof of a demo project, drawn by our own generators. */
export interface DemoProof {
  readonly productType: PortalProductName;
  readonly style: StyleProductType;
  readonly look: StarterName;
  /** Size of the print beside the look's own. */
  readonly scale?: number;
  /** What the documents call proofID. */
  readonly name: string;
  readonly daysAgo: number;
  /** What was shown before it, now version 1. */
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

/** Proofs are named as below. */
export interface DemoApproval {
  readonly proof: string;
  readonly version: number;
  readonly selections: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly way: 'online' | 'phone';
  readonly daysAgo: number;
}

export interface DemoThread {
  /** Null for the project as a whole. */
  readonly proof: string | null;
  readonly kind: 'revision' | 'designs';
  readonly state: 'open' | 'answered' | 'resolved';
  readonly proofVersion?: number;
  readonly daysAgo: number;
  readonly messages: readonly { readonly author: 'customer' | 'maker'; readonly note: string }[];
}

export interface DemoLine {
  readonly proof: string;
  /** A swatch has no choices. */
  readonly selections?: Readonly<Record<string, string>>;
  readonly quantity: number;
}

export interface DemoPortal {
  readonly projectId: string;
  /** In the order of the page: newest first. */
  readonly proofs: readonly DemoProof[];
  readonly approvals?: readonly DemoApproval[];
  readonly threads?: readonly DemoThread[];
  readonly cart?: { readonly packaging: 'none' | 'minimal' | 'giftBox'; readonly lines: readonly DemoLine[] };
  readonly shipping?: { readonly label: string; readonly cents: number };
}
