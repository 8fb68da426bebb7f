import { describe, expect, it } from 'vitest';
import { parseChoices } from './color-choices.ts';

const navy = { colorName: 'Navy', hex: '#14213d', colorSet: 'knotty' };

describe('colors kept in the browser', () => {
  it('are read as they were saved', () => {
    expect(parseChoices(JSON.stringify({ primary: navy }))).toEqual({ primary: navy });
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a strange slot', JSON.stringify({ accent9: navy })],
    ['a strange hex', JSON.stringify({ primary: { ...navy, hex: 'red' } })],
    ['a strange set', JSON.stringify({ primary: { ...navy, colorSet: 'Azazie' } })],
  ])('are none when there is %s', (_, text) => {
    expect(parseChoices(text)).toEqual({});
  });
});
