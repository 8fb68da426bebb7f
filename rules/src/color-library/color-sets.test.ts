import { describe, expect, test } from 'vitest';
import { DRESS_MAKERS, readColorSet, setName } from './color-sets.ts';

describe('a color set', () => {
  test.each(['David', 'Knottyy', ''])('"%s" is none', (text) => {
    expect(readColorSet(text)).toBeUndefined();
  });

  test.each([
    ["David's Bridal", 'Davids Bridal'],
    ['davids-bridal', 'Davids Bridal'],
    ['DAVID’S  BRIDAL', 'Davids Bridal'],
    [' knotty', 'Knotty'],
    ['Azazie', 'Azazie'],
  ])('"%s" is %s', (text, set) => {
    expect(readColorSet(text)).toBe(set);
  });

  test('has a name as people write it', () => {
    expect([setName('Davids Bridal'), setName('Azazie'), setName('Knotty')]).toEqual([
      "David's Bridal",
      'Azazie',
      'Knotty',
    ]);
  });

  test('of a dress-maker is offered as a match', () => {
    expect(DRESS_MAKERS.map(({ filter }) => filter)).toEqual(['Matches Azazie', "Matches David's Bridal"]);
  });
});
