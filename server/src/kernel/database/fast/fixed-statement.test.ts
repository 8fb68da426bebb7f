import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { fixedStatement } from './fixed-statement.ts';

const dialect = new PgDialect();
const sent = (statement: SQL) => dialect.sqlToQuery(statement);

const body = (name: unknown, count: unknown): SQL =>
  sql`select ${name}::text, ${7}::int where ${sql`${count}::int > ${0}`} and ${name} <> ''`;

test.each([
  ['Ann', 3],
  ['', null],
  ["O'Neill", 0],
])('sends for %j and %j what is sent when it is built each time', (name, count) => {
  const statement = fixedStatement<[string, number | null]>(body);
  for (const other of ['first', name]) expect(sent(statement(other, count))).toEqual(sent(body(other, count)));
});

test('two calls that wait at the same time keep their own values', () => {
  const statement = fixedStatement<[string, number]>(body);
  const [one, other] = [statement('one', 1), statement('other', 2)];
  expect([sent(other).params, sent(one).params]).toEqual([
    ['other', 7, 2, 0, 'other'],
    ['one', 7, 1, 0, 'one'],
  ]);
});

test('is built once', () => {
  let times = 0;
  const statement = fixedStatement<[string]>((name) => {
    times++;
    return sql`select ${name}`;
  });
  for (const name of ['a', 'b', 'c']) sent(statement(name));
  expect(times).toBe(1);
});

test('as a part of another statement it fails before anything is sent', async () => {
  const statement = fixedStatement<[string]>((name) => sql`select ${name}::text`);
  const db = drizzle.mock();
  await expect(async () => db.execute(sql`select exists (${statement('a')})`)).rejects.toThrow('placeholder "0"');
});
