declare const shapes: unique symbol;

/** What is asked, as a typed string: nothing of GraphQL is needed to send it. The tests hold it against Shopify's schema. */
export interface Document<Variables = never, Data = unknown> {
  /** A word for the log and the figures. */
  readonly name: string;
  readonly text: string;
  /** Asked twice, it is done once. */
  readonly safe: boolean;
  readonly [shapes]?: (variables: Variables) => Data;
}

const nameOf = (text: string): string => /(?:query|mutation) Portal(\w+)/.exec(text)?.[1] ?? '';

/** A document that reads. */
export const readDocument = <Variables, Data>(text: string): Document<Variables, Data> => ({
  name: nameOf(text),
  text,
  safe: true,
});

/** One that writes, and says whether it may be told twice. */
export const writeDocument = <Variables, Data>(
  text: string,
  safe: 'told twice is done once' | 'once',
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
