import { writeDocument } from '../../shop/shopify/document.ts';
import type { ProductInput } from './product-input.ts';

export interface SetProduct {
  readonly productSet: {
    readonly product: {
      readonly id: string;
      readonly variants: { readonly nodes: readonly { readonly id: string }[] };
    } | null;
  };
}

/** Finds the product by handle or creates it, so that a retry makes no second one. */
export const SET_PRODUCT = writeDocument<{ readonly handle: string; readonly input: ProductInput }, SetProduct>(
  /* GraphQL */ `
  mutation PortalCustomProductSet($handle: String!, $input: ProductSetInput!) {
    productSet(identifier: { handle: $handle }, input: $input, synchronous: true) {
      product {
        id
        variants(first: 1) { nodes { id } }
      }
      userErrors { field message code }
    }
  }
`,
  'idempotent',
);

export const DELETE_PRODUCT = writeDocument<
  { readonly id: string },
  { readonly productDelete: { readonly deletedProductId: string | null } }
>(
  /* GraphQL */ `
  mutation PortalProductDelete($id: ID!) {
    productDelete(input: { id: $id }, synchronous: true) {
      deletedProductId
      userErrors { field message }
    }
  }
`,
  'idempotent',
);
