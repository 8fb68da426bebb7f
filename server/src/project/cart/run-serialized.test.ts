import { expect, test } from 'vitest';
import { runSerialized } from './run-serialized.ts';

test('runs work of one key in order of arrival, and work of another key concurrently', async () => {
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

test('runs the next work after one that fails', async () => {
  const failed = runSerialized('a', () => Promise.reject(new Error('no')));
  const next = runSerialized('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
