import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everythingLink, showsEverything } from './everything-link.ts';
import {
  designName,
  fittingPatterns,
  readShareCode,
  SHARE_CODE_BYTES,
  sharePath,
  writeShareCode,
} from './shared-design.ts';

describe('the code of a shared design', () => {
  test('is none in text that cannot be one', () => {
    for (const text of ['', '7k2q', '7k2q9fmx1', 'harbor', '7k2q9fm!', '../../admin', '7k2q9fm\u202e'])
      expect(readShareCode(text)).toBeUndefined();
  });

  test('is read from what people type or paste', () => {
    for (const text of [
      '7k2q9fmx',
      ' 7K2Q9FMX ',
      'harbor-7k2q9fmx',
      'https://portal.example.com/d/harbor-7k2q9fmx/?utm=1#x',
    ])
      expect(readShareCode(text)).toBe('7k2q9fmx');
    expect(readShareCode('OIL00000')).toBe('01100000');
  });

  test('is read from its own address, whatever the pattern is called', () => {
    const bytes = fc.uint8Array({ minLength: SHARE_CODE_BYTES, maxLength: SHARE_CODE_BYTES });
    fc.assert(
      fc.property(bytes, fc.constantFrom('harbor-stripe', 'honeybee', '7k2q9fmx-dot'), (random, group) => {
        const code = writeShareCode(random);
        expect(readShareCode(sharePath({ group, code }))).toBe(code);
      }),
    );
  });
});

test('the link of a board says so, and its code is read all the same', () => {
  const link = everythingLink('https://portal.example.com/d/harbor-7k2q9fmx');
  expect(readShareCode(link)).toBe('7k2q9fmx');
  expect(showsEverything(new URL(link).search)).toBe(true);
  for (const search of ['', '?on=all', '?on=everything-else', '?join=everything', '?a=on=everything'])
    expect(showsEverything(search), search).toBe(false);
});

test('the name of a design says pattern and product', () => {
  expect(designName({ name: 'Harbor Stripe', type: 'bow-tie' })).toBe('Harbor Stripe bow tie');
});

test('patterns that fit have room for the colors, the closest first', () => {
  const make = (name: string, count: number, type: 'necktie' | 'robe' = 'necktie') => ({
    name,
    types: [type],
    colorCounts: { [type]: count },
  });
  const patterns = [make('six', 6), make('two', 2), make('robe', 3, 'robe'), make('four', 4), make('three', 3)];
  expect(fittingPatterns(patterns, 'necktie', 3).map(({ name }) => name)).toEqual(['three', 'four', 'six']);
  expect(fittingPatterns([], 'necktie', 1)).toEqual([]);
});
