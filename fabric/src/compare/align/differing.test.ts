import { expect, test } from 'vitest';
import { differingAt, isBetter } from './differing.ts';
import type { Gray } from './gray.ts';
import { IN_PLACE } from './placement.ts';
import { detailsOf } from './refine.ts';

const SIDE = 80;
const MOVE = 8;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Light squares on dark cloth. */
function squares(list: readonly Square[]): Gray {
  const values = Float32Array.from({ length: SIDE ** 2 }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const isIn = list.some((one) => x >= one.x && x < one.x + one.side && y >= one.y && y < one.y + one.side);
    return isIn ? 80 : 20;
  });
  return { width: SIDE, height: SIDE, values };
}

const levelOf = (older: Gray, newer: Gray) => ({ older, newer, details: detailsOf(newer) });
const MOVED = { scale: 1, x: -MOVE / SIDE, y: 0 };
const MOTIF = { x: 10, y: 30, side: 8 };
const EDITS = [
  { x: 30, y: 10, side: 20 },
  { x: 40, y: 50, side: 20 },
];

test('a small motif tells that nearly plain cloth moved, whatever was added', () => {
  const level = levelOf(squares([MOTIF]), squares([{ ...MOTIF, x: MOTIF.x + MOVE }, ...EDITS]));
  expect(isBetter(level, differingAt(level, MOVED), differingAt(level, IN_PLACE))).toBe(true);
});

test('cloth that lies in place did not move, whatever was added', () => {
  const level = levelOf(squares([MOTIF]), squares([MOTIF, ...EDITS]));
  expect(isBetter(level, differingAt(level, MOVED), differingAt(level, IN_PLACE))).toBe(false);
});

test('a move out of place must explain enough of what differs', () => {
  const level = levelOf(squares([MOTIF]), squares([{ ...MOTIF, x: MOTIF.x + MOVE }]));
  const [moved, inPlace] = [differingAt(level, MOVED), differingAt(level, IN_PLACE)];
  expect(isBetter(level, moved, inPlace, 0.5)).toBe(true);
  expect(isBetter(level, moved, moved, 0.5)).toBe(false);
});

test('removed shapes are no reason to stay in place', () => {
  const removed = EDITS.map((edit) => ({ ...edit, side: 12 }));
  const level = levelOf(squares([MOTIF, ...removed]), squares([{ ...MOTIF, x: MOTIF.x + MOVE }]));
  expect(isBetter(level, differingAt(level, MOVED), differingAt(level, IN_PLACE), 0.4)).toBe(true);
});

test('a thin row beside a border is a trace, which does not differ', () => {
  const cloth = squares([MOTIF]);
  const values = cloth.values.map((value, at) => (Math.floor(at / SIDE) === MOTIF.y - 3 ? value + 30 : value));
  const level = levelOf(cloth, { ...cloth, values });
  expect(differingAt(level, IN_PLACE).pixels).toHaveLength(0);
});
