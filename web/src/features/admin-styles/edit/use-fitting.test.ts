import { expect, test } from 'vitest';
import { fitting } from './use-fitting.ts';

test.each([
  ['all', [100, 100, 100], 348, 3],
  ['one fewer, since the button needs room', [100, 100, 100], 347, 2],
  ['at least one', [400, 400], 120, 1],
])('of the tabs fit %s', (_, widths, room, count) => expect(fitting(widths, room)).toBe(count));
