import { beforeAll, expect, test } from 'vitest';
import { buildOpenApi } from './document.ts';
import { ANY_VALUE } from './schemas.ts';

/** The only answers whose shape is not promised, and why. */
const FREE = {
  'approvals.history events[].data{}': 'each kind of event tells what it has to tell, and old ones stay as they were',
  'personalData.read *[]{}': 'a row of the database as it lies there, so that nothing held is left out',
  'contentDesk parts[].published': 'each part has its own shape, read field by field when it is drafted',
  'contentDesk parts[].value': 'as published',
  'contentDesk parts[].changes[].from': 'one field of a part',
  'contentDesk parts[].changes[].to': 'one field of a part',
  'contentDesk entries[].changes[].from': 'one field of a part',
  'contentDesk entries[].changes[].to': 'one field of a part',
} as const;

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const values = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Every schema within one, with its place in the answer: `lines[].price`, and `{}` for any member. */
function* schemasIn(schema: unknown, place: string): Generator<{ readonly place: string; readonly schema: Json }> {
  if (!isJson(schema)) return;
  yield { place, schema };
  for (const [name, inner] of Object.entries(isJson(schema.properties) ? schema.properties : {})) {
    yield* schemasIn(inner, place === '' ? name : `${place}.${name}`);
  }
  yield* schemasIn(schema.items, `${place}[]`);
  yield* schemasIn(schema.additionalProperties, `${place}{}`);
  for (const one of [...values(schema.anyOf), ...values(schema.oneOf), ...values(schema.allOf)]) {
    yield* schemasIn(one, place);
  }
}

const isOpen = (schema: Json): boolean => {
  const { type, properties, additionalProperties } = schema;
  if (Object.keys(schema).length === 0 || schema.$ref === ANY_VALUE) return true;
  if (type !== 'object' && properties === undefined) return false;
  return additionalProperties === undefined || additionalProperties === true;
};

const nameOf = (operationId: string, place: string): string => {
  if (operationId === 'personalData.read') return `personalData.read ${place.replace(/^\w+/, '*')}`;
  return `${operationId.replace(/^contentDesk\.\w+/, 'contentDesk')} ${place}`;
};

interface Answered {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: unknown }>> }>>;
}

let answers: { readonly name: string; readonly schema: Json }[];
let common: { readonly name: string; readonly schema: Json }[];
beforeAll(async () => {
  const document = await buildOpenApi();
  const operations = Object.values(document.paths as Record<string, Record<string, Answered>>).flatMap((one) =>
    Object.values(one),
  );
  answers = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.values(content))
      .flatMap(({ schema }) => [...schemasIn(schema, '')])
      .map(({ place, schema }) => ({ name: nameOf(operationId, place), schema })),
  );
  const {
    AnyValue: _,
    Problem: __,
    ...schemas
  } = (document.components as { schemas: Record<string, unknown> }).schemas;
  common = Object.entries(schemas).flatMap(([name, schema]) =>
    [...schemasIn(schema, '')].map((one) => ({ name: `${name} ${one.place}`, schema: one.schema })),
  );
});

test('every object of an answer is closed, but for what is named here with its reason', () => {
  const open = [...answers, ...common].filter(({ schema }) => isOpen(schema)).map(({ name }) => name);
  expect([...new Set(open)].sort()).toEqual(Object.keys(FREE).sort());
});

test('what an answer refers to is in the document', () => {
  const refs = new Set(answers.map(({ schema }) => schema.$ref).filter((ref) => ref !== undefined));
  const known = new Set(common.map(({ name }) => `#/components/schemas/${name.split(' ')[0]}`));
  expect([...refs].filter((ref) => ref !== ANY_VALUE && !known.has(String(ref)))).toEqual([]);
  expect(refs).toContain('#/components/schemas/RichNode');
});
