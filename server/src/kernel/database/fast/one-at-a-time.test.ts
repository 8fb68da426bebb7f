import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('runs works of one key one after another in their order, beside those of another key', async () => {
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = oneAtATime('a', async () => {
    await gate.promise;
    done.push('first');
  });
  const second = oneAtATime('a', async () => void done.push('second'));
  await oneAtATime('b', async () => void done.push('beside'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['beside', 'first', 'second']);
});

test('one that fails does not stop the next', async () => {
  const failed = oneAtATime('a', () => Promise.reject(new Error('no')));
  const next = oneAtATime('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
