import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

const left = new Error('left');

/** Runs that wait until `free` is called, or until they are abandoned. */
function waitingRuns() {
  const share = sharedRuns<string>(3);
  const made: string[] = [];
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const make = (key: string) => async (abandoned: AbortSignal) => {
    await Promise.race([promise, once(abandoned, 'abort')]);
    abandoned.throwIfAborted();
    made.push(key);
    return `made ${key}`;
  };
  const request = (key: string, gone?: AbortSignal) => share(key, make(key), gone);
  return { request, made, free };
}

test('a value whose only caller left before its turn is not made, and its place is free', async () => {
  const { request, made, free } = waitingRuns();
  const first = new AbortController();
  const dropped = request('a', first.signal);
  const second = request('b', new AbortController().signal);
  first.abort(left);
  await expect(dropped).rejects.toBe(left);
  free();
  expect(await second).toBe('made b');
  expect(made).toEqual(['b']);
  await expect(request('c', first.signal)).rejects.toBe(left);
});

test('a value is made once while one of its callers still waits', async () => {
  const { request, made, free } = waitingRuns();
  const first = new AbortController();
  const dropped = request('a', first.signal);
  const staying = request('a');
  first.abort(left);
  free();
  expect(await Promise.all([dropped, staying])).toEqual(['made a', 'made a']);
  expect(made).toEqual(['a']);
});

test('whoever comes in the moment the others leave gets the value', async () => {
  const { request, made, free } = waitingRuns();
  const first = new AbortController();
  const dropped = request('a', first.signal).catch((err: unknown) => err);
  first.abort(left);
  const late = request('a');
  free();
  expect([await dropped, await late]).toEqual([left, 'made a']);
  expect(made).toEqual(['a']);
});

test('more runs than allowed are refused, but not more callers', async () => {
  const { request, free } = waitingRuns();
  const runs = ['a', 'b', 'c', 'c', 'c'].map((key) => request(key));
  await expect(request('d')).rejects.toMatchObject({ code: 'unavailable' });
  free();
  expect(await Promise.all(runs)).toHaveLength(5);
  expect(await request('d')).toBe('made d');
});
