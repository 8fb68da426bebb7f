import { describe, expect, test } from 'vitest';
import { pantoneOf } from './pantone-number.ts';

describe('a typed number', () => {
  const inks = ['185-c', '1855-c', 'warm-gray-1-c'].map((pantone) => ({ pantone, hex: '#e4002b' }));

  test.each([
    ['185', '185-c'],
    ['Pantone 185', '185-c'],
    ['pms 1855 C', '1855-c'],
    ['Warm Gray 1', 'warm-gray-1-c'],
  ])('%s is %s', (text, id) => {
    expect(pantoneOf(inks, text)?.pantone).toBe(id);
  });

  test('without a letter is the coated color, in whatever order they come', () => {
    const both = [
      { pantone: '5645-u', hex: '#a1aba0' },
      { pantone: '5645-c', hex: '#9aa89a' },
    ];
    expect(['5645', '5645u'].map((text) => pantoneOf(both, text)?.pantone)).toEqual(['5645-c', '5645-u']);
  });

  test.each(['', 'pantone', '18', 'rouge'])('%j is none', (text) => {
    expect(pantoneOf(inks, text)).toBeUndefined();
  });
});
