import { describe, expect, it } from 'vitest';
import { layOutRows } from './grid-rows.ts';
import { moveTo, typeAhead } from './roving.ts';

/** Red: 0-4, 5-6. Blue: 7-11, 12. */
const { rows } = layOutRows(
  [
    { title: 'Red', count: 7 },
    { title: 'Blue', count: 6 },
  ],
  { columns: 5, rowHeight: 118, headingHeight: 60 },
);
const move = (index: number, key: string, ctrl = false) => moveTo(rows, index, { key, ctrl }, 2);

describe('moving in a grid', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [4, 'ArrowRight', 5],
    [6, 'ArrowRight', 7],
    [12, 'ArrowRight', 12],
    [0, 'ArrowLeft', 0],
    [7, 'ArrowLeft', 6],
    [1, 'ArrowDown', 6],
    [3, 'ArrowDown', 6],
    [6, 'ArrowDown', 8],
    [8, 'ArrowUp', 6],
    [2, 'ArrowUp', 2],
    [12, 'ArrowDown', 12],
    [9, 'Home', 7],
    [5, 'End', 6],
    [0, 'PageDown', 7],
    [12, 'PageUp', 5],
  ])('from %i with %s to %i', (index, key, to) => {
    expect(move(index, key)).toBe(to);
  });

  it('goes to both ends with Ctrl', () => {
    expect(move(8, 'Home', true)).toBe(0);
    expect(move(8, 'End', true)).toBe(12);
  });

  it('leaves other keys and an empty grid alone', () => {
    expect(move(8, 'x')).toBeUndefined();
    expect(moveTo([], 0, { key: 'End', ctrl: false }, 2)).toBeUndefined();
  });
});

describe('typing a name', () => {
  const names = ['Plum', 'Pine', 'Rose', 'pewter'];

  it('walks on with one letter, and around', () => {
    expect(typeAhead(names, 0, 'p')).toBe(1);
    expect(typeAhead(names, 1, 'p')).toBe(3);
    expect(typeAhead(names, 3, 'p')).toBe(0);
    expect(typeAhead(names, 0, 'pp')).toBe(1);
  });

  it('finds a longer beginning, and stays where it fits already', () => {
    expect(typeAhead(names, 0, 'pe')).toBe(3);
    expect(typeAhead(names, 1, 'pi')).toBe(1);
  });

  it('finds nothing where nothing is', () => {
    expect(typeAhead(names, 0, 'x')).toBeUndefined();
    expect(typeAhead([], 0, 'x')).toBeUndefined();
  });
});
