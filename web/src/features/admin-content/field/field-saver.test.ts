import type { Value } from '@colorway/rules/content/draft.ts';
import { expect, test } from 'vitest';
import { FieldSaver } from './field-saver.ts';

class Refused extends Error {
  readonly theirs: Value;
  constructor(theirs: Value) {
    super('Somebody else');
    this.theirs = theirs;
  }
}

/** A server with one field. */
function server(stands: Value) {
  const sent: Value[] = [];
  const field = { value: stands, away: false };
  const saver: FieldSaver = new FieldSaver(
    {
      send: async (value, was) => {
        await Promise.resolve();
        sent.push(value);
        if (field.away) throw new Error('You are offline.');
        if (was !== field.value) throw new Refused(field.value);
        field.value = value;
      },
      theirs: (error) => (error instanceof Refused ? { value: error.theirs } : undefined),
    },
    () => undefined,
  );
  return { saver, sent, field };
}

test('what is typed while a save is under way is saved after it', async () => {
  const { saver, sent, field } = server('');
  saver.type('B', '', true);
  saver.type('Ba', '', false);
  await saver.flush();
  expect(sent).toEqual(['B', 'Ba']);
  expect(field.value).toBe('Ba');
  expect(saver.phase).toEqual({ kind: 'saved' });
  expect(saver.typed).toBeUndefined();
});

test('typing that ends where it began saves nothing', async () => {
  const { saver, sent } = server('Cart');
  saver.type('Carts', 'Cart', false);
  saver.type('Cart', 'Cart', false);
  await saver.flush();
  expect(sent).toEqual([]);
  expect(saver.phase).toEqual({ kind: 'still' });
});

test('a save that fails keeps what was typed, and goes on from there', async () => {
  const { saver, field } = server('');
  field.away = true;
  saver.type('Basket', '', true);
  await saver.flush();
  expect(saver.phase).toEqual({ kind: 'failed', message: 'You are offline.' });
  expect(saver.typed?.value).toBe('Basket');
  field.away = false;
  await saver.flush();
  expect(field.value).toBe('Basket');
});

test("a colleague's value is not overwritten unasked", async () => {
  const { saver, field } = server('Cart');
  field.value = 'Bag';
  saver.type('Basket', 'Cart', true);
  await saver.flush();
  expect(saver.phase).toEqual({ kind: 'meeting', theirs: 'Bag' });
  await saver.flush();
  expect(field.value).toBe('Bag');
  await saver.keepMine();
  expect(field.value).toBe('Basket');
});

test("a colleague's value is taken", async () => {
  const { saver, field } = server('Cart');
  field.value = 'Bag';
  saver.type('Basket', 'Cart', true);
  await saver.flush();
  saver.takeTheirs();
  expect([saver.typed, saver.phase.kind, field.value]).toEqual([undefined, 'still', 'Bag']);
});
