import { randomUUID } from 'node:crypto';
import { statementsOf } from '@colorway/trials/kit/statements-of.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail, outbox } from '../schema.ts';
import { insertRows } from './insert-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const mailRow = (more: Partial<typeof mail.$inferInsert> = {}) => ({
  id: randomUUID(),
  kind: 'receipt',
  to: 'ann@example.com',
  subject: 'Größe "XL", 刺繍 \\ 😀',
  text: "it's\n\ttwo lines",
  html: '<p>&amp; {"a": [1]}</p>',
  secrets: ['one, two', '{}', ''],
  certificates: [],
  topic: null,
  state: 'waiting' as const,
  createdAt: new Date('2026-11-29T10:20:30.456Z'),
  ...more,
});

test('stores what drizzle would, fields that are left out by their default', async () => {
  const { db } = server.deps;
  const rows = [mailRow(), mailRow({ secrets: [], text: '' })];
  const twins = rows.map((row) => ({ ...row, id: randomUUID() }));
  await insertRows(db, mail, rows);
  await db.insert(mail).values(twins);
  const read = async (ids: readonly string[]) => {
    const found = await db
      .select()
      .from(mail)
      .where(inArray(mail.id, [...ids]));
    return ids.map((id) => ({ ...found.find((row) => row.id === id), id: '' }));
  };
  expect(await read(rows.map(({ id }) => id))).toEqual(await read(twins.map(({ id }) => id)));
  const waiting = { id: randomUUID(), kind: 'x', lane: 'x', payload: { deep: [{ to: null }] } };
  await insertRows(db, outbox, [waiting]);
  const [stored] = await db
    .select()
    .from(outbox)
    .where(inArray(outbox.id, [waiting.id]));
  expect(stored).toMatchObject({ ...waiting, state: 'waiting', tries: 0, createdAt: expect.any(Date) });
});

test('sends one text for any number of rows, and nothing for none', async () => {
  const { db } = server.deps;
  const texts = await statementsOf(async () => {
    for (const count of [0, 1, 3])
      await insertRows(
        db,
        mail,
        Array.from({ length: count }, () => mailRow()),
      );
  });
  expect(texts).toHaveLength(2);
  expect(new Set(texts).size).toBe(1);
});

test('refuses rows that do not set the same fields', async () => {
  const { db } = server.deps;
  const { topic: _topic, ...short } = mailRow();
  await expect(insertRows(db, mail, [mailRow(), short])).rejects.toThrow('Expected rows that set');
  await expect(insertRows(db, mail, [{ ...mailRow(), topic: undefined }])).rejects.toThrow('Expected rows that set');
});
