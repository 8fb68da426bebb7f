import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const NAMES = ['Harbor Stripe', 'Club Repp', 'Regatta Dot', 'Navy', 'Navy Blue', 'Ivory'];
const near = (typed: string, max?: number) => nearestNames(NAMES, (name) => name, typed, max);

test.each(['zzzz', 'qx', '', '   ', 'robe'])('%j is near no name', (typed) => {
  expect(near(typed)).toEqual([]);
});

test.each([
  ['harbour', ['Harbor Stripe']],
  ['navvy', ['Navy', 'Navy Blue']],
  [' REGATA ', ['Regatta Dot']],
  ['club rep', ['Club Repp']],
])('%j may mean %j', (typed, meant) => {
  expect(near(typed)).toEqual(meant);
});

test('returns at most the requested number', () => {
  expect(near('navvy', 1)).toEqual(['Navy']);
});
