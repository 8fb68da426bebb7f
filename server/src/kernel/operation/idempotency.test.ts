import { randomUUID } from 'node:crypto';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import { once, readKey } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** One effect that can be counted: a project with this name. */
const make = (name: string, key: string, body: unknown = { name }, scope = 'test') =>
  inTransaction(server.deps.db, (tx) =>
    once(tx, { scope, key, body }, async () => {
      const id = randomUUID();
      await tx.insert(project).values({ id, name, email: 'a@example.com', type: 'Wedding' });
      return { status: 200, body: { id } };
    }),
  );
const count = async (name: string) =>
  (await server.deps.db.select().from(project).where(eq(project.name, name))).length;

describe('a key', () => {
  test('that is empty, too long or holds a NUL is refused', () => {
    for (const key of ['', 'x'.repeat(256), 'a\0b']) expect(() => readKey(key)).toThrow('1 to 255 characters');
    expect(readKey('x'.repeat(255))).toHaveLength(255);
    expect(readKey(undefined)).toBeUndefined();
  });

  test('with other content is refused', async () => {
    await make('other', 'k1', { a: 1 });
    await expect(make('other', 'k1', { a: 2 })).rejects.toThrow('already used with different content');
    expect(await count('other')).toBe(1);
  });

  test('with the same content in another order is the same', async () => {
    const first = await make('order', 'k2', { a: 1, b: { c: 2, d: [3] } });
    const again = await make('order', 'k2', { b: { d: [3], c: 2 }, a: 1 });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await count('order')).toBe(1);
  });

  test('sent fifty times at once has one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => make('at once', 'k3')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await count('at once')).toBe(1);
  });

  test('of another caller is another key', async () => {
    await make('scope', 'k4', {}, 'one');
    await make('scope', 'k4', {}, 'two');
    expect(await count('scope')).toBe(2);
  });

  test('of a refused request is free again', async () => {
    const refuse = (keepChanges: boolean) =>
      inTransaction(server.deps.db, async (tx) => {
        try {
          return await once(tx, { scope: 'test', key: 'k5', body: {} }, () => {
            throw new Problem('conflict', { keepChanges });
          });
        } catch (error) {
          if (keepChanges) return error;
          throw error;
        }
      });
    await expect(refuse(false)).rejects.toThrow(Problem);
    expect(await refuse(true)).toBeInstanceOf(Problem);
    await make('refused', 'k5', {});
    expect(await count('refused')).toBe(1);
  });
});
