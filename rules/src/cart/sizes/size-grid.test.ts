import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommand } from '../apply-command.ts';
import { type CartLine, EMPTY_CART, presentLines } from '../cart.ts';
import { cellAt, cellCommand, nextPlace, pasteInto, sizeGrid } from './size-grid.ts';
import { parsePieces } from './typed-pieces.ts';

const option = (name: string, values: readonly string[]) => ({ id: name.toLowerCase(), name, values });
const NECKTIE = {
  productType: 'Necktie',
  friendlyOptionNames: ['Kids:Kids 48"'],
  options: [option('Length', ['Regular', 'Long', 'Kids']), option('Width', ['Standard 3.25"', 'Skinny 2.25"'])],
};
const SQUARE = { productType: 'Pocket Square', friendlyOptionNames: [], options: [option('Size', ['12"', '16"'])] };

const line = (id: string, selections: CartLine['selections'], quantity: number): CartLine => ({
  id,
  kind: 'product',
  proofId: 'anchor',
  selections,
  quantity,
  position: 1,
  version: 1,
  changedBy: 'Ann',
  changedAt: 0,
  removal: null,
});

describe('the size grid', () => {
  test('has a row a length and a column a width, and no cell for a size that cannot be made', () => {
    const grid = sizeGrid(NECKTIE, [line('a', { width: 'Standard 3.25"', length: 'Long' }, 6)]);
    expect(grid.rowName).toBe('Length');
    expect(grid.columns).toEqual([
      { label: 'Standard 3.25"', pieces: 6 },
      { label: 'Skinny 2.25"', pieces: 0 },
    ]);
    expect(grid.rows.map(({ label, pieces }) => [label, pieces])).toEqual([
      ['Regular', 0],
      ['Long', 6],
      ['Kids 48"', 0],
    ]);
    expect(cellAt(grid, { row: 1, column: 0 })).toMatchObject({ quantity: 6, label: 'Long, Standard 3.25"' });
    expect(cellAt(grid, { row: 2, column: 0 })).toBeNull();
    expect(cellAt(grid, { row: 9, column: 0 })).toBeNull();
  });

  test('has one column for a product with one option or none', () => {
    expect(sizeGrid(SQUARE, []).columns).toEqual([{ label: 'Pieces', pieces: 0 }]);
    const plain = sizeGrid({ ...SQUARE, options: [] }, [line('a', {}, 3)]);
    expect(plain.rows).toMatchObject([{ label: 'Pocket Square', pieces: 3 }]);
    expect(plain.rowName).toBe('Product');
  });

  test('puts the option with the fewest values across, and every other one down', () => {
    const robe = [
      option('Size', ['S', 'M', 'L']),
      option('Lining', ['Yes', 'No']),
      option('Cut', ['Long', 'Short', 'Midi']),
    ];
    const grid = sizeGrid({ productType: 'Robe', friendlyOptionNames: [], options: robe }, []);
    expect(grid.columns.map(({ label }) => label)).toEqual(['Yes', 'No']);
    expect(grid.rows).toHaveLength(9);
    expect(grid.rows[0]?.label).toBe('S, Long');
    const wide = option('Inch', ['1', '2', '3', '4', '5', '6']);
    expect(sizeGrid({ ...SQUARE, options: [wide, wide] }, []).columns).toHaveLength(1);
  });

  test('lists the lines of sizes that are no longer offered', () => {
    const gone = line('gone', { length: 'Giant', width: 'Standard 3.25"' }, 2);
    const grid = sizeGrid(NECKTIE, [gone]);
    expect(grid.others).toEqual([gone]);
    expect(grid.pieces).toBe(2);
  });

  test('moves to the next size that can be made, and stops at the edge', () => {
    const grid = sizeGrid(NECKTIE, []);
    expect(nextPlace(grid, { row: 0, column: 0 }, 1, 0)).toEqual({ row: 1, column: 0 });
    expect(nextPlace(grid, { row: 1, column: 0 }, 1, 0)).toBeUndefined();
    expect(nextPlace(grid, { row: 2, column: 1 }, 0, -1)).toBeUndefined();
    expect(nextPlace(grid, { row: 2, column: 1 }, -1, 0)).toEqual({ row: 1, column: 1 });
    expect(nextPlace(grid, { row: 0, column: 0 }, 0, 0)).toBeUndefined();
  });

  test('fills right and down from a sheet, without the sizes that cannot be made', () => {
    const grid = sizeGrid(NECKTIE, []);
    const pasted = pasteInto(grid, { row: 1, column: 0 }, '14\t 4 \r\n5\t6\t7\r\n');
    expect(pasted.cells).toEqual([
      { row: 1, column: 0, text: '14' },
      { row: 1, column: 1, text: '4' },
      { row: 2, column: 1, text: '6' },
    ]);
    expect(pasted.dropped).toBe(2);
  });

  test('changes the cart so that each cell has the pieces that were typed', () => {
    const places = fc.record({ row: fc.integer({ min: 0, max: 2 }), column: fc.integer({ min: 0, max: 1 }) });
    const edits = fc.array(fc.tuple(places, fc.integer({ min: 0, max: 9_999 })), { maxLength: 12 });
    fc.assert(
      fc.property(edits, (typed) => {
        let cart = EMPTY_CART;
        const expected = new Map<string, number>();
        for (const [at, [place, pieces]] of typed.entries()) {
          const cell = cellAt(sizeGrid(NECKTIE, presentLines(cart)), place);
          if (!cell) continue;
          expected.set(cell.label, pieces);
          const body = cellCommand(cell, pieces, { proofId: 'anchor', newId: `line-${at}` });
          if (!body) continue;
          const command = { ...body, id: `${at}`, base: cart.version, at };
          cart = applyCommand(cart, command, { by: 'Ann', now: at, productTypeOf: () => 'Necktie' }).cart;
        }
        const grid = sizeGrid(NECKTIE, presentLines(cart));
        const cells = grid.rows.flatMap((row) => row.cells).filter((cell) => cell !== null);
        for (const { label, quantity } of cells) expect(quantity).toBe(expected.get(label) ?? 0);
        expect(grid.pieces).toBe([...expected.values()].reduce((sum, one) => sum + one, 0));
        expect(grid.columns.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(grid.pieces);
      }),
    );
  });
});

describe('typed pieces', () => {
  test.each([
    ['1o', '"1o" is not a number. Did you mean 10?', 10],
    ['l2', '"l2" is not a number. Did you mean 12?', 12],
    ['-3', '"-3" is not a number. Did you mean 3?', 3],
    ['many', '"many" is not a number.', null],
    ['1 2', '"1 2" is not a number.', null],
    ['12.5', '"12.5" is not a number.', null],
    ['10000', 'Enter a whole number from 1 to 9999.', null],
  ])('refuses %s', (typed, message, suggestion) => {
    const parsed = parsePieces(typed);
    expect(parsed).toEqual({ ok: false, refusal: { message, suggestion } });
  });

  test.each([
    ['', 0],
    ['0', 0],
    [' 14 ', 14],
    ['1,200', 1_200],
    ['12.00', 12],
  ])('takes "%s"', (typed, value) => {
    expect(parsePieces(typed)).toEqual({ ok: true, value });
  });

  test('takes every suggestion that it makes', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const parsed = parsePieces(typed);
        if (parsed.ok || parsed.refusal.suggestion === null) return;
        const { suggestion } = parsed.refusal;
        expect(parsePieces(String(suggestion))).toEqual({ ok: true, value: suggestion });
      }),
    );
  });
});
