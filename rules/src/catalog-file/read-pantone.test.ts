import { describe, expect, test } from 'vitest';
import { readPantone } from './read-pantone.ts';
import { writePantone } from './write-catalog.ts';

const read = (rows: string) => readPantone('csv', `PMS,Hex\n${rows}`, 'coated');

describe('a file of Pantone colors', () => {
  test.each([
    ['185,#e4002b', 'Row 2: "185" is not in the coated catalog. Did you mean 185-c?'],
    ['185-u,#e4002b', 'Row 2: "185-u" is in the uncoated catalog, and this is the coated one.'],
    [',#e4002b', 'Row 2: the pantone is missing.'],
    ['185-c,red', 'Row 2: "red" is not a hex. A hex is # followed by six digits, 0 to 9 or a to f.'],
    ['185-c,#e4002b\n185 C,#e4002b', 'Row 3: "185-c" is already in row 2.'],
  ])('%j is refused', (rows, message) => {
    expect(read(rows).faults.map((fault) => fault.message)).toEqual([message]);
  });

  test('may have the numbers in common notations, which is reported', () => {
    const { items, notes } = read('PANTONE Warm Gray 1 C,#D7D2CB\n185-C,E4002B');
    expect(items).toEqual([
      { pantone: 'warm-gray-1-c', hex: '#d7d2cb' },
      { pantone: '185-c', hex: '#e4002b' },
    ]);
    expect(notes.map(({ message }) => message)).toEqual([
      'Row 2: "PANTONE Warm Gray 1 C" was read as "warm-gray-1-c".',
    ]);
  });

  test.each(['csv', 'json'] as const)('is read back from %s as it was written', (format) => {
    const { items } = read('185-c,#e4002b\nwarm-gray-1-c,#d7d2cb');
    expect(readPantone(format, writePantone(format, items), 'coated')).toEqual({ items, faults: [], notes: [] });
  });
});
