import { expect, test } from 'vitest';
import { differenceLabel, showDifference, visibleDifference } from './difference-label.ts';

test.each([
  [0, 'exact', '0.0'],
  [0.049, 'exact', '0.0'],
  [0.05, 'very close', '0.1'],
  [1.999, 'very close', '2.0'],
  [2, 'close', '2.0'],
  [4.999, 'close', '5.0'],
  [5, 'different', '5.0'],
  [73.21, 'different', '73.2'],
])('a difference of %f is %s, %s', (difference, label, figure) => {
  expect(differenceLabel(difference)).toBe(label);
  expect(showDifference(difference)).toBe(figure);
});

test.each([
  [0, 'Nobody sees it'],
  [1, 'Nobody sees it'],
  [1.01, 'Seen side by side'],
  [2.5, 'Seen side by side'],
  [2.51, 'You will notice'],
  [5, 'You will notice'],
  [5.01, 'A different color'],
])('a difference of %f beside the color is seen as: %s', (difference, text) => {
  expect(visibleDifference(difference)).toBe(text);
});
