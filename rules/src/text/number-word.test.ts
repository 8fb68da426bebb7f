import { expect, test } from 'vitest';
import { numberWord, spelledCount } from './number-word.ts';

test.each([
  [0, 'no'],
  [4, 'four'],
  [12, 'twelve'],
  [13, '13'],
])('%d is %s', (count, word) => {
  expect(numberWord(count)).toBe(word);
});

test('a count names one thing or many', () => {
  expect([1, 2].map((count) => spelledCount(count, 'color'))).toEqual(['one color', 'two colors']);
  expect(spelledCount(3, 'swatch', 'swatches')).toBe('three swatches');
});
