declare const shapes: unique symbol;

/** A typed query string, so no GraphQL library is needed. Tests validate it against Shopify's schema. */
export interface Document<Variables = never, Data = unknown> {
  /** Name for log and metrics. */
  readonly name: string;
  readonly text: string;
  /** True if it can be retried. */
  readonly safe: boolean;
  readonly [shapes]?: (variables: Variables) => Data;
}

const nameOf = (text: string): string => /(?:query|mutation) Portal(\w+)/.exec(text)?.[1] ?? '';

/** A query. */
export const readDocument = <Variables, Data>(text: string): Document<Variables, Data> => ({
  name: nameOf(text),
  text,
  safe: true,
});

/** A mutation, and whether it can be retried. */
export const writeDocument = <Variables, Data>(
  text: string,
  safe: 'idempotent' | 'once',
): Document<Variables, Data> => ({
  name: nameOf(text),
  text,
  safe: safe !== 'once',
});

export interface UserError {
  readonly field: readonly string[] | null;
  readonly message: string;
}

export interface Nodes<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
