import { describe, expect, it } from 'vitest';
import { byFamily, ungrouped } from '../arrange.ts';
import { layOutRows, rowOf } from './grid-rows.ts';
import { pantoneShape, roomyShape, swatchShape } from './grid-shape.ts';

const sizes = { columns: 5, rowHeight: 118, headingHeight: 60 };
const color = (id: string, category: 'Red' | 'Off White' | 'White/Off White' | 'Black') => ({
  id,
  colorName: id,
  hex: '#111111',
  category,
  colorSet: 'Knotty' as const,
});

describe('rows of a grid', () => {
  it('fill up from left to right, the last as far as it goes', () => {
    const { rows, sections } = layOutRows([{ title: '', count: 12 }], sizes);
    expect(rows).toEqual([
      { from: 0, until: 5 },
      { from: 5, until: 10 },
      { from: 10, until: 12 },
    ]);
    expect(sections).toEqual([]);
  });

  it('begin anew under each heading, which sticks to the end of its group', () => {
    const groups = [
      { title: 'Red', count: 6 },
      { title: 'Blue', count: 2 },
    ];
    const { rows, sections } = layOutRows(groups, sizes);
    expect(rows).toEqual([
      { from: 0, until: 0 },
      { from: 0, until: 5 },
      { from: 5, until: 6 },
      { from: 6, until: 6 },
      { from: 6, until: 8 },
    ]);
    expect(sections).toEqual([
      { title: 'Red', count: 6, top: 0, height: 296 },
      { title: 'Blue', count: 2, top: 296, height: 178 },
    ]);
  });

  it('hold each cell once', () => {
    const groups = [3, 1, 11, 5].map((count, at) => ({ title: `${at}`, count }));
    const { rows } = layOutRows(groups, sizes);
    for (let index = 0; index < 20; index++) {
      const { from, until } = rows[rowOf(rows, index)] ?? { from: -1, until: -1 };
      expect(index >= from && index < until).toBe(true);
    }
  });
});

describe('families', () => {
  it('come in catalog order; Off White counts as White/Off White, and an empty one has no heading', () => {
    const list = [
      color('black', 'Black'),
      color('ivory', 'Off White'),
      color('snow', 'White/Off White'),
      color('a', 'Red'),
    ];
    const { colors, groups } = byFamily(list);
    expect(groups).toEqual([
      { title: 'Red', count: 1 },
      { title: 'White/Off White', count: 2 },
      { title: 'Black', count: 1 },
    ]);
    expect(colors.map(({ id }) => id)).toEqual(['a', 'ivory', 'snow', 'black']);
  });

  it('are dropped for a plain list', () => {
    expect(ungrouped([color('a', 'Red')]).groups).toEqual([{ title: '', count: 1 }]);
  });
});

describe('the shape of a grid', () => {
  it.each([
    [748, 7, 16],
    [856, 8, 16],
    [443, 5, 12],
    [358, 5, 10],
    [288, 4, 10],
  ])('%i px hold %i chips with %i between', (width, columns, gap) => {
    expect(swatchShape(width)).toMatchObject({ columns, gap });
  });

  it('leaves names more room where the whole phone is there for them', () => {
    expect(roomyShape(358).columns).toBe(4);
    expect(roomyShape(748).columns).toBe(7);
  });

  it('holds six Pantone cards in the modal and three on a phone', () => {
    expect(pantoneShape(748).columns).toBe(6);
    expect(pantoneShape(342).columns).toBe(3);
  });
});
