import { readFileSync } from 'node:fs';
import { buildSchema, type DocumentNode, execute, type GraphQLSchema, Kind, parse, validate } from 'graphql';

interface Parsed {
  readonly document: DocumentNode;
  readonly errors: readonly { readonly message: string }[];
  /** Name of the operation in our log, such as `DraftOrderCreate`. */
  readonly name: string;
  readonly isWrite: boolean;
}

/** Shopify's own schema, read once in a process. */
let schema: GraphQLSchema | undefined;
const parsed = new Map<string, Parsed>();

const shopifySchema = (): GraphQLSchema => {
  const file = new URL('../../../../server/src/adapters/shop/shopify/contract/admin-2026-07.graphql', import.meta.url);
  schema ??= buildSchema(readFileSync(file, 'utf8'));
  return schema;
};

export const parseOnce = (query: string): Parsed => {
  const known = parsed.get(query);
  if (known) return known;
  const document = parse(query);
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const made: Parsed = {
    document,
    errors: validate(shopifySchema(), document),
    name: (operation?.name?.value ?? '').replace('Portal', ''),
    isWrite: operation?.operation === 'mutation',
  };
  parsed.set(query, made);
  return made;
};

const cost = {
  requestedQueryCost: 24,
  actualQueryCost: 17,
  throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 1_983, restoreRate: 100 },
};

/** The answer by Shopify's schema: what it does not have cannot be asked, and inputs are checked. */
export async function executed(
  { document, errors }: Parsed,
  rootValue: unknown,
  variableValues: Record<string, unknown>,
) {
  if (errors.length > 0) return { errors };
  const result = await execute({ schema: shopifySchema(), document, rootValue, variableValues });
  return { ...result, extensions: { cost } };
}
