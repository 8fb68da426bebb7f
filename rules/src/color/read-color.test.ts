import { formatHex, parse } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cssNames } from './css-names.ts';
import { readColor } from './read-color.ts';

describe('a typed color', () => {
  test.each([
    '',
    'blurple',
    '#12',
    '#12345',
    'rgb()',
    'rgb(1, 2)',
    'rgb(1 2 3 4 5)',
    'rgb(a, b, c)',
    'cmyk(1 2 3)',
    'url(#fff)',
    '12, 34',
    '12, 34, 56, 78',
    'rgb(1,2,3',
    'constructor',
    '__proto__',
    'rgb('.repeat(30),
    `#${'f'.repeat(200)}`,
  ])('"%s" is none', (text) => {
    expect(readColor(text)).toBeUndefined();
  });

  test.each([
    ['#FC0', '#ffcc00'],
    ['a6192e', '#a6192e'],
    ['Rebeccapurple', '#663399'],
    ['rgb(22, 33, 44)', '#16212c'],
    ['rgb(22 33 44)', '#16212c'],
    ['RGB(10% 20% 30%)', '#1a334d'],
    ['22, 33, 44', '#16212c'],
    ['22 33 44', '#16212c'],
    ['rgb(300 -5 0)', '#ff0000'],
    ['hsl(210, 50%, 40%)', '#336699'],
    ['hsl(0.5turn 100% 50%)', '#00ffff'],
    ['hwb(210 20% 40%)', '#336699'],
    ['hwb(0 60% 60%)', '#808080'],
    ['color: #17493B;', '#17493b'],
    ['rgba(0, 0, 0, 0.5)', '#808080'],
    ['rgb(0 0 0 / 50%)', '#808080'],
    ['#00000080', '#7f7f7f'],
    ['#0008', '#777777'],
  ])('"%s" is %s', (text, hex) => {
    expect(readColor(text)).toBe(hex);
  });

  test.each([
    'lab(46 55 33)',
    'lab(46% 40% -30%)',
    'lch(52% 40% 30)',
    'lch(52 60 200deg)',
    'oklab(0.5 0.1 -0.08)',
    'oklch(60% 0.12 250)',
  ])('"%s" is parsed like culori does', (text) => {
    // CSS gives lab() and lch() in D50; our values are D65, so a small difference is right.
    const [ours, theirs] = [readColor(text), formatHex(parse(text))];
    const channels = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const apart = Math.max(...channels(ours).map((one, at) => Math.abs(one - (channels(theirs)[at] ?? Number.NaN))));
    expect(apart).toBeLessThanOrEqual(1);
  });

  test('may be any CSS name', () => {
    expect(cssNames.size).toBe(148);
    for (const [name, hex] of cssNames) {
      expect(readColor(name)).toBe(hex);
      expect(formatHex(name)).toBe(hex);
    }
  });

  test('in rgb, hsl or hwb is parsed like culori does', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const text = fc.oneof(
      fc.tuple(percent, percent, percent).map(([r, g, b]) => `rgb(${r}% ${g}% ${b}%)`),
      fc.tuple(fc.integer({ min: -720, max: 720 }), percent, percent).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
      fc.tuple(fc.integer({ min: 0, max: 360 }), percent, percent).map(([h, w, b]) => `hwb(${h}deg ${w}% ${b}%)`),
    );
    const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    fc.assert(
      fc.property(text, (typed) => {
        const ours = channels(readColor(typed) ?? '');
        const theirs = channels(formatHex(parse(typed)) ?? '');
        for (const [at, channel] of ours.entries())
          expect(Math.abs(channel - (theirs[at] ?? Number.NaN))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is a hex or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(readColor(text) ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
