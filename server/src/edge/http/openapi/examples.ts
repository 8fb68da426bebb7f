interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '5f0c1c4e-7a55-4c1e-9d53-0b6f1a2d9e10',
  'date-time': '2026-11-23T15:00:00.000Z',
  date: '2026-11-23',
  email: 'marian@example.com',
  uri: 'https://example.com',
};

const DEEPEST = 16;

/** Patterns of the contract that have no format. */
const PATTERNS: Readonly<Record<string, string>> = { '^#[0-9a-f]{6}$': '#14213d' };

const text = ({ format = '', pattern = '', minLength = 0 }: Schema): string =>
  FORMATS[format] ?? PATTERNS[pattern] ?? 'text'.padEnd(minLength, 't');

const list = ({ items, minItems = 1 }: Schema, depth: number): unknown[] => {
  const entry = items && depth < DEEPEST ? exampleOf(items, depth + 1) : undefined;
  return entry === undefined ? [] : Array<unknown>(Math.max(1, minItems)).fill(entry);
};

/** Undefined if a required member has no example, such as one that refers to itself. */
function members({ properties, required = [] }: Schema, depth: number): Record<string, unknown> | undefined {
  const values = Object.entries(properties ?? {}).map(([name, inner]) => [name, exampleOf(inner, depth + 1)] as const);
  const made = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  return required.every((name) => name in made) ? made : undefined;
}

const byType: Readonly<Record<string, (schema: Schema, depth: number) => unknown>> = {
  string: text,
  integer: ({ minimum, exclusiveMinimum }) => Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1),
  number: ({ minimum, exclusiveMinimum }) => Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1),
  boolean: () => true,
  null: () => null,
  array: list,
  object: (schema, depth) => members(schema, depth),
};

/** An example of a schema of the contract: the first choice of each, and one entry of each list. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, depth)));
  const type = Array.isArray(schema.type) ? schema.type[0] : (schema.type as string | undefined);
  return type === undefined ? undefined : byType[type]?.(schema, depth);
}
