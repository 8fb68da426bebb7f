import { expect, test } from 'vitest';
import { expectedLabel } from './expected-version.ts';

test('the label names the weekday', () => {
  expect(expectedLabel('2027-02-10')).toBe('New version expected Wed, Feb 10');
});
