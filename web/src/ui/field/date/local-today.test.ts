import { expect, it } from 'vitest';
import { localToday } from './local-today.ts';

it('the visitor’s own today, a minute before midnight as well', () => {
  expect(localToday(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05');
});
