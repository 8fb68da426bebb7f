import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFile, guessEncoding } from './encoding.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const wide = (text: string, isBig: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
};
const guess = (bytes: Uint8Array) => {
  const guessed = guessEncoding(bytes);
  return guessed.ok ? `${guessed.value.encoding}${guessed.value.hasMark ? ' marked' : ''}` : guessed.refusal;
};

describe('the encoding of a file', () => {
  test.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], /workbook/],
    ['an older workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /workbook/],
    ['bytes that are no text', [0x41, 0x00, 0x01, 0x42, 0x43], /not text/],
  ])('of %s is refused in a sentence', (_what, bytes, message) => {
    expect(guess(new Uint8Array(bytes))).toMatch(message);
  });

  test.each([
    ['nothing', new Uint8Array(), 'utf-8'],
    ['plain letters', utf8('Email,Name'), 'utf-8'],
    ['UTF-8', utf8('Zoë,東京,🧵'), 'utf-8'],
    ['UTF-8 with a mark', utf8('\uFEFFZoë'), 'utf-8 marked'],
    ['UTF-16 with a mark', wide('\uFEFFZoë', false), 'utf-16le marked'],
    ['big-endian UTF-16 with a mark', wide('\uFEFFZoë', true), 'utf-16be marked'],
    ['UTF-16', wide('Email;Zoë', false), 'utf-16le'],
    ['big-endian UTF-16', wide('Email;Zoë', true), 'utf-16be'],
    ['Windows-1252', new Uint8Array([0x5a, 0x6f, 0xeb, 0x2c, 0x80]), 'windows-1252'],
    ['a character that is cut off', new Uint8Array([0x41, 0xc3]), 'windows-1252'],
    ['a letter written too long', new Uint8Array([0xe0, 0x81, 0x81]), 'windows-1252'],
    ['half of a pair', new Uint8Array([0xed, 0xa0, 0x80]), 'windows-1252'],
    ['a number beyond the last', new Uint8Array([0xf4, 0x90, 0x80, 0x80]), 'windows-1252'],
  ])('of %s is guessed', (_what, bytes, encoding) => {
    expect(guess(bytes)).toBe(encoding);
  });

  test('is UTF-8 exactly where a strict decoder reads the bytes', () => {
    const bytes = fc.oneof(
      fc.string({ unit: 'binary' }).map(utf8),
      fc
        .array(fc.constantFrom(0x41, 0x7f, 0x80, 0xbf, 0xc1, 0xc3, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5))
        .map((all) => new Uint8Array(all)),
    );
    fc.assert(
      fc.property(bytes, (all) => {
        const guessed = guessEncoding(all);
        if (!guessed.ok || guessed.value.hasMark || guessed.value.encoding.startsWith('utf-16')) return;
        const isRead = () => {
          try {
            new TextDecoder('utf-8', { fatal: true }).decode(all);
            return true;
          } catch {
            return false;
          }
        };
        expect(guessed.value.encoding === 'utf-8').toBe(isRead());
      }),
    );
  });

  test('stands beside the number of rows and the separator', () => {
    expect(describeFile(1212, ';', { encoding: 'windows-1252', hasMark: false })).toBe(
      '1,212 rows, ; between columns, Windows-1252',
    );
    expect(describeFile(1, '\t', { encoding: 'utf-8', hasMark: true })).toBe(
      '1 row, tabs between columns, UTF-8 with byte order mark',
    );
  });
});
