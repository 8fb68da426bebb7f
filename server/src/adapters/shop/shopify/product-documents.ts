import { type Nodes, readDocument } from './document.ts';

interface Variant {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
}

export interface FoundProduct {
  readonly id: string;
  readonly title: string;
  readonly productType: string;
  readonly description: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly optionValues: readonly { readonly name: string }[];
  }[];
  readonly variants: Nodes<Variant>;
}

const variants = 'nodes { id title sku } pageInfo { hasNextPage endCursor }';

interface ByIds {
  readonly nodes: readonly (FoundProduct | Record<string, never> | null)[];
}

export const PRODUCTS_BY_IDS = readDocument<{ readonly ids: readonly string[] }, ByIds>(/* GraphQL */ `
  query PortalProductsByIds($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        title
        productType
        description
        options { id name optionValues { name } }
        variants(first: 50) { ${variants} }
      }
    }
  }
`);

export const MORE_VARIANTS = readDocument<
  { readonly id: string; readonly after: string | null },
  { readonly product: { readonly variants: Nodes<Variant> } | null }
>(/* GraphQL */ `
  query PortalMoreVariants($id: ID!, $after: String) {
    product(id: $id) { variants(first: 100, after: $after) { ${variants} } }
  }
`);

export const PRODUCT_IDS = readDocument<
  { readonly query: string; readonly after: string | null },
  { readonly products: Nodes<{ readonly id: string }> }
>(/* GraphQL */ `
  query PortalProductIds($query: String!, $after: String) {
    products(first: 250, after: $after, query: $query, sortKey: ID) {
      nodes { id }
      pageInfo { hasNextPage endCursor }
    }
  }
`);
