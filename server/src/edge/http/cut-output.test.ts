import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from './api.ts';
import { cutterOf, writerOf } from './cut-output.ts';
import { answers } from './operations.ts';

const cut = (schema: z.ZodType, value: unknown) => cutterOf(schema)(value);

interface Node {
  readonly name: string;
  readonly children: Node[];
}
const node: z.ZodType<Node> = z.object({
  name: z.string(),
  get children() {
    return z.array(node);
  },
});
const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), radius: z.number() }),
  z.object({ kind: z.enum(['square', 'diamond']), side: z.int() }),
]);

describe('a value of another shape', () => {
  test.each([
    ['a number for a text', z.object({ name: z.string() }), { name: 7 }],
    ['nothing for a field', z.object({ name: z.string() }), {}],
    ['a list for an object', z.object({}), []],
    ['null for an object', z.object({}), null],
    ['an object for a list', z.array(z.string()), { length: 0 }],
    ['not a number', z.number(), Number.NaN],
    ['a part for a full number', z.int(), 1.5],
    ['a value beside the list', z.enum(['red', 'blue']), 'green'],
    ['an unknown kind', shape, { kind: 'line', length: 3 }],
    ['the fields of another kind', shape, { kind: 'circle', side: 3 }],
    ['a wrong entry of a record', z.record(z.string(), z.number()), { one: 1, two: '2' }],
  ])('is left to zod: %s', (_name, schema, value) => {
    expect(cut(schema, value)).toBeUndefined();
  });
});

describe('what the schema does not name', () => {
  test.each([
    ['in an object', z.object({ id: z.string() }), { id: 'a', secret: 1 }, { id: 'a' }],
    ['in a list', z.array(z.object({ id: z.string() })), [{ id: 'a', secret: 1 }], [{ id: 'a' }]],
    ['in a record', z.record(z.string(), z.object({})), { one: { secret: 1 } }, { one: {} }],
    ['in one kind of many', shape, { kind: 'diamond', side: 2, secret: 1 }, { kind: 'diamond', side: 2 }],
    ['where null may be', z.object({}).nullable(), { secret: 1 }, {}],
    ['where a field may be left out', z.object({ a: z.object({}).optional() }), { a: { secret: 1 } }, { a: {} }],
    [
      'in an object within itself',
      node,
      { name: 'a', children: [{ name: 'b', children: [], secret: 1 }] },
      { name: 'a', children: [{ name: 'b', children: [] }] },
    ],
    [
      'in a tuple, which zod parses',
      z.object({ pair: z.tuple([z.object({})]) }),
      { pair: [{ secret: 1 }] },
      { pair: [{}] },
    ],
  ])('is dropped %s', (_name, schema, value, expected) => {
    expect(cut(schema, value)).toEqual({ value: expected });
  });

  test('does not reach the prototype of a record', () => {
    const sent: unknown = JSON.parse('{"__proto__":{"isOwner":true}}');
    const { value } = cut(z.record(z.string(), z.unknown()), sent) as { value: object };
    expect('isOwner' in value).toBe(false);
  });
});

test('a value that the schema changes is changed', () => {
  const schema = z.object({ email: z.string().toLowerCase(), size: z.string().default('M') });
  expect(cut(schema, { email: 'Ann@Example.com' })).toEqual({ value: { email: 'ann@example.com', size: 'M' } });
});

const TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  datetime: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((one) => one.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((one) => one.toISOString().slice(0, 10)),
  url: fc.webUrl(),
  email: fc.constant('ann@example.com'),
};

const textOf = (schema: z.ZodString): fc.Arbitrary<string> => {
  const { format = '', _zod } = schema as z.ZodString & { format?: string; _zod: { bag: { patterns?: Set<RegExp> } } };
  const [pattern] = _zod.bag.patterns ?? [];
  return TEXTS[format] ?? (pattern ? fc.stringMatching(pattern) : fc.string({ minLength: 1, maxLength: 9 }));
};

/** Values of a schema with a field too many in every object. Those that zod refuses are not counted. */
function valuesOf(schema: z.core.$ZodType, depth = 0): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (one: z.core.$ZodType) => valuesOf(one, depth + 1);
  const atMost = depth > 9 ? 0 : 3;
  switch (def.type) {
    case 'string':
      return textOf(schema as z.ZodString);
    case 'number':
      return fc.nat({ max: 20 });
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'nullable':
      return fc.option(inner(def.innerType));
    case 'optional':
    case 'default':
      return fc.option(inner(def.innerType), { nil: undefined });
    case 'lazy':
      return inner(def.getter());
    case 'array':
      return atMost === 0 ? fc.constant([]) : fc.array(inner(def.element), { maxLength: atMost });
    case 'record': {
      const key = (def.keyType as z.core.$ZodTypes)._zod.def;
      if (key.type === 'enum')
        return fc.record(Object.fromEntries(Object.values(key.entries).map((one) => [one, inner(def.valueType)])));
      return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), { maxKeys: 3 });
    }
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'tuple':
      return fc.tuple(...def.items.map(inner));
    case 'pipe':
      return inner(def.in);
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, one]) => [name, inner(one)] as const);
      return fc.record({ ...Object.fromEntries(fields), notNamed: fc.constant('secret') });
    }
    default:
      return fc.constantFrom(null, undefined, 'text');
  }
}

test('every answer of the contract is cut as zod cuts it', () => {
  const outputs = operations.flatMap(({ name, procedure }) => {
    const schema = procedure['~orpc'].outputSchema as z.ZodType | undefined;
    return schema ? [{ name, schema }] : [];
  });
  const refused: string[] = [];
  for (const { name, schema } of outputs) {
    const cutter = cutterOf(schema);
    const parsed = fc
      .sample(valuesOf(schema), { numRuns: 10, seed: 7 })
      .map((value) => ({ value, ...schema.safeParse(value) }));
    for (const { value, success, data } of parsed) if (success) expect(cutter(value), name).toEqual({ value: data });
    if (!parsed.some(({ success }) => success)) refused.push(name);
  }
  // Some shapes want values that fit together.
  expect(refused.length / outputs.length).toBeLessThan(0.06);
});

describe('an answer with items that never change', () => {
  const item = z.object({ id: z.string(), note: z.string().optional() });
  const schema = z.object({ of: z.string(), box: z.object({ items: z.array(item), size: z.int().optional() }) });
  const write = writerOf(schema, item);
  const jsonOf = (value: unknown) => write(value)?.text;

  test.each([
    ['no list', { of: 'a', box: { items: { length: 0 } } }],
    ['an item of another shape', { of: 'a', box: { items: [{ id: 1 }] } }],
    ['an item that is none', { of: 'a', box: { items: ['a'] } }],
    ['another field of another shape', { of: 1, box: { items: [] } }],
    ['a field that is missing', { box: { items: [] } }],
    ['a list where an object belongs', { of: 'a', box: [] }],
  ])('is left to zod with %s', (_name, value) => {
    expect(jsonOf(value)).toBeUndefined();
  });

  test('is the JSON of what is cut, the second time as well', () => {
    const items = [
      { id: '"quoted"', secret: 1 },
      { id: 'b', note: undefined },
    ];
    const json = '{"of":"a","box":{"items":[{"id":"\\"quoted\\""},{"id":"b"}]}}';
    for (let times = 0; times < 2; times++)
      expect(jsonOf({ of: 'a', secret: 1, box: { items, size: undefined } })).toBe(json);
    expect(jsonOf({ of: 'a', box: { items: [...items, { id: 'c' }], size: 3 } })).toBe(
      '{"of":"a","box":{"items":[{"id":"\\"quoted\\""},{"id":"b"},{"id":"c"}],"size":3}}',
    );
  });

  test('writes the JSON of an item once', () => {
    let reads = 0;
    const once = {
      get id() {
        reads++;
        return 'a';
      },
    };
    for (let times = 0; times < 3; times++) jsonOf({ of: 'a', box: { items: [once] } });
    expect(reads).toBe(1);
  });

  test('has to have such a list', () => {
    expect(() => writerOf(z.object({ items: z.array(z.string()) }), item)).toThrow('a list of these items');
  });

  const fixed = operations.flatMap(({ name, procedure }) => {
    const { fixedItem } = answers.get(name) ?? {};
    return fixedItem ? [{ name, fixedItem, output: procedure['~orpc'].outputSchema as z.ZodType }] : [];
  });
  test.each(fixed)('$name: every answer is the JSON of what is cut', ({ fixedItem, output }) => {
    const writer = writerOf(output, fixedItem);
    const cutter = cutterOf(output);
    for (const value of fc.sample(valuesOf(output), { numRuns: 30, seed: 7 })) {
      const found = cutter(value);
      expect(writer(value)?.text).toBe(found && JSON.stringify(found.value));
    }
  });
});
