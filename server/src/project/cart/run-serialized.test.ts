import { expect, test } from 'vitest';
import { runSerialized } from './run-serialized.ts';

test('one after another under one key, in the order they came, and beside those of another key', async () => {
  const finished: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = runSerialized('a', async () => {
    await gate.promise;
    finished.push('first');
  });
  const second = runSerialized('a', async () => void finished.push('second'));
  await runSerialized('b', async () => void finished.push('beside'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(finished).toEqual(['beside', 'first', 'second']);
});

test('one that fails keeps nobody from their turn', async () => {
  const failed = runSerialized('a', () => Promise.reject(new Error('no')));
  const next = runSerialized('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
