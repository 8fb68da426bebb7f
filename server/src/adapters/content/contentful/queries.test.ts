import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costOf, MAX_COST } from '@colorway/trials/stand-ins/contentful/cost.ts';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as queries from './queries.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, 'contentful.graphql'), 'utf8'));
const all = Object.values(queries).filter((one): one is queries.Query => typeof one === 'object' && 'text' in one);

test('there are six queries', () => expect(all).toHaveLength(6));

test.each(all)('$name matches the schema and limits of Contentful', ({ text }) => {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  expect(costOf(document)).toBeLessThan(MAX_COST);
  expect(Buffer.byteLength(JSON.stringify({ query: text, variables: {} }))).toBeLessThan(8 * 1024);
});

test('a query without limits is too complex, since each link costs a thousand', () => {
  const cost = (text: string) => costOf(parse(text));
  expect(cost('{ aCollection { items { bCollection { items { x } } } } }')).toBe(10_100);
  expect(cost('{ aCollection(limit: 20) { items { t { links { y } } } } }')).toBe(20_020);
});
