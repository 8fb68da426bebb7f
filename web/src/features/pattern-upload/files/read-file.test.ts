import { describe, expect, it } from 'vitest';
import { base64Of, productQuestion, productsLabel, refusalOf, textOf } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a picked file', () => {
  it.each([
    ['notes.txt', 10, 'Only .svg files'],
    ['no-extension', 10, 'Only .svg files'],
    ['harbor-neck.svgz', 10, 'compressed SVG'],
    ['harbor-neck.svg', 5 * 2 ** 20 + 1, 'larger than 5 MB'],
    ['harbor-neck.svg', 0, 'is empty'],
  ])('%s of %i bytes is refused in words before it is sent', (name, size, message) => {
    expect(refusalOf({ name, size })).toContain(message);
  });

  it.each(['harbor-neck.svg', 'HARBOR-NECK.SVG'])('%s may be sent, up to 5 MB', (name) => {
    expect(refusalOf({ name, size: 5 * 2 ** 20 })).toBeUndefined();
  });

  it('is stored as it came, and as the server has read it where it is not UTF-8', () => {
    expect(textOf(bytes('<svg>\u00fc</svg>'), 'as read')).toBe('<svg>\u00fc</svg>');
    expect(textOf(Uint8Array.of(0x3c, 0xfc, 0x3e), 'as read')).toBe('as read');
    expect(textOf(Uint8Array.of(0x3c, 0, 0x73, 0), 'as read')).toBe('as read');
  });

  it('goes to the check byte for byte, however large it is', () => {
    const large = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
    expect(base64Of(large)).toBe(Buffer.from(large).toString('base64'));
  });
});

it('asks about a name that says no product or several', () => {
  expect(productQuestion({ kind: 'none' })).toBe('No product in the name');
  const two = { kind: 'several', types: ['bow-tie', 'necktie'] } as const;
  expect([productQuestion(two), productsLabel(two)]).toEqual(['Two products in the name', 'Bow Tie and Necktie']);
  expect(productQuestion({ kind: 'several', types: ['robe', 'bow-tie', 'necktie'] })).toBe('3 products in the name');
  expect(productQuestion({ kind: 'one', type: 'robe' })).toBe('');
});
