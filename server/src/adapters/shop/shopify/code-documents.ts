import { readDocument } from './document.ts';

/** Any kind of code; fields of other kinds are undefined. */
export interface FoundCode {
  readonly __typename: string;
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly usageLimit: number | null;
  readonly asyncUsageCount: number;
  readonly customerGets?: {
    readonly items: { readonly __typename: string };
    readonly value:
      | { readonly __typename: 'DiscountPercentage'; readonly percentage: number }
      | {
          readonly __typename: 'DiscountAmount';
          readonly amount: { readonly amount: string; readonly currencyCode: string };
          readonly appliesOnEachItem: boolean;
        }
      | { readonly __typename: 'DiscountOnQuantity' };
  };
  readonly minimumRequirement?:
    | {
        readonly __typename: 'DiscountMinimumSubtotal';
        readonly greaterThanOrEqualToSubtotal: { readonly amount: string; readonly currencyCode: string };
      }
    | { readonly __typename: 'DiscountMinimumQuantity' }
    | null;
}

const common = 'status startsAt endsAt usageLimit asyncUsageCount';

export const CODE = readDocument<
  { readonly code: string },
  { readonly codeDiscountNodeByCode: { readonly codeDiscount: Partial<FoundCode> } | null }
>(/* GraphQL */ `
  query PortalDiscountByCode($code: String!) {
    codeDiscountNodeByCode(code: $code) {
      codeDiscount {
        __typename
        ... on DiscountCodeBasic {
          ${common}
          customerGets {
            items { __typename }
            value {
              __typename
              ... on DiscountPercentage { percentage }
              ... on DiscountAmount { amount { amount currencyCode } appliesOnEachItem }
            }
          }
          minimumRequirement {
            __typename
            ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount currencyCode } }
          }
        }
        ... on DiscountCodeBxgy { ${common} }
        ... on DiscountCodeFreeShipping { ${common} }
        ... on DiscountCodeApp { ${common} }
      }
    }
  }
`);
