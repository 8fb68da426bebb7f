import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { framePath, linkPath, marked, readColorList, readFromFrame, readFromPage } from './frame-messages.ts';

describe('a message', () => {
  test('of another script is none', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(readFromFrame(data)).toBeUndefined();
        expect(readFromPage(data)).toBeUndefined();
      }),
    );
    expect(readFromFrame({ colorway: 1, type: 'steal' })).toBeUndefined();
    expect(readFromPage({ colorway: 2, type: 'hello' })).toBeUndefined();
  });

  test('of the configurator is read as it was sent', () => {
    const messages = [
      { type: 'here' },
      { type: 'ready', colors: ['#01153e', null] },
      { type: 'change', colors: ['#01153e'] },
      { type: 'resize', height: 712 },
      { type: 'saved', configuredId: 'a1', url: 'https://portal.example/x', picture: 'https://portal.example/y' },
    ] as const;
    for (const message of messages) expect(readFromFrame(marked(message))).toEqual(message);
  });

  test.each([-1, 0, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 'x', null])('with the height %s is none', (height) => {
    expect(readFromFrame({ colorway: 1, type: 'resize', height })).toBeUndefined();
  });

  test('of a page carries only colors, an accent and a pattern that are such', () => {
    expect(readFromPage(marked({ type: 'hello' }))).toEqual({ type: 'hello' });
    expect(
      readFromPage({ colorway: 1, type: 'set', colors: ['#01153e', 'red', 7], accent: 'url(x)', pattern: '../admin' }),
    ).toEqual({ type: 'set', colors: ['#01153e'] });
    const full = { type: 'set', colors: ['#01153e'], accent: '#0b4f6c', pattern: 'flag-necktie' } as const;
    expect(readFromPage(marked(full))).toEqual(full);
  });
});

test('colors of an attribute come with or without #, and six at most', () => {
  expect(readColorList('01153e, #AB1239 red;faf0e6,')).toEqual(['#01153e', '#ab1239']);
  expect(readColorList(Array(9).fill('fff000').join())).toHaveLength(6);
  expect(readColorList('')).toEqual([]);
});

test('the paths name the pattern and the colors, the frame also the accent', () => {
  const shown = { pattern: 'flag-necktie', colors: ['#01153e', '#ab1239'], accent: '#0b4f6c' };
  expect(framePath(shown)).toBe('/embed/configurator/flag-necktie?color1=01153e&color2=ab1239&accent=0b4f6c');
  expect(linkPath(shown)).toBe('/configurator/flag-necktie?color1=01153e&color2=ab1239');
  expect(framePath({ pattern: 'a/../b?x', colors: [] })).toBe('/embed/configurator/a%2F..%2Fb%3Fx');
});
