import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Schema, typeText } from './type-text.ts';

const named = (ref: string) => ref.split('/').at(-1) ?? '';
const textOf = (schema: z.ZodType) => typeText(z.toJSONSchema(schema, { io: 'output' }) as Schema, named);

test.each([
  ['a plain type', z.string().max(3), 'string'],
  ['a whole number', z.number().int(), 'number'],
  ['no value', z.number().nullable(), 'number | null'],
  ['one value', z.literal('a'), '"a"'],
  ['one of several', z.enum(['a', 'b']), '"a" | "b"'],
  ['the same type twice', z.union([z.string(), z.email()]), 'string'],
  ['a list', z.array(z.string()), 'readonly string[]'],
  ['a list of a union', z.array(z.union([z.string(), z.number()])), 'readonly (string | number)[]'],
  ['a pair', z.tuple([z.string(), z.number()]), 'readonly [string, number]'],
  ['a pair and more', z.tuple([z.string()], z.boolean()), 'readonly [string, ...boolean[]]'],
  [
    'an object',
    z.object({ a: z.string(), 'b-c': z.number().optional() }),
    '{ readonly a: string; readonly "b-c"?: number; }',
  ],
  ['an object without members', z.object({}), 'Readonly<Record<string, never>>'],
  ['a table', z.record(z.string(), z.number()), 'Readonly<Record<string, number>>'],
  ['a list of lists', z.array(z.array(z.string())), 'readonly (readonly string[])[]'],
  ['anything', z.unknown(), 'unknown'],
])('%s', (_what, schema, text) => {
  expect(textOf(schema)).toBe(text);
});

test('a type that has itself inside is named', () => {
  interface Node {
    readonly children: readonly Node[];
  }
  const node: z.ZodType<Node> = z.lazy(() => z.object({ children: z.array(node) }));
  expect(textOf(z.object({ node }))).toBe('{ readonly node: __schema0; }');
});

test('a schema of several is all of them', () => {
  expect(typeText({ allOf: [{ type: 'string' }, { enum: ['a', 'b'] }] }, named)).toBe('string & ("a" | "b")');
});
