/** The part of JSON Schema that the contract comes out as. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly description?: string;
}

/** Names the type that a reference leads to. */
export type NameOf = (ref: string) => string;

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';
const nested = (type: string): string => (/[|&]|^readonly /.test(type) ? `(${type})` : type);
const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function objectText({ properties = {}, required = [], additionalProperties }: Schema, nameOf: NameOf): string {
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `readonly ${memberName(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema, nameOf)};`,
  );
  const more = typeof additionalProperties === 'object' ? typeText(additionalProperties, nameOf) : 'unknown';
  const isOpen = typeof additionalProperties === 'object' || (additionalProperties !== false && members.length === 0);
  if (isOpen) {
    const record = `Readonly<Record<string, ${more}>>`;
    return members.length === 0 ? record : `{ ${members.join(' ')} } & ${record}`;
  }
  return members.length === 0 ? 'Readonly<Record<string, never>>' : `{ ${members.join(' ')} }`;
}

function arrayText({ items, prefixItems }: Schema, nameOf: NameOf): string {
  const rest = typeof items === 'object' ? typeText(items, nameOf) : 'unknown';
  if (!prefixItems) return `readonly ${nested(rest)}[]`;
  const first = prefixItems.map((one) => typeText(one, nameOf));
  return `readonly [${[...first, ...(typeof items === 'object' ? [`...${nested(rest)}[]`] : [])].join(', ')}]`;
}

function textOfType(type: string, schema: Schema, nameOf: NameOf): string {
  if (type === 'object') return objectText(schema, nameOf);
  if (type === 'array') return arrayText(schema, nameOf);
  return PLAIN[type] ?? 'unknown';
}

/** A JSON schema as a TypeScript type. */
export function typeText(schema: Schema, nameOf: NameOf): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map((one) => typeText(one, nameOf)));
  if (schema.allOf) return schema.allOf.map((one) => nested(typeText(one, nameOf))).join(' & ');
  if (schema.type === undefined) return schema.properties ? objectText(schema, nameOf) : 'unknown';
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return union(types.map((type) => textOfType(type, schema, nameOf)));
}
