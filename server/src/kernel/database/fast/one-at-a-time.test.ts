import { expect, test } from 'vitest';
import { inTurn } from './one-at-a-time.ts';

test('one after another under one key, in the order they came, and beside those of another key', async () => {
  const said: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await gate.promise;
    said.push('first');
  });
  const second = inTurn('a', async () => void said.push('second'));
  await inTurn('b', async () => void said.push('beside'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(said).toEqual(['beside', 'first', 'second']);
});

test('one that fails keeps nobody from their turn', async () => {
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
