import { expect, test } from 'vitest';
import { flowReach } from './flow-reach.ts';

test('counts each step in the order of the flow', () => {
  const counted = new Map([['basic-info', 9] as const, ['colors', 5] as const, ['upload', 4] as const]);
  expect(flowReach('wedding', counted)).toEqual([
    { step: 'basic-info', count: 9 },
    { step: 'colors', count: 5 },
    { step: 'upload', count: 4 },
    { step: 'confirm', count: 0 },
    { step: 'submitted', count: 0 },
  ]);
});

test('counts a visitor of a later step for all before it', () => {
  const counts = flowReach('organization', new Map([['styles', 2] as const, ['submitted', 3] as const]));
  expect(counts.map(({ count }) => count)).toEqual([3, 3, 3, 3, 3, 3]);
});

test('ignores a step that the flow does not have', () => {
  expect(flowReach('individual', new Map([['styles', 7] as const])).every(({ count }) => count === 0)).toBe(true);
});
