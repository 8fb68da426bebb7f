import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '../../preflight/preflight.ts';
import {
  answerOf,
  assignRegions,
  doneLabel,
  onNewer,
  onOlder,
  regionLetter,
  regionTitle,
  visibilityOf,
} from './compare.ts';
import type { Mark } from './marks.ts';

const IN_PLACE: Box = { x: 0, y: 0, width: 1, height: 1 };
const pin = (x: number, y: number): Mark => ({ kind: 'pin', points: [[x, y]] });
const region = (x: number, y: number) => ({ box: { x, y, width: 0.1, height: 0.1 } });

describe('a region', () => {
  test('that no mark touches is for nobody who requested a change', () => {
    const { ofChanges, others } = assignRegions([region(0.6, 0.6)], [{ id: 'one', mark: pin(0.2, 0.2) }], IN_PLACE);
    expect([ofChanges.get('one'), others]).toEqual([[], [0]]);
  });

  test('belongs to no change without a mark', () => {
    expect(assignRegions([region(0, 0)], [{ id: 'one', mark: null }], IN_PLACE).others).toEqual([0]);
  });

  test('belongs to each change whose mark it touches', () => {
    const changes = ['one', 'two'].map((id) => ({ id, mark: pin(0.25, 0.25) }));
    const { ofChanges, others } = assignRegions([region(0.2, 0.2), region(0.8, 0.8)], changes, IN_PLACE);
    expect([...ofChanges.values(), others]).toEqual([[0], [0], [1]]);
  });

  test('is found where the mark is on a moved version', () => {
    const moved = { ...IN_PLACE, x: 0.3 };
    const changes = [{ id: 'one', mark: pin(0.25, 0.25) }];
    expect(assignRegions([region(0.5, 0.2)], changes, moved).others).toEqual([]);
    expect(assignRegions([region(0.5, 0.2)], changes, IN_PLACE).others).toEqual([0]);
  });
});

test('each region is of a change or of the others', () => {
  const place = fc.double({ min: 0, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { maxLength: 24 }),
      fc.array(fc.tuple(place, place), { maxLength: 9 }),
      (places, marks) => {
        const regions = places.map(([x, y]) => region(x, y));
        const changes = marks.map(([x, y], at) => ({ id: `${at}`, mark: pin(x, y) }));
        const { ofChanges, others } = assignRegions(regions, changes, IN_PLACE);
        const all = [...new Set([...ofChanges.values()].flat()), ...others].sort((one, other) => one - other);
        expect(all).toEqual(regions.map((_, at) => at));
      },
    ),
  );
});

test('a place goes to the other picture and back', () => {
  const older = { x: -0.1, y: 0.05, width: 1.1, height: 1.2 };
  const { box } = region(0.3, 0.4);
  const back = onOlder(onNewer(box, older), older);
  expect(back.x).toBeCloseTo(box.x);
  expect(back.height).toBeCloseTo(box.height);
});

test.each([
  [0, 'The same'],
  [0.99, 'The same'],
  [1, 'Only side by side'],
  [4.99, 'Only side by side'],
  [5, 'Easy to see'],
] as const)('a difference of %d reads %s', (difference, label) => {
  expect(visibilityOf(difference)).toBe(label);
});

test.each([
  [null, 'none'],
  [{ outcome: 'done', version: 3 }, 'none'],
  [{ outcome: 'done', version: 2 }, 'done'],
  [{ outcome: 'not-done', version: null }, 'not-done'],
] as const)('the answer %j counts in version 2 as %s', (answer, expected) => {
  expect(answerOf(answer, 2)).toBe(expected);
});

test('counts what is done', () => {
  expect(doneLabel(['done', 'not-done', 'none', 'done'])).toBe('2 of 4 done');
});

test('letters follow the alphabet', () => {
  expect([0, 1, 23].map(regionLetter)).toEqual(['A', 'B', 'X']);
});

test.each([
  ['#c99a2e', '#bf9128', 'The gold is a little darker'],
  ['#14213d', '#c99a2e', 'Navy is now gold'],
  ['#a6192e', '#c8102e', 'The red is a little lighter'],
])('%s to %s reads %s', (from, to, title) => {
  expect(regionTitle({ from, to })).toBe(title);
});
