import { randomUUID } from 'node:crypto';
import { naughtyStrings } from './naughty-strings.ts';
import type { ValuePool } from './value-pool.ts';

/** The part of JSON Schema that our document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface Making {
  readonly dice: () => number;
  readonly pool: ValuePool;
}

export const pick = <T>(dice: () => number, from: readonly T[]): T => {
  const found = from[Math.floor(dice() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#111111"/><circle r="9" fill="#222222"/></svg>';

/** Values for members that the rules check beyond the schema. */
const byName: Readonly<Record<string, readonly (string | number)[]>> = {
  email: ['someone@example.com', 'max@example.com'],
  hex: ['#a1b2c3', '#0f0'],
  colors: ['#a1b2c3', '#112233'],
  svg: [DRAWING],
  serialized: [DRAWING],
  drawing: [DRAWING],
  quantity: [1, 12, 50],
  projectType: ['Organization', 'Wedding', 'Individual', 'Distributor'],
  password: ['colorway', 'a long enough password'],
  newPassword: ['a long enough password'],
  base: [0, 1],
  at: [1_790_000_000_000],
  product: ['necktie', 'robe'],
  productType: ['necktie', 'robe', 'Necktie'],
  csv: ['name,hex\nRed,#ff0000\n'],
};

const byFormat: Readonly<Record<string, (dice: () => number) => string>> = {
  uuid: () => randomUUID(),
  email: (dice) => `p${Math.floor(dice() * 1_000)}@example.com`,
  uri: () => 'https://example.com/x',
  date: () => '2027-03-04',
  'date-time': () => '2027-03-04T10:00:00.000Z',
};

/** One of these matches each pattern of the document; a new pattern without one is drawn as a word, and refused. */
const patterned = [
  '#a1b2c3',
  'soft-blue',
  'https://example.com/x',
  `/files/${'0'.repeat(32)}/a.png`,
  '12.50',
  'Necktie',
];

const textOf = (schema: Schema, { dice }: Making): string => {
  const { format, pattern, minLength = 0, maxLength = 400 } = schema;
  const made = format === undefined ? undefined : byFormat[format]?.(dice);
  if (made !== undefined) return made;
  if (pattern !== undefined) {
    const fitting = patterned.filter((one) => new RegExp(pattern).test(one));
    if (fitting.length > 0) return pick(dice, fitting);
  }
  const word = dice() < 0.3 ? pick(dice, naughtyStrings) : `word ${Math.floor(dice() * 1_000)}`;
  return word.slice(0, maxLength).padEnd(minLength, 'x');
};

const numberOf = ({ type, minimum, maximum }: Schema, { dice }: Making): number => {
  const min = minimum !== undefined && minimum > -1e9 ? minimum : 0;
  const max = Math.min(maximum ?? 1_000, min + 1_000);
  const thrown = pick(dice, [min, max, min + dice() * (max - min)]);
  return type === 'integer' ? Math.floor(thrown) : thrown;
};

const listOf = ({ minItems = 0, maxItems = 3, items = {} }: Schema, making: Making, name: string, depth: number) => {
  const length = Math.max(minItems, Math.min(maxItems, depth > 6 ? 0 : Math.floor(making.dice() * 4)));
  return Array.from({ length }, () => valueFor(items, making, name, depth + 1));
};

const plainOf = (schema: Schema, type: string, making: Making, name: string): string | number => {
  const { dice, pool } = making;
  const kind = type === 'string' ? 'string' : 'number';
  const known = pool.of([`typed.${name}`, name]).filter((one) => typeof one === kind);
  if (known.length > 0 && dice() < 0.6) return pick(dice, known.slice(-6));
  const usual = (byName[name] ?? []).filter((one) => typeof one === kind);
  if (usual.length > 0 && dice() < 0.8) return pick(dice, usual);
  return kind === 'string' ? textOf(schema, making) : numberOf(schema, making);
};

/** Makes a value that the schema accepts, preferably one that an answer had under the same name. */
export function valueFor(schema: Schema, making: Making, name = '', depth = 0): unknown {
  const { dice } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(dice, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(pick(dice, choices), making, name, depth + 1);
  const type = typeof schema.type === 'object' ? pick(dice, schema.type) : schema.type;
  const kinds: Readonly<Record<string, () => unknown>> = {
    object: () => objectOf(schema, making, name, depth),
    array: () => listOf(schema, making, name, depth),
    boolean: () => dice() < 0.5,
    null: () => null,
  };
  if (type === undefined) return pick(dice, ['word', 7, true, null]);
  return kinds[type]?.() ?? (type === 'null' ? null : plainOf(schema, type, making, name));
}

function objectOf(schema: Schema, making: Making, name: string, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [member, inner] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(member) === true;
    if (isNeeded || (depth < 7 && making.dice() < 0.6)) made[member] = valueFor(inner, making, member, depth + 1);
  }
  const { additionalProperties: more } = schema;
  if (typeof more === 'object' && depth < 7) {
    for (let at = Math.floor(making.dice() * 3); at > 0; at--) {
      const key = String(
        valueFor(schema.propertyNames ?? { type: 'string', maxLength: 20 }, making, `${name}.key`, depth),
      );
      if (key !== '__proto__') made[key] = valueFor(more, making, name, depth + 1);
    }
  }
  return made;
}
