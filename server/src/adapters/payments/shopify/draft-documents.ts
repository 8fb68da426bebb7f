import { readDocument, type UserError, writeDocument } from '../../shop/shopify/document.ts';
import type { DraftInput } from './draft-input.ts';

interface Money {
  readonly presentmentMoney: { readonly amount: string; readonly currencyCode: string };
}

interface Sums {
  readonly taxesIncluded: boolean;
  readonly totalTaxSet: Money;
  readonly totalPriceSet: Money;
  readonly discountCodes: readonly string[];
  readonly warnings: readonly { readonly __typename: string; readonly message: string }[];
}

export interface MadeDraft extends Sums {
  readonly id: string;
  readonly name: string;
  readonly status: 'OPEN' | 'INVOICE_SENT' | 'COMPLETED';
  readonly ready: boolean;
  readonly invoiceUrl: string | null;
  readonly customAttributes: readonly { readonly key: string; readonly value: string | null }[];
}

export interface Draft extends MadeDraft {
  /** Not read on creation, since it needs the scope `read_orders`. */
  readonly order: {
    readonly cancelledAt: string | null;
    readonly fullyPaid: boolean;
    readonly displayFinancialStatus: string | null;
  } | null;
}

export type CalculatedDraft = Sums;

const sums = `
  taxesIncluded
  totalTaxSet { presentmentMoney { amount currencyCode } }
  totalPriceSet { presentmentMoney { amount currencyCode } }
  discountCodes
  warnings { __typename message }
`;

const made = `
  id
  name
  status
  ready
  invoiceUrl
  customAttributes { key value }
  ${sums}
`;

const draft = `
  ${made}
  order { cancelledAt fullyPaid displayFinancialStatus }
`;

/** Calculates without creating anything. */
export const CALCULATE_DRAFT = readDocument<
  { readonly input: DraftInput },
  { readonly draftOrderCalculate: { readonly calculatedDraftOrder: CalculatedDraft | null } }
>(/* GraphQL */ `
  mutation PortalDraftOrderCalculate($input: DraftOrderInput!) {
    draftOrderCalculate(input: $input) {
      calculatedDraftOrder { ${sums} }
      userErrors { field message }
    }
  }
`);

/** Shopify has no idempotency key for this, so a retry creates a second draft. */
export const CREATE_DRAFT = writeDocument<
  { readonly input: DraftInput },
  { readonly draftOrderCreate: { readonly draftOrder: MadeDraft | null; readonly userErrors: readonly UserError[] } }
>(
  /* GraphQL */ `
  mutation PortalDraftOrderCreate($input: DraftOrderInput!) {
    draftOrderCreate(input: $input) {
      draftOrder { ${made} }
      userErrors { field message }
    }
  }
`,
  'once',
);

export const READ_DRAFT = readDocument<{ readonly id: string }, { readonly draftOrder: Draft | null }>(/* GraphQL */ `
  query PortalDraftOrder($id: ID!) {
    draftOrder(id: $id) { ${draft} }
  }
`);

/** The search index lags by seconds. */
export const FIND_DRAFTS = readDocument<
  { readonly query: string },
  { readonly draftOrders: { readonly nodes: readonly Draft[] } }
>(/* GraphQL */ `
  query PortalDraftOrderByTag($query: String!) {
    draftOrders(first: 10, query: $query, sortKey: ID) { nodes { ${draft} } }
  }
`);

export const DELETE_DRAFT = writeDocument<
  { readonly id: string },
  { readonly draftOrderDelete: { readonly deletedId: string | null } }
>(
  /* GraphQL */ `
  mutation PortalDraftOrderDelete($id: ID!) {
    draftOrderDelete(input: { id: $id }) {
      deletedId
      userErrors { field message }
    }
  }
`,
  'idempotent',
);
