import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_SETS } from '../color-library/color-sets.ts';
import { CATEGORIES } from '../color-library/families.ts';
import { readColors } from './read-colors.ts';
import { writeColors } from './write-catalog.ts';

const HEAD = 'id,colorName,hex,category,colorSet\n';
const sentences = (text: string) => readColors('csv', text).faults.map(({ message }) => message);

describe('a file of colors', () => {
  test.each([
    ['knotty-a,A,#fff,Bleu,Knotty', 'Row 2: "Bleu" is not a color family. Did you mean Blue?'],
    ['knotty-a,A,#fff,Plaid,Knotty', 'Row 2: "Plaid" is not a color family.'],
    ['knotty-a,A,#ggg,Blue,Knotty', 'Row 2: "#ggg" is not a hex. A hex is # followed by six digits, 0 to 9 or a to f.'],
    ['knotty-a,A,,Blue,Knotty', 'Row 2: the hex is missing.'],
    ['knotty-a, ,#fff,Blue,Knotty', 'Row 2: the colorName is missing.'],
    ['knotty-a,A,#fff,Blue,Nobody', 'Row 2: "Nobody" is not a color set. Use Knotty, David\'s Bridal or Azazie.'],
    [
      'Knotty A,A,#fff,Blue,Knotty',
      'Row 2: "Knotty A" is not an id. An id is lowercase letters and digits joined by hyphens. You can leave it out.',
    ],
    [`knotty-a,${'A'.repeat(61)},#fff,Blue,Knotty`, 'Row 2: the name has 61 characters. The limit is 60.'],
    ['a,A,#fff,Blue,Knotty\nb,B,#fff,Blue,Knotty\na,C,#fff,Blue,Knotty', 'Row 4: the id "a" is already in row 2.'],
  ])('%j is refused', (row, message) => {
    expect(sentences(HEAD + row)).toEqual([message]);
  });

  test('reports all faults at once, in the order of the rows', () => {
    const { faults, items } = readColors('csv', `${HEAD},,x,Bleu,Knotty\n,B,#fff,Blue,Knotty\n,C,#fff,Nope,Nope`);
    expect(faults.map(({ row, field, value }) => [row, field, value])).toEqual([
      [2, 'colorName', ''],
      [2, 'hex', 'x'],
      [2, 'category', 'Bleu'],
      [4, 'category', 'Nope'],
      [4, 'colorSet', 'Nope'],
    ]);
    expect(items).toHaveLength(1);
  });

  test.each([
    ['csv', '', 'This file has no colors.', 1],
    ['csv', HEAD, 'This file has no colors.', 1],
    ['csv', 'id,hex\na,#fff', 'The first row has no colorName column.', 3],
    ['json', '{"colors', 'This file is not JSON.', 1],
    ['json', '"red"', 'This file has no list of colors.', 1],
    ['json', '{"a":[],"b":[]}', 'This file has more than one list. Send a single list of colors.', 1],
    ['json', '[]', 'This file has no colors.', 1],
    ['json', '[7, null]', 'Row 1: this is not a color.', 2],
  ] as const)('%s %j is refused', (format, text, message, count) => {
    const { faults } = readColors(format, text);
    expect(faults).toHaveLength(count);
    expect(faults.some((fault) => fault.message.endsWith(message))).toBe(true);
  });

  test('with more colors than a library can have is refused unread', () => {
    expect(sentences(HEAD + 'a,A,#fff,Bleu,Knotty\n'.repeat(10_001))).toEqual([
      'This file has 10001 colors. The limit is 10000.',
    ]);
  });

  test('may have its columns in any order, under common names', () => {
    const { items, faults } = readColors('csv', " Family ;SET;Extra;Hex;Color Name\nblue;david's bridal;?;0AF;Sky");
    expect(faults).toEqual([]);
    expect(items).toEqual([{ colorName: 'Sky', hex: '#00aaff', category: 'Blue', colorSet: 'Davids Bridal' }]);
  });

  test('may have its list under any name', () => {
    const row = { Name: 'Sky', hex: '#0AF', family: 'Blue', set: 'Knotty', id: 'knotty-sky' };
    const { items } = readColors('json', JSON.stringify({ madeAt: 'today', stuff: [row] }));
    expect(items).toEqual([
      { id: 'knotty-sky', colorName: 'Sky', hex: '#00aaff', category: 'Blue', colorSet: 'Knotty' },
    ]);
  });

  test('D11: reports that Oraneg was read as Orange', () => {
    const { items, notes } = readColors('csv', `${HEAD}a,A,#fff,Oraneg,Knotty`);
    expect(items).toMatchObject([{ category: 'Orange' }]);
    expect(notes).toEqual([
      { row: 2, field: 'category', value: 'Oraneg', message: 'Row 2: "Oraneg" was read as "Orange".' },
    ]);
  });

  const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map((text) => text.trim().slice(0, 60));
  const colors = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,2}$/),
      colorName: fc
        .oneof(name, fc.constantFrom('=A', "'", '"Q"', 'a,b', 'a;b\tc', "-'", 'two\nrows'))
        .filter((one) => one !== ''),
      hex: fc.stringMatching(/^#[0-9a-f]{6}$/),
      category: fc.constantFrom(...CATEGORIES),
      colorSet: fc.constantFrom(...COLOR_SETS),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  );

  test.each(['csv', 'json'] as const)('is read back from %s as it was written', (format) => {
    fc.assert(
      fc.property(colors, (all) => {
        const { items, faults, notes } = readColors(format, writeColors(format, all));
        expect({ items, faults, notes }).toEqual({ items: all, faults: [], notes: [] });
      }),
    );
  });
});
