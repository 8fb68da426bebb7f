import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../kernel/http/problem.ts';
import { ifSoon } from './if-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const from = (destination?: string) =>
  ({ headers: destination === undefined ? {} : { 'sec-fetch-dest': destination } }) as unknown as FastifyRequest;
const after = (ms: number) => new Promise<string>((made) => setTimeout(() => made('picture'), ms));

test.each([
  ['image', 2_000, 'picture'],
  ['image', 3_000, undefined],
  ['document', 3_000, 'picture'],
  [undefined, 90_000, 'picture'],
] as const)('a request for %s waits %i ms and gets %s', async (destination, ms, expected) => {
  const answer = ifSoon(from(destination), after(ms));
  await vi.advanceTimersByTimeAsync(ms);
  expect(await answer).toBe(expected);
});

test('a refused picture is late for a page, and an error elsewhere', async () => {
  const refused = () => Promise.reject(new Problem('unavailable'));
  expect(await ifSoon(from('image'), refused())).toBeUndefined();
  await expect(ifSoon(from('document'), refused())).rejects.toMatchObject({ code: 'unavailable' });
  await expect(ifSoon(from('image'), Promise.reject(new Problem('not-found')))).rejects.toMatchObject({
    code: 'not-found',
  });
});
