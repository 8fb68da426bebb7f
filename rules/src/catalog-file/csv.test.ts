import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const cells = (text: string) => readCsv(text).map((record) => record.cells);

describe('a CSV file', () => {
  test.each([
    ['with commas', 'a,b\r\nc,d\r\n'],
    ['with semicolons', 'a;b\nc;d'],
    ['with tabs', 'a\tb\rc\td\r'],
    ['with a mark at the start', '\uFEFFa,b\nc,d\n\n'],
    ['with quotes', '"a","b"\n"c" ,d'],
  ])('%s is read', (_what, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('keeps separators, quotes and line endings within quotes', () => {
    expect(cells('a,b\n"1, ""2""\r\n3",4')).toEqual([
      ['a', 'b'],
      ['1, "2"\r\n3', '4'],
    ]);
  });

  test('counts empty rows as a spreadsheet does', () => {
    expect(readCsv('a,b\n\n,\nc,d\n').map(({ row }) => row)).toEqual([1, 4]);
  });

  test('with an unclosed quote loses nothing', () => {
    expect(cells('a,b\n"c,d\ne,f')).toEqual([
      ['a', 'b'],
      ['"c', 'd'],
      ['e', 'f'],
    ]);
  });

  test('that is empty has no rows', () => {
    expect(readCsv('')).toEqual([]);
    expect(readCsv('\r\n\r\n')).toEqual([]);
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@a',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0+1',
    '\u200b-1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    "'=1",
    "'＝1",
  ])('writes %j so that it is no formula, and reads it back', (cell) => {
    const text = writeCsv([[cell, 'b']]);
    expect(text.replace(/^"/, '')).toMatch(/^'/);
    expect(cells(text)).toEqual([[cell, 'b']]);
  });

  test('is read back as it was written', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...`a'=+-@＝＋－＠−﹢﹣﹫,;"\t\r\n \u00a0\u200b\uFEFFé`) }),
    );
    const records = fc.array(fc.tuple(cell, cell, fc.constant('x')));
    fc.assert(
      fc.property(records, (all) => {
        // Without its title row, the separator would be guessed from the cells.
        const titled = [['one', 'two', 'three'], ...all];
        expect(cells(writeCsv(titled))).toEqual(titled);
      }),
    );
  });

  test('of three million quotes is read in time', () => {
    const counts = [
      '"'.repeat(3_000_000),
      `"${'a'.repeat(3_000_000)}`,
      '"a\n'.repeat(500_000),
      '""'.repeat(1_000_000),
    ].map((text) => readCsv(text).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(500_000);
  });
});
