import { describe, expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

const range = (header: string | undefined, ifRange?: string) => parseRange(header, ifRange, 1000, '"e"');

describe('a range', () => {
  test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=999999999999999-'])('%s is outside', (header) => {
    expect(range(header)).toBe('unsatisfiable');
  });

  test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=0x1-2'])(
    '%s gives the full file',
    (header) => {
      expect(range(header)).toBeUndefined();
    },
  );

  test('of another version gives the full file', () => {
    expect(range('bytes=0-1', '"other"')).toBeUndefined();
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 999],
    ['bytes=990-2000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('%s is %i to %i', (header, start, end) => {
    expect(range(header, '"e"')).toEqual({ start, end });
  });
});
