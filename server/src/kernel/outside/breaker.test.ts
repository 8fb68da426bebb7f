import { expect, test } from 'vitest';
import { Breaker } from './breaker.ts';

const failing = (times: number): Breaker => {
  const breaker = new Breaker();
  for (let n = 0; n < times; n++) breaker.failed(0);
  return breaker;
};

test('four failures are borne, the fifth leaves the service alone for a minute', () => {
  expect(failing(4).admits(1)).toBe(true);
  const open = failing(5);
  expect([open.admits(1), open.admits(59_999), open.state(59_999)]).toEqual([false, false, 'open']);
  expect(open.restsForMs(20_000)).toBe(40_000);
});

test('after the rest one call tries, and all others wait for how it ends', () => {
  const breaker = failing(5);
  expect([breaker.admits(60_000), breaker.admits(60_000), breaker.admits(70_000)]).toEqual([true, false, false]);
  breaker.succeeded();
  expect([breaker.admits(70_001), breaker.state(70_001)]).toEqual([true, 'closed']);
});

test('a failed try begins another rest, and one without an answer lets the next one try', () => {
  const breaker = failing(5);
  breaker.admits(60_000);
  breaker.failed(60_500);
  expect([breaker.admits(120_499), breaker.admits(120_500)]).toEqual([false, true]);
  breaker.saidNothing();
  expect(breaker.admits(120_501)).toBe(true);
});

test('a success between failures restarts the count', () => {
  const breaker = failing(4);
  breaker.succeeded();
  breaker.failed(1);
  expect(breaker.admits(2)).toBe(true);
});
