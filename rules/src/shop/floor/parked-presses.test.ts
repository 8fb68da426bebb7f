import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parkedSentence, parkReason, parkText } from './parked-presses.ts';

const at = (minute: number): string => `2026-12-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const makeShift = (pinChanged: number | null, left: number | null = null) => ({
  startedAt: at(10),
  pinChangedAt: pinChanged === null ? null : at(pinChanged),
  leftAt: left === null ? null : at(left),
});

describe('a press', () => {
  test.each([
    [20, makeShift(null), undefined],
    [20, makeShift(null, 15), 'left'],
    [14, makeShift(null, 15), undefined],
    [20, makeShift(15), 'pin-changed'],
    [14, makeShift(15), undefined],
    [20, makeShift(5), undefined],
    [20, makeShift(15, 18), 'left'],
  ] as const)('of minute %i in the shift %j is parked for %s', (minute, shift, reason) => {
    expect(parkReason(at(minute), shift)).toBe(reason);
  });

  test('that is parked stays parked when it is made later', () => {
    const minute = fc.nat({ max: 59 });
    const change = fc.option(minute, { nil: null });
    fc.assert(
      fc.property(minute, minute, change, change, (one, other, pinChanged, left) => {
        const shift = makeShift(pinChanged, left);
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        if (parkReason(at(early), shift) !== undefined) expect(parkReason(at(late), shift)).toBeDefined();
      }),
    );
  });
});

test('the sentences name the person and the steps', () => {
  expect(parkText('Jo', 'pin-changed')).toBe('Made after the PIN of Jo was changed');
  expect(parkText('Jo', 'left')).toBe('Made after Jo was removed');
  expect(parkedSentence(1)).toBe('1 step waits for the office. Sign in again.');
  expect(parkedSentence(4)).toBe('4 steps wait for the office. Sign in again.');
});
